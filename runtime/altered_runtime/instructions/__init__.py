"""The instruction set in its parts; :mod:`altered_runtime.program` is its door."""
