"""French and English compared: paragraphs paired, trees parted where the meaning parts, each place named by a code.

Every L rule but agreement (L013) takes its findings from here.
"""
