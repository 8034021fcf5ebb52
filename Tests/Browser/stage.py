"""The server under a clock one can set, and the shell beside it: the two processes that share a book in these tests."""

import contextlib
import fcntl
import functools
import itertools
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("COMMONPLACE_BUILT", ROOT / ".build" / "debug"))
MORNING = "2026-11-20T07:00:00.000Z"
# Seconds after which something hangs: no test's outcome hangs on it.
PATIENCE = 60
# A machine that remembers nothing.
FORGETFUL = {"XDG_STATE_HOME": os.devnull}
# What only the program itself can do.
OWN_COMMANDS = ("serve", "open", "browsers", "service")


class Program:
    """A running `stage` that is spoken to line by line; it ends with whoever started it."""

    def __init__(self, *words):
        self.log = tempfile.TemporaryFile("a+")
        self.process = subprocess.Popen(
            [BUILT / "stage", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, text=True,
            env={**os.environ, **FORGETFUL})

    @property
    def is_running(self):
        return self.process.poll() is None

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.heard()

    def heard(self):
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        assert line, f"the stage said nothing: {self.complaints()}"
        return line.strip()

    def complaints(self):
        self.log.seek(0)
        return self.log.read()

    def end(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)

    def kill(self):
        """What a power cut leaves."""
        if self.is_running:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Shell:
    """Many commands of the shell in one process."""

    program = None

    @classmethod
    def run(cls, words, now, zone, seed, reading=False):
        if not (cls.program and cls.program.is_running):
            cls.program = Program("prompt")
        asked = {"words": [str(word) for word in words], "now": now, "zone": zone, "seed": seed, "reading": reading}
        return json.loads(cls.program.ask(json.dumps(asked)))


def later(moment, seconds):
    return (datetime.fromisoformat(moment) + timedelta(seconds=seconds)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@functools.cache
def new_book():
    """A book in which nothing was written yet: making one takes longer than most tests need it for."""
    path = Path(tempfile.mkdtemp()) / "new.sqlite"
    done = Shell.run(["book", "info", "--book", path], "2026-01-01T00:00:00.000Z", "UTC", 0)
    assert done["code"] == 0, done
    return path


class Stage:
    """One book and its server, which can be killed and started again at the same address.

    A server that runs already may be given: it then serves this book in place of what it served. `number` tells the stages of one test
    apart, so that no two throw the same ids.
    """

    options = ()
    reading = False

    def __init__(self, folder, now, zone, fresh=False, program=None, number=0):
        self.book = Path(folder) / "book.sqlite"
        self.now, self.zone, self.port, self.program = now, zone, 0, program
        if fresh:
            self.options = ["--fresh"]
        self._seeds = itertools.count((number + 1) * 1_000_000)
        self.begin()
        self.start()
        self.cookie = self._let_in()

    def begin(self):
        shutil.copyfile(new_book(), self.book)

    def start(self):
        options = ["--port", self.port, "--now", self.now, "--zone", self.zone, "--seed", next(self._seeds), *self.options]
        words = [str(word) for word in ("--book", self.book, *options)]
        if self.program and self.program.is_running:
            self.invitation = self.program.ask(f"perform {json.dumps(words)}")
        else:
            self.program = Program("perform", *words)
            self.invitation = self.program.heard()
        self.port = int(self.invitation.split(":")[2].split("/")[0])

    def kill(self):
        """What a power cut leaves."""
        self.program.kill()

    def end(self):
        """Ends the server in peace, which leaves a book that is one file."""
        self.program.end()

    def restart(self, now=None):
        self.kill()
        self.now = now or self.now
        self.start()

    def advance(self, seconds):
        self._say(f"advance {seconds}")
        self.now = later(self.now, seconds)

    def set(self, now):
        self._say(f"now {now}")
        self.now = now

    @contextlib.contextmanager
    def written_by_another(self):
        """As long as it lasts another process writes, as one that imports a year of flights."""
        with Path(f"{self.book}-lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def shell(self, *words, fails=False):
        """What the shell answers in another process than the server's, under the server's clock."""
        if words[0] in OWN_COMMANDS:
            return self.process(*words, fails=fails)
        seed = next(self._seeds)
        # One after another, as what was made in one moment has no order.
        moment = later(self.now, seed % 1000 / 1000)
        done = Shell.run([*words, "--book", self.book], moment, self.zone, seed, self.reading)
        assert (done["code"] != 0) == fails, done
        return done["output"]

    def process(self, *words, fails=False):
        """What the program itself answers, in a process of its own and under the machine's clock."""
        command = [BUILT / "commonplace", *words, "--book", str(self.book)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=self.environment())
        assert (done.returncode != 0) == fails, done.stderr
        return done.stdout

    def environment(self):
        """That of a shell on a machine that remembers nothing."""
        return {**os.environ, **FORGETFUL, "TZ": self.zone}

    def asked(self, *words):
        """What the shell answers, read as JSON."""
        return json.loads(self.shell(*words, "--json"))

    def sessions(self):
        return self.asked("sit", "list")

    def thought(self, day="2026-11-20"):
        return self.asked("thought", "show", "--day", day)["text"]

    def add(self, start, minutes):
        return self.asked("sit", "add", "--start", start, "--minutes", str(minutes), "--zone", self.zone)

    def project(self, title, *options):
        return self.asked("projects", "add", "--title", title, *options)["id"]

    def item(self, title, *options, project=None):
        place = ["--project", project] if project else []
        return self.asked("items", "add", "--title", title, *place, *options)["id"]

    def items(self, *options):
        return {item["id"]: item for item in self.asked("items", "list", *options)}

    def category(self, name):
        return self.asked("blends", "categories", "add", name)["id"]

    def blend(self, name, *ingredients, category="Soap", maturation="14 days", destination="Jar", options=()):
        lines = [word for line in ingredients or ("Orange=3 ml",) for word in ("--ingredient", line)]
        return self.asked("blends", "add", "--category", category, "--name", name, "--destination", destination,
                          "--maturation", maturation, *lines, *options)["id"]

    def shown(self, blend):
        return self.asked("blends", "show", blend)

    def post(self, path, **fields):
        """Sends a form as a page's script does; answers where the page would go then."""
        body = urllib.parse.urlencode(fields).encode()
        return json.loads(self._fetched(path, body, Origin=self.origin, Accept="application/json")).get("go")

    def sequence(self):
        """The number of the newest that was written, as pages count."""
        return int(re.search(r'data-sequence="(\d+)"', self._fetched("/shortcuts")).group(1))

    # Private

    def _say(self, line):
        assert self.program.ask(line) == "ok", line

    def _fetched(self, path, body=None, **headers):
        headers["Cookie"] = f"{self.cookie_name}={self.cookie}; zone={self.zone}"
        with urllib.request.urlopen(urllib.request.Request(self.origin + path, body, headers), timeout=PATIENCE) as answer:
            return answer.read().decode()

    def _let_in(self):
        """The cookie a browser gets for the one-time address."""
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None

        try:
            urllib.request.build_opener(Stay).open(self.invitation, timeout=PATIENCE)
        except urllib.error.HTTPError as answer:
            self.cookie_name, cookie = answer.headers["Set-Cookie"].split(";")[0].split("=")
            return cookie
        raise AssertionError("the one-time address let nobody in")
