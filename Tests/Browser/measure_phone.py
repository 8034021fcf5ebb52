"""What phones ask of a server on the network: time beside the listener of this machine, bytes of a list, memory of fifty open pages.

Run by `make bench` with the program's path; prints, and fails nothing.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROWS = 200
PHONES = 50
VISITS = 41


class Listener:
    """An admitted browser of one listener, as curl."""

    def __init__(self, invitation, jar):
        self.origin, port = re.match(r"(https?://.*:(\d+))/", invitation).groups()
        self.words = ["curl", "-skg", "--compressed", "--connect-to", f"::127.0.0.1:{port}", "-b", jar, "-c", jar, "-o", "/dev/null"]
        self.asked(invitation.removeprefix(self.origin))

    def asked(self, *paths):
        """Milliseconds of each request over one connection, and the bytes of its answer."""
        form = "%{time_connect} %{time_total} %{size_download} %{http_code}\n"
        out = [word for path in paths[1:] for word in ("-o", "/dev/null")]
        words = [*self.words, *out, "-w", form, *(self.origin + it for it in paths)]
        run = subprocess.run(words, capture_output=True, text=True, check=True)
        answers = [line.split() for line in run.stdout.splitlines()]
        assert all(code in ("200", "302", "303") for *_, code in answers), answers
        return [((float(end) - float(begin)) * 1000, int(size)) for begin, end, size, _ in answers]

    def held(self):
        """An open page's stream."""
        return subprocess.Popen([*self.words, "-N", self.origin + "/live?after=0"])


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def measure(server, plain, network):
    path = "/projects/inbox"
    times = {name: statistics.median(ms for ms, _ in it.asked(*[path] * VISITS)) for name, it in (("plain", plain), ("network", network))}
    print(f"a list of {ROWS} items on the network / on this machine: {times['network']:.1f} / {times['plain']:.1f} ms")
    print(f"its bytes on the wire: {network.asked(path)[0][1] / 1000:.1f} kB, and {plain.asked(path)[0][1] / 1000:.1f} kB on this machine")
    before = memory(server)
    phones = [network.held() for _ in range(PHONES)]
    try:
        while len(sockets(server)) < PHONES:
            network.asked(path)
        for _ in range(5):
            network.asked(path)
        print(f"{PHONES} phones with an open page: {memory(server) - before:.1f} MB above the server without")
    finally:
        for phone in phones:
            phone.terminate()
            phone.wait()


def sockets(server):
    folder = Path(f"/proc/{server.pid}/fd")
    return [it for it in folder.iterdir() if os.path.islink(it) and os.readlink(it).startswith("socket:")]


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        book, env = f"{folder}/book.sqlite", {**os.environ, "XDG_STATE_HOME": f"{folder}/state"}
        for number in range(ROWS):
            words = [program, "items", "add", "--title", f"Item {number} of many", "--book", book]
            subprocess.run(words, env=env, check=True, capture_output=True)
        serve = [program, "serve", "--port", "0", "--lan", "--lan-port", "0", "--json", "--book", book]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        try:
            addresses = sorted((json.loads(server.stdout.readline())["address"] for _ in range(2)), key=lambda it: it.startswith("https:"))
            measure(server, *(Listener(address, f"{folder}/jar{number}") for number, address in enumerate(addresses)))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1])
