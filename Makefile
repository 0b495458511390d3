# Everything happens in .venv, build and web/node_modules; `make test` may also install Chromium and PostgreSQL with apt-get.
# Two makes at once do not disturb each other: what installs or builds takes a lock (tools/alone.py).

PYTHON ?= python3
export PYTHON
# Hundreds of processes start during the tests: without kept bytecode each compiles the whole server anew.
unexport PYTHONDONTWRITEBYTECODE
export PATH := $(CURDIR)/build/node/bin:$(PATH)
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
JOBS ?= 2
EXTRAS ?= server,arena,rl
SHARED := -n $(JOBS) --dist worksteal
# What does not depend on whether the engine is compiled.
ONCE := --ignore=tests/server --ignore=tests/packaging --ignore=tests/arena/test_cluster.py --ignore=tests/examples
BUNDLE := src/farmyard/server/web/index.html
WORDS := $(wildcard src/farmyard/locale/*/*.po)
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/words/generated/*' 2>/dev/null)

SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync=line

PACKAGES := pyproject.toml $(WORDS) tools/install.py tools/prepare.py

.PHONY: help setup native play terminal dist wheels wheel-test lock check lint ruff mypy basedpyright lint-imports web-test \
  test test-long bench docs pictures clean

help:
	@sed -n 's/^#: //p' $(MAKEFILE_LIST)

#: make play      open the table in the browser, in less than a minute; what is not compiled yet is compiled meanwhile
play:
	@$(MAKE) --silent --no-print-directory --jobs=2 .venv/serving $(BUNDLE)
	@$(BIN)/python tools/begin.py serve --open

#: make terminal  play in the terminal, just so
terminal: .venv/serving
	@$(BIN)/python tools/begin.py play frage-der-aehre

#: make test      set everything up and run every test, the engine both compiled and in plain Python
# Everything is installed: no test may be skipped because a package is missing.
test: export FARMYARD_COMPLETE := 1
test:
	@tools/needs.sh chromium postgres
	@$(SIDE_BY_SIDE) setup lint web-test
	$(PYTEST) $(SHARED) --ignore=tests/browser
	$(PYTEST) $(SHARED) tests/browser
	FARMYARD_PURE=1 $(PYTEST) $(SHARED) --ignore=tests/browser $(ONCE)

#: make test-long the long forms: 200 kills of the server, more whole games in the browser, installing what `make dist` makes,
#:                10,000 games with hand cards, every printed number of a card changed, every two cards together,
#:                an agent that learns for some minutes
test-long: setup
	@tools/needs.sh chromium postgres
	FARMYARD_KILLS=200 $(PYTEST) tests/server/test_crash.py
	@$(MAKE) --no-print-directory wheel-test
	$(PYTEST) -m long tests/packaging/test_installing.py
	$(PYTEST) $(SHARED) -m long tests/games tests/rl tests/examples
	$(PYTEST) $(SHARED) -m long tests/browser

#: make check     lint, types and unit tests in plain Python, in under three minutes
check: .venv/ready
	@$(SIDE_BY_SIDE) lint
	FARMYARD_PURE=1 $(PYTEST) $(SHARED) --ignore=tests/test_contracts.py --ignore=tests/browser $(ONCE)

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

#: make dist      an sdist, a wheel of plain Python and a wheel compiled for this machine, into dist/
dist: .venv/ready
	@$(BIN)/python -m build
	@FARMYARD_NATIVE=1 $(BIN)/python -m build --wheel

#: make wheels    a folder that installs without network, into wheels/: what `make dist` makes, and all that it needs
wheels: dist
	@mkdir -p wheels && cp dist/*.whl wheels/
	@$(BIN)/python -m pip download --quiet --dest wheels --find-links dist --only-binary :all: "farmyard[$(EXTRAS)]"

#: make wheel-test build wheels and use them in empty environments, on every Python from 3.11 to 3.13 that is here
wheel-test: setup
	$(PYTEST) -vv -rs -m long tests/packaging/test_folder_of_wheels.py

#: make lock      lock the packages anew after a change of pyproject.toml (tools/lock.sh --upgrade: newer ones)
lock: .venv/ready
	@PATH=$(CURDIR)/$(BIN):$$PATH tools/lock.sh

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

# One after the other: several begin with writing the words anew.
web-test: web/node_modules/.all $(BUNDLE) .venv/ready
	npm --prefix web run --silent lint
	PYTHON=$(CURDIR)/$(BIN)/python npm --prefix web run --silent types:check
	npm --prefix web run --silent check
	npm --prefix web run --silent test

web/node_modules/.all: web/package.json web/package-lock.json
	@$(PYTHON) tools/bundle.py packages

$(BUNDLE): $(WEB) $(WORDS) | python
	@$(PYTHON) tools/bundle.py

.venv/serving: requirements/serve.lock requirements/build.lock $(PACKAGES) | python
	@$(PYTHON) tools/install.py serve

.venv/ready: requirements/dev.lock requirements/learning.lock requirements/torch.txt $(PACKAGES) | python
	@$(PYTHON) tools/install.py dev

.PHONY: python
python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "farmyard needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv"; exit 1; }

#: make clean     remove everything that was built
clean:
	rm -rf .venv build site dist wheels web/node_modules src/farmyard/server/web
	find src -name '*.so' -delete
	find src -name '*.mo' -delete
	find src -name '*.mark' -delete
	find src -name '*.pyc' -delete
