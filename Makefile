# make play | test | check | bench | docs | setup | clean
# Everything happens in .venv; nothing else on the machine is touched.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
JOBS ?= 2
GAME ?= frage-der-aehre

.PHONY: help setup native play check lint unit test bench docs clean

help:
	@sed -n 's/^#: //p' $(MAKEFILE_LIST)

#: make play    set everything up and open a game in the terminal
play: setup
	@$(BIN)/farmyard play $(GAME)

#: make test    set everything up and run every test, compiled and in plain Python
test: setup lint
	$(PYTEST) -n $(JOBS)
	FARMYARD_PURE=1 $(PYTEST) -n $(JOBS)

#: make check   lint, types and unit tests in plain Python, in under three minutes
check: .venv/ready lint
	FARMYARD_PURE=1 $(PYTEST) -n $(JOBS) --ignore=tests/test_contracts.py

#: make bench   measure: games, decisions, clones, start-up, all against the yardstick
bench: setup
	@$(BIN)/farmyard bench

#: make docs    build the documentation into site/
docs: .venv/ready
	@$(BIN)/zensical build --clean

#: make setup   make .venv with the farmyard command in it, compiled
setup: .venv/ready native

native: .venv/ready
	@$(BIN)/python tools/prepare.py native

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports

.venv/ready: requirements.lock pyproject.toml $(wildcard src/farmyard/locale/*/*.po) tools/prepare.py
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

#: make clean   remove everything that was built
clean:
	rm -rf .venv build site dist
	find src -name '*.so' -delete
	find src -name '*.mo' -delete
