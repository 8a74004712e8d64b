# The two commands of the README are `make demo` and `make test`; each makes its own virtual environment from nothing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := cardscripts/quais
OUT := build/demo
SEED ?= 1
GAMES ?= 20000
SPLICES ?= 20000
MUTATIONS ?= 100000
TREES ?= 10000
CARDS ?= 1000000
EDITS ?= 60
CORPUS ?= ../shared/corpus
FROZEN := grammar/altered_grammar/_frozen.py
GRAMMAR := $(wildcard grammar/altered_grammar/*.toml grammar/altered_grammar/declarations/*.toml) \
	$(filter-out $(FROZEN),$(wildcard grammar/altered_grammar/*.py grammar/altered_grammar/cards/*.py))
COMPILE := $(BIN)/python -m compileall -q grammar/altered_grammar runtime/altered_runtime compiler/altered_compiler
PIP := PIP_CONSTRAINT=.ci/constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: demo test docs tables constructs wordings ledger leave-one-out lint-fixes lint-report bench bench-tools bench-machine bench-peers soak clean

demo: $(FROZEN)
	$(BIN)/altered check cardscripts
	mkdir -p $(OUT)
	$(BIN)/altered compile $(DEMO) -o $(OUT)/programs.json
	$(BIN)/altered play $(DEMO)/decks/lyra.deck $(DEMO)/decks/ordis.deck --seed $(SEED) > $(OUT)/game.txt
	tail -n 1 $(OUT)/game.txt
	$(BIN)/python -m altered_compiler.page --out $(OUT) --seed $(SEED) cardscripts

test: $(VENV)/dev $(FROZEN)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -W error -m pytest

# The site, in both languages, in build/site; docs/reference is written from the code, every session is run.
docs: $(VENV)/dev $(VENV)/docs $(FROZEN)
	$(BIN)/python -m altered_compiler.reference docs/reference cardscripts
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --site-dir build/site
	ALTERED_DOCS=1 $(BIN)/python -W error -m pytest tests/docs

tables: $(FROZEN)

constructs: $(FROZEN)
	$(BIN)/python -m altered_compiler.constructs $(CORPUS)

wordings: $(FROZEN)
	$(BIN)/python -m altered_compiler.published $(if $(TEXTS),--texts) $(CORPUS)

ledger: $(FROZEN)
	$(BIN)/python -m altered_compiler.ledger $(CORPUS) --out tests/corpus/ledger.tsv

leave-one-out: $(FROZEN)
	$(BIN)/python -m altered_compiler.leave_one_out $(CORPUS)

lint-fixes: $(FROZEN)
	$(BIN)/python benchmarks/lint_fixes.py $(CORPUS) $(EVERY)

lint-report: $(FROZEN)
	$(BIN)/python benchmarks/lint_report.py $(CORPUS) $(EDITS)

bench: $(FROZEN)
	$(BIN)/python benchmarks/reading.py $(CORPUS)
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/composing.py $(CORPUS) $(CARDS)

bench-tools: $(FROZEN)
	$(BIN)/python benchmarks/proof.py
	$(BIN)/python benchmarks/watching.py $(CORPUS)
	$(BIN)/python benchmarks/linting.py $(CORPUS)

bench-machine: $(FROZEN)
	$(BIN)/python benchmarks/machine.py $(CORPUS)

# Other engines, in an environment of their own; hearthstone 7.5 and card data of its time are what fireplace2 knows.
bench-peers: $(FROZEN) build/peers/installed
	$(BIN)/python benchmarks/peers.py $(CORPUS)

build/peers/installed:
	$(PYTHON) -m venv build/peers
	build/peers/bin/python -m pip install --quiet --disable-pip-version-check open_spiel==2.0.2 \
		fireplace2==1.0.2 hearthstone==7.5.0 hearthstone_data==135540.2 "setuptools<70"
	touch $@

soak: $(FROZEN)
	$(BIN)/python benchmarks/soak.py $(CORPUS) $(GAMES)
	$(BIN)/python benchmarks/recombine.py $(CORPUS) $(SPLICES)
	$(BIN)/python benchmarks/mutate.py $(CORPUS) $(MUTATIONS)
	$(BIN)/python benchmarks/trees.py $(TREES)

clean:
	rm -rf build $(VENV) $(FROZEN)

$(BIN)/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or later is needed: make PYTHON=python3.11')"
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(BIN)/python pyproject.toml .ci/constraints.txt grammar/build_hook.py
	$(PIP) --editable ".[sheets,pdf,scenarios]"
	touch $@

# Only what takes part in the tables and words; a stale file is never read, but built anew at each run.
$(FROZEN): $(VENV)/installed $(GRAMMAR)
	$(BIN)/python -m altered_grammar.freeze
	$(COMPILE)

$(VENV)/docs: $(VENV)/installed
	$(PIP) --editable ".[docs]"
	touch $@

$(VENV)/dev: $(VENV)/installed
	$(PIP) --editable ".[sheets,pdf,scenarios,dev]"
	$(COMPILE)
	touch $@
