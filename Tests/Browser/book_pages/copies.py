"""Another copy of the book, for the tests of copies that become one."""

import copy


class Copy:
    """Another copy of the book, made as a backup is, which the shell writes to."""

    def __init__(self, stage, folder):
        place = folder / "elsewhere"
        place.mkdir()
        self.book = stage.asked("backup", "make", str(place))["path"]
        self._desk = copy.copy(stage)
        self._desk.book = self.book

    def shell(self, *words):
        """What the shell answers about this copy, read as JSON."""
        return self._desk.asked(*words)
