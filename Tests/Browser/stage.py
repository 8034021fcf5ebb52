"""The server under a clock one can set, and the shell beside it: the two processes that share a book in these tests."""

import contextlib
import fcntl
import functools
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("COMMONPLACE_BUILT", ROOT / ".build" / "debug"))
PATIENCE = 60


@functools.cache
def new_book():
    """A book in which nothing was written yet: making one takes longer than most tests need it for."""
    path = Path(tempfile.mkdtemp()) / "new.sqlite"
    subprocess.run([BUILT / "commonplace", "book", "info", "--book", path], capture_output=True, check=True)
    return path


class Stage:
    """One book and its server, which can be killed and started again at the same address."""

    def __init__(self, folder, now, zone, fresh=False):
        self.book = Path(folder) / "book.sqlite"
        self.log = Path(folder) / "stage.log"
        self.now, self.zone, self.port, self.process = now, zone, 0, None
        self.options = ["--fresh"] if fresh else []
        self.begin()
        self.start()
        self.cookie = self._let_in()

    def begin(self):
        shutil.copyfile(new_book(), self.book)

    def start(self):
        options = ["--port", str(self.port), "--now", self.now, "--zone", self.zone, *self.options]
        command = [BUILT / "stage", "perform", "--book", self.book, *options]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)
        self.invitation, *self.network = self._line().split()
        self.port = int(self.invitation.split(":")[2].split("/")[0])

    def kill(self):
        """What a power cut leaves."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def restart(self, now=None):
        self.kill()
        self.now = now or self.now
        self.start()

    def advance(self, seconds):
        self._say(f"advance {seconds}")

    def set(self, now):
        self._say(f"now {now}")

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
        command = [BUILT / "commonplace", *words, "--book", str(self.book)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=self.environment())
        assert (done.returncode != 0) == fails, done.stderr
        return done.stdout

    def environment(self):
        """That of a shell on a machine that remembers nothing."""
        return {**os.environ, "TZ": self.zone, "XDG_STATE_HOME": os.devnull}

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
        id = self.asked("items", "add", "--title", title or "Named", *place, *options)["id"]
        if not title:
            self.shell("items", "edit", id, "--title", "")
        return id

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
        headers = {"Cookie": f"{self.cookie_name}={self.cookie}; zone={self.zone}", "Origin": self.origin, "Accept": "application/json"}
        body = urllib.parse.urlencode(fields).encode()
        with urllib.request.urlopen(urllib.request.Request(self.origin + path, body, headers), timeout=PATIENCE) as answer:
            return json.load(answer).get("go")

    # Private

    def _say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        assert self._line().strip() == "ok", line

    def _line(self):
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        assert line, f"the stage said nothing: {self.log.read_text()}"
        return line

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
