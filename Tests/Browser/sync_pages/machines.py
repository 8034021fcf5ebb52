"""The program itself as a relay and as the devices of one person, each with a folder of its own."""

import json
import os
import signal
import subprocess

from stage import BUILT, PATIENCE


class Machine:
    """A computer that has the program."""

    def __init__(self, folder, name):
        self.name, self.folder = name, folder / name
        self.folder.mkdir()
        self.running = []

    def command(self, *words):
        return [BUILT / "commonplace", *words]

    def environment(self):
        own = {"XDG_STATE_HOME": self.folder / "state", "XDG_DATA_HOME": self.folder / "data", "TZ": "Europe/Berlin"}
        return {**os.environ, **own, "COMMONPLACE_BOOK": str(self.folder / "book.sqlite")}

    def shell(self, *words, said=""):
        done = subprocess.run(
            self.command(*words), input=said, capture_output=True, text=True, timeout=PATIENCE, env=self.environment())
        assert done.returncode == 0, done.stderr
        return done.stdout

    def asked(self, *words):
        return json.loads(self.shell(*words, "--json"))

    def launch(self, *words):
        process = subprocess.Popen(
            self.command(*words), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment())
        self.running.append(process)
        return process

    def serve(self, *words):
        """Serves, and says where a browser comes in, or where devices reach the relay."""
        self.server = self.launch(*words, "--port", "0", "--json")
        return json.loads(self.server.stdout.readline())["address"]

    def end(self):
        for process in self.running:
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
            process.wait()
            for pipe in (process.stdin, process.stdout, process.stderr):
                pipe.close()


def pair(new, old):
    """Lets a device in by another, as whoever compares the digits."""
    host = old.launch("pair", "--json")
    code = host.stderr.readline()
    guest = new.launch("sync", "on", "--name", new.name)
    guest.stdin.write(code)
    guest.stdin.close()
    host.stdin.write(guest.stderr.readline().split()[-1] + "\n")
    host.stdin.flush()
    assert host.wait(PATIENCE) == 0
    assert guest.wait(PATIENCE) == 0
