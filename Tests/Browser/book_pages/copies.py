"""Another copy of the book, for the tests of copies that become one."""

import json
import subprocess

from stage import BUILT, PATIENCE


class Copy:
    """Another copy of the book, made as a backup is, which the shell writes to."""

    def __init__(self, stage, folder):
        self.stage = stage
        self.book = stage.asked("backup", "make", str(self._made(folder)))["path"]

    def shell(self, *words):
        command = [BUILT / "commonplace", *words, "--book", self.book, "--json"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=self.stage.environment())
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def _made(self, folder):
        place = folder / "elsewhere"
        place.mkdir()
        return place
