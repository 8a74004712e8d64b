"""Tree to Program, and every tool built on it."""
