# The commands of this project. `make` alone lists them; what is longer than a line stands in scripts/.
#
#   make lab PORT=9000               another port
#   make lab IP=0.0.0.0              reachable from outside a container
#   make setup PYTHON=python3.12     another Python

PYTHON ?= python3
PORT ?= 8888
IP ?= localhost

INSTALLED := .venv/installed
RUN := .venv/bin/python
PYTEST := $(RUN) -m pytest
FAST := -m "not slow"
NOTEBOOKS := --nbval --nbval-sanitize-with=tests/notebooks/sanitize.cfg notebooks

# Only what stands in .venv counts, whatever else this machine has installed.
unexport PYTHONPATH PYTHONHOME

.PHONY: help setup browser build lab test test-all check bench ledger pictures docs checked sanitize fuzz storm wheel clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-10s %s\n", $$1, $$2 }'

setup: $(INSTALLED) browser ## make .venv with everything, and find or install a Chromium for the browser tests

$(INSTALLED): setup.py pyproject.toml scripts/setup.sh
	@bash scripts/setup.sh "$(PYTHON)"
	@touch $@

browser: $(INSTALLED)
	@bash scripts/browser.sh

build: $(INSTALLED) ## compile what has changed
	@[ -f build/mode ] || echo "Compiling everything for the first time, which takes some minutes ..."
	@$(RUN) setup.py --quiet build_ext --inplace --parallel 2

lab: build ## open the play notebook in JupyterLab
	@bash scripts/lab.sh "$(IP)" "$(PORT)"

test: setup build ## the fast tests, those in a browser and the notebooks included
	$(PYTEST) $(FAST) tests $(NOTEBOOKS)

test-all: setup build ## all tests, the slow ones too
	$(PYTEST) tests $(NOTEBOOKS)

check: build ## ruff, cython-lint, codespell, proselint, mypy, and the stubs against the compiled modules
	@bash scripts/check.sh

bench: build ## run every program in benchmarks/
	@bash scripts/bench.sh

ledger: build ## measure everything beside its peers and write docs/ledger.md; AGAINST=<commit> compares the engines with that
	$(RUN) benchmarks/ledger $(if $(AGAINST),--against $(AGAINST))

pictures: setup build ## draw docs/pictures anew: boards as SVG, and screenshots with their panels
	@$(RUN) docs/pictures/draw.py
	@$(RUN) docs/pictures/shoot.py

checked: $(INSTALLED) ## test the core with bounds checks compiled in, then build normally again
	@bash scripts/checked.sh

sanitize: $(INSTALLED) ## run the fuzz tests under AddressSanitizer and UBSan, then build normally again
	@bash scripts/sanitize.sh

fuzz: $(INSTALLED) ## an hour of fuzzing the doors, on a build of its own (needs clang and atheris), then build normally again
	@bash scripts/fuzz.sh

storm: build ## ten million random games, every node checked; goes on where it was stopped
	@$(RUN) scripts/storm.py --total 10000000 --folder build/storm

docs: build ## make the documentation site in build/docs/html; warnings and broken links are errors
	@bash scripts/docs.sh

wheel: $(INSTALLED) ## make the source distribution and a wheel in dist/, and try it in an empty environment
	@bash scripts/wheels.sh

clean: ## forget everything that was built, and .venv
	@bash scripts/clean.sh
