PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play run quick rules test tests test-postgres docs package check format bench proof lock clean

play: $(VENV)/.run  ## the bot against the local Discord, in your browser; DEMO=medici: with a table that plays itself
	@$(BIN)/python -m $(if $(DEMO),bot.demo $(DEMO),bot.playground) $(if $(RESET),reset)

run: $(VENV)/.run  ## the bot on Discord; see .env.example
	@$(BIN)/python -m bot

quick: $(VENV)/.dev  ## for every save: format, lint, types, the rules of the games and their words
	@$(MAKE) --no-print-directory -j2 check rules

rules: $(VENV)/.dev
	$(BIN)/python -m pytest $(RULES) -k "not player and not expert and not learned"

RULES := tests/games tests/referees tests/bot/contract tests/bot/text tests/test_architecture.py

test: $(VENV)/.dev  ## all there is to pass; CI tries the package too
	@$(MAKE) --no-print-directory -j2 check tests

tests: $(VENV)/.dev
	$(BIN)/python -m pytest

test-postgres: $(VENV)/.postgres  ## the store, some of the tables and whole games on a PostgreSQL server, where one is installed; TESTS=tests/bot/tables: others
	ENGINE=postgres $(BIN)/python -m pytest $(or $(TESTS),$(ON_POSTGRES))

ON_POSTGRES := tests/bot/store tests/bot/test_processes.py tests/bot/admin/test_on_a_server.py \
    tests/bot/games/test_whole_games.py \
    $(foreach subject,archives housekeeping missing_games after_restore threads,tests/bot/tables/test_$(subject).py)

docs: $(VENV)/.docs  ## the site, into build/site; a dead link or a missing page fails
	@$(BIN)/python docs/build.py
	$(BIN)/zensical build --strict --clean

package: $(VENV)/.dev  ## build it, install it elsewhere, and do all that an operator does
	$(BIN)/python -m tests.installed

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.bench  ## how fast it is, against things everybody knows
	@$(BIN)/python -m tests.bench

proof: $(VENV)/.dev  ## what Rialto promises, tried for some hours: PROOF.md; PROOF=0.1: a tenth of that
	@$(BIN)/python -m tests.proof

lock: $(VENV)/.dev  ## pin every dependency by hash, for every platform and Python
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate --quiet pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate --quiet --extra dev -c requirements.lock pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate --quiet --extra bench -c requirements-dev.lock pyproject.toml -o requirements-bench.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate --quiet --extra postgres -c requirements-dev.lock pyproject.toml \
	    -o requirements-postgres.lock
	$(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header --no-annotate --quiet --extra docs -c requirements-dev.lock pyproject.toml -o requirements-docs.lock

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Rialto needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	    || { rm -rf $(VENV); echo "Python's venv module is missing (Debian, Ubuntu: apt install python3-venv)"; exit 1; }

$(VENV)/.run: requirements.lock | $(BIN)/python
	@echo "Installing what Rialto needs (once)…"
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(BIN)/python
	@echo "Installing what Rialto and its tests need (once)…"
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/.run

$(VENV)/.postgres: requirements-postgres.lock | $(VENV)/.dev
	@echo "Installing what Rialto takes to use PostgreSQL (once)…"
	@$(PIP) install --require-hashes -r requirements-postgres.lock
	@touch $@

$(VENV)/.docs: requirements-docs.lock | $(VENV)/.run
	@echo "Installing what builds the documentation (once)…"
	@$(PIP) install --require-hashes -r requirements-docs.lock
	@touch $@

$(VENV)/.bench: requirements-bench.lock | $(BIN)/python
	@echo "Installing what Rialto is measured against (once)…"
	@$(PIP) install --require-hashes -r requirements-bench.lock
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .proof build *.egg-info
