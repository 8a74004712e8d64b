"""Executors: one function for each class of action, found by scanning this package.

Each takes the machine, the action and the context, acts, and gives the :class:`~altered_runtime.context.Outcome`.
"""
