# The two commands of the README are `make demo` and `make test`; each makes its own virtual environment from nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := cardscripts/quais
OUT := build/demo
SEED ?= 1
GAMES ?= 2000
CORPUS ?= ../shared/corpus
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint .ci/constraints.txt
GRAMMAR := $(wildcard grammar/altered_grammar/*.py grammar/altered_grammar/*.toml grammar/altered_grammar/declarations/*.toml)

.PHONY: demo test tables constructs bench soak clean

demo: $(VENV)/installed
	$(BIN)/python -m altered_compiler.page --out $(OUT) --seed $(SEED) $(DEMO)

test: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -W error -m pytest

tables: $(VENV)/installed
	$(BIN)/python -m altered_grammar.freeze

constructs: $(VENV)/installed
	$(BIN)/python -m altered_compiler.constructs $(CORPUS)

bench: $(VENV)/installed
	$(BIN)/python benchmarks/reading.py $(CORPUS)
	$(BIN)/python benchmarks/startup.py

soak: $(VENV)/installed
	$(BIN)/python benchmarks/soak.py $(GAMES)

clean:
	rm -rf build $(VENV) grammar/altered_grammar/_frozen.py

$(BIN)/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or later is needed: make PYTHON=python3.11')"
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(BIN)/python pyproject.toml .ci/constraints.txt grammar/build_hook.py
	$(PIP) --editable .
	touch $@

$(VENV)/dev: $(VENV)/installed
	$(PIP) --editable ".[dev]"
	touch $@
