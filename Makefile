# Everything happens in .venv and web/node_modules; `make test` may also install Chromium and PostgreSQL with apt-get.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
JOBS ?= 2
SHARED := -n $(JOBS) --dist worksteal
BUNDLE := src/farmyard/server/web/index.html
WORDS := $(wildcard src/farmyard/locale/*/*.po)
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/words/generated/*' 2>/dev/null)

SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync=line

.PHONY: help setup native play terminal check lint ruff mypy basedpyright lint-imports web-test \
  test test-long bench docs pictures clean

help:
	@sed -n 's/^#: //p' $(MAKEFILE_LIST)

#: make play      set everything up and open the table in the browser
play: setup
	@$(BIN)/farmyard serve --open

#: make terminal  set everything up and play in the terminal
terminal: .venv/ready native
	@$(BIN)/farmyard play frage-der-aehre

#: make test      set everything up and run every test, the engine both compiled and in plain Python
test:
	@tools/needs.sh node chromium postgres
	@$(SIDE_BY_SIDE) setup lint web-test
	$(PYTEST) $(SHARED) --ignore=tests/browser
	$(PYTEST) $(SHARED) tests/browser
	FARMYARD_PURE=1 $(PYTEST) $(SHARED) --ignore=tests/browser --ignore=tests/server

#: make test-long the long forms: 200 kills of the server, more whole games in the browser
test-long: setup
	@tools/needs.sh chromium postgres
	FARMYARD_KILLS=200 $(PYTEST) tests/server/test_crash.py
	$(PYTEST) $(SHARED) -m long tests/browser

#: make check     lint, types and unit tests in plain Python, in under three minutes
check: .venv/ready
	@$(SIDE_BY_SIDE) lint
	FARMYARD_PURE=1 $(PYTEST) $(SHARED) --ignore=tests/test_contracts.py --ignore=tests/browser --ignore=tests/server

#: make bench     measure: games, decisions, clones, start-up, all against the yardstick
bench: setup
	@$(BIN)/farmyard bench

#: make docs      build the documentation into site/
docs: .venv/ready
	@$(BIN)/zensical build --clean

#: make pictures  take the screenshots that README and docs show
pictures: setup
	@tools/needs.sh chromium
	@$(BIN)/python -m tests.browser.pictures docs/pictures

#: make setup     make .venv with the farmyard command in it, compiled, and build the browser's bundle
setup: .venv/ready native $(BUNDLE)

native: .venv/ready
	@$(BIN)/python tools/prepare.py native

lint: ruff mypy basedpyright lint-imports

ruff: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

mypy basedpyright lint-imports: .venv/ready
	$(BIN)/$@

# One after the other: both begin with writing the words anew.
web-test: $(BUNDLE)
	npm --prefix web run --silent check
	npm --prefix web run --silent test

$(BUNDLE): $(WEB) $(WORDS)
	@tools/needs.sh node
	@echo "building the browser's bundle ..."
	@npm --prefix web ci --silent --no-audit --no-fund
	@npm --prefix web run --silent build
	@touch $@

.venv/ready: requirements.lock pyproject.toml $(WORDS) tools/prepare.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "farmyard needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "installing the packages of requirements.lock into .venv ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@$(BIN)/python tools/prepare.py words
	@touch $@

#: make clean     remove everything that was built
clean:
	rm -rf .venv build site dist web/node_modules src/farmyard/server/web
	find src -name '*.so' -delete
	find src -name '*.mo' -delete
	find src -name '*.pyc' -delete
