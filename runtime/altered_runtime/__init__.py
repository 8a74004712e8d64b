"""The instruction set (``program``) and the machine that runs it. Behaviour, no words. The door is ``game``."""
