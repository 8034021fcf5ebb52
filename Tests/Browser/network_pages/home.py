"""A home network of two: this machine, and a phone in a network namespace of its own."""

import os
import random
import shutil
import subprocess
from pathlib import Path

from stage import PATIENCE, Stage

NAME = "annas-pc"


class Home:
    """A wire between this machine and a phone; gone when it is closed."""

    def __init__(self):
        number = random.randrange(1 << 16)
        self.net = f"10.{100 + number % 100}.{number >> 8}"
        self.space, self.near, self.far = f"phone{number}", f"home{number}", f"away{number}"
        self.address = f"{self.net}.1"
        root("ip", "netns", "add", self.space)
        try:
            # An address of IPv6 that comes to hold after a while is a change of the network, at which a browser drops what it asks for.
            self.phone("sh", "-c", "for it in all default; do echo 1 > /proc/sys/net/ipv6/conf/$it/disable_ipv6; done")
            root("ip", "link", "add", self.near, "type", "veth", "peer", "name", self.far, "netns", self.space)
            root("ip", "address", "add", f"{self.address}/24", "dev", self.near)
            root("ip", "link", "set", self.near, "up")
            self.phone("ip", "address", "add", f"{self.net}.2/24", "dev", self.far)
            self.phone("ip", "link", "set", self.far, "up")
            self.phone("ip", "link", "set", "lo", "up")
        except Exception:
            self.close()
            raise

    def phone(self, *words, fails=False):
        """Runs a program on the phone, and answers what it says."""
        return root("ip", "netns", "exec", self.space, *words, fails=fails)

    def browser(self, chromium, folder, root_file):
        """A Chromium on the phone whose store trusts that root, if one is named."""
        store = Path(folder) / ".pki" / "nssdb"
        store.mkdir(parents=True)
        subprocess.run(["certutil", "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
        if root_file:
            subprocess.run(["certutil", "-d", f"sql:{store}", "-A", "-t", "C,,", "-n", "book", "-i", root_file], check=True)
        start = Path(folder) / "chromium"
        start.write_text(f'#!/bin/sh\nexport HOME="{folder}"\nexec {" ".join(as_root())} ip netns exec {self.space} {shutil.which("chromium-headless-shell")} "$@"\n')
        start.chmod(0o755)
        return chromium.launch(executable_path=start, args=["--no-sandbox", f"--host-resolver-rules=MAP {NAME}.local {self.address}"])

    def close(self):
        # The wire goes with its end.
        root("ip", "netns", "del", self.space)


class NetworkStage(Stage):
    """The server on that network too, by its name."""

    def __init__(self, folder, now, zone):
        self.authority = Path(folder) / "authority"
        super().__init__(folder, now, zone)

    def start(self):
        self.options = ["--lan", NAME, "--lan-port", str(getattr(self, "network_port", 0))]
        super().start()
        self.network_invitation, self.trust, self.fingerprint = self.network
        self.network_port = int(self.network_invitation.split(":")[2].split("/")[0])
        self.trust_port = int(self.trust.split(":")[2].split("/")[0])

    @property
    def network_origin(self):
        return f"https://{NAME}.local:{self.network_port}"

    @property
    def trust_address(self):
        return f"http://{NAME}.local:{self.trust_port}/trust"

    def invite(self):
        """A one-time address on the network."""
        return self.network_origin + "/open/" + self.shell("open").split()[0].split("/open/")[1]


def as_root():
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def root(*words, fails=False):
    done = subprocess.run([*as_root(), *words], capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode != 0) == fails, f"{words}: {done.stderr}"
    return done.stdout
