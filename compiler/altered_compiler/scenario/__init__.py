"""Scenarios: given / when / then cases for the rules machine, as tests/scenarios/README.md describes them."""
