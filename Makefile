# Everything from nothing: python3 (3.11 or later, with venv) and make are all this needs.
#   make run     200 games between two decks, and the report
#   make test    the quick tests
#   make check   everything a change must pass

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := UV_SYSTEM_CERTS=1 UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=$(CURDIR)/$(VENV) $(BIN)/uv --quiet
CODE   := $(wildcard src tests bench scripts)

# The compiled engine has a virtual environment of its own, where Playset is installed from a wheel.
FAST     := .venv-compiled
FAST_BIN := $(FAST)/bin
FAST_UV  := UV_SYSTEM_CERTS=1 UV_PYTHON_DOWNLOADS=never VIRTUAL_ENV=$(CURDIR)/$(FAST) $(BIN)/uv --quiet
ENGINE   := $(shell find src/playset -name '*.py') $(wildcard compiling/*) hatch_build.py pyproject.toml
# What is tested compiled. Some tests of saving put values of wrong types into fields, which a compiled class refuses.
CORE     := tests/test_build.py tests/core tests/rules tests/cards tests/oracle tests/golden tests/bots tests/sim \
            --ignore tests/rules/test_saving_fields.py

# A whole card file, where there is one: compiled fields refuse what the interpreted engine would take.
CARDS    := ../shared/data/cards.jsonl.gz

# The extras that requirements.lock holds: add one here, then `make lock`.
EXTRAS  := dev cluster analysis learn web
# `make lock UPGRADE=1` moves every pin to the newest release; without it only what pyproject.toml changed moves.
UPGRADE :=
COMPILE := pip compile --universal --generate-hashes --python-version 3.11 --no-annotate \
           --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run setup test check browser page-types compiled same same-all definitions wheel lint types imports fuzz mutants bench format lock clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: $(VENV)/.ready  ## set up, play 200 games between two decks and show the report
	@$(BIN)/playset demo

setup: $(VENV)/.ready  ## only set up

test: $(VENV)/.ready  ## the quick tests, in parallel
	@$(BIN)/python -m pytest -q -n auto

check: lint types imports test  ## every check

browser: $(VENV)/.ready  ## whole games by clicks in Chromium, against every built-in deck
	@$(BIN)/python -m pytest -q -m browser tests/browser $(ARGS)

page-types: build/npm/.ready  ## check the types of the page with the pinned TypeScript (needs npm)
	@build/npm/node_modules/.bin/tsc --project .

build/npm/.ready: package.json
	@mkdir -p build/npm && cp package.json build/npm/
	@cd build/npm && npm install --no-package-lock --no-audit --no-fund --loglevel=error
	@touch $@

compiled: $(FAST)/.ready  ## build the compiled engine, test it and compare its games
	@$(FAST_BIN)/python -c 'import playset, sys; sys.exit(not playset.compiled() and "the engine is not compiled")'
	@$(FAST_BIN)/python scripts/same.py
	@$(FAST_BIN)/python -m pytest -q -n auto $(CORE)
	@! test -f $(CARDS) || rm -rf build/cards
	@! test -f $(CARDS) || PLAYSET_DATA=build/cards $(FAST_BIN)/playset cards import $(CARDS)

same: $(VENV)/.ready  ## check that 2,000 games go as recorded
	@$(BIN)/python scripts/same.py $(ARGS)

same-all: $(VENV)/.ready  ## the same with read cards and the conformance scenarios of ../shared
	@$(BIN)/python scripts/same.py --all ../shared $(ARGS)

definitions: $(VENV)/.ready  ## the same games with each fast path of the rules replaced by its definition
	@$(BIN)/python -m scripts.definitions $(ARGS)

wheel: $(VENV)/.ready  ## build a wheel into dist (PLAYSET_COMPILE=1: compiled), and run it in an empty environment
	@rm -rf build/wheel build/empty
	@$(BIN)/python -m build --wheel --no-isolation --outdir build/wheel
	@$(PYTHON) -m venv build/empty
	@build/empty/bin/pip install --quiet --disable-pip-version-check build/wheel/*.whl
	@cd build/empty && bin/playset --version && bin/playset duel goblins stompy -n 20 --workers 1
	@mkdir -p dist && cp build/wheel/*.whl dist/

lint: $(VENV)/.ready  ## style and formatting
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.ready  ## mypy --strict
	@$(BIN)/mypy --strict $(CODE)

imports: $(VENV)/.ready  ## the direction of imports
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/lint-imports --no-logo --config rules-imports.ini

fuzz: $(VENV)/.ready  ## long fuzzing; ARGS="--help" shows what it takes
	@$(BIN)/python scripts/fuzz.py $(ARGS)

mutants: $(VENV)/.ready  ## change the named cards a little and see whether the tests notice
	@$(BIN)/python -m scripts.mutants $(ARGS)

bench: $(VENV)/.ready  ## benchmarks; ARGS="--help" shows what it takes
	@$(BIN)/python bench/run.py $(ARGS)

format: $(VENV)/.ready  ## format the code and make the safe fixes
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

lock: $(VENV)/.uv  ## renew the lock files (UPGRADE=1: newest releases)
	@$(if $(UPGRADE),printf 'uv\n' | $(UV) $(COMPILE) --output-file requirements-uv.lock -)
	@$(UV) $(COMPILE) $(EXTRAS:%=--extra %) --output-file requirements.lock pyproject.toml

clean:  ## remove what the other targets made
	@rm -rf $(VENV) $(FAST) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# Set-up. Each stamp stands for one finished stage, so a second run does nothing.
$(VENV)/.uv: requirements-uv.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Playset needs Python 3.11 or later: make PYTHON=...")'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-uv.lock
	@touch $@

$(VENV)/.ready: $(VENV)/.uv requirements.lock pyproject.toml
	@$(UV) pip install --compile-bytecode --require-hashes --requirement requirements.lock
	@$(UV) pip install --no-deps --no-build-isolation --editable .
	@touch $@

$(FAST)/.ready: $(VENV)/.ready $(ENGINE)
	@echo "Compiling the engine into $(FAST) ..."
	@rm -rf build/fast
	@PLAYSET_COMPILE=1 $(BIN)/python -m build --quiet --wheel --no-isolation --outdir build/fast
	@test -x $(FAST_BIN)/python || $(PYTHON) -m venv $(FAST)
	@$(FAST_UV) pip install --compile-bytecode --require-hashes --requirement requirements.lock
	@$(FAST_UV) pip install --no-deps --reinstall build/fast/*.whl
	@touch $@
