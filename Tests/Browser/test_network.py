"""The listener for other devices, met by a Chromium that trusts the machine's own authority as a phone does."""

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import threading

import pytest
from playwright.sync_api import expect

from stage import BUILT, PATIENCE


class Network:
    """`commonplace serve --lan` with a state folder of its own."""

    def __init__(self, folder):
        self.folder, self.book = folder, folder / "book.sqlite"
        self.env = {**os.environ, "XDG_STATE_HOME": str(folder / "state"), "HOME": str(folder)}
        self.process = subprocess.Popen(
            [BUILT / "commonplace", "serve", "--book", self.book, "--port", "0", "--lan", "--lan-port", "0", "--json"],
            stdout=subprocess.PIPE, text=True, env=self.env)
        # Both addresses can come at once: a thread reads line by line, where a pipe that was read ahead looks silent.
        self.lines = queue.Queue()
        threading.Thread(target=lambda: [self.lines.put(line) for line in self.process.stdout], daemon=True).start()
        addresses = [self.heard(), self.heard()]
        self.invitation = next(it for it in addresses if it.startswith("https:"))
        certificate = subprocess.run(
            ["openssl", "x509", "-in", self.authority / "server.pem", "-noout", "-ext", "subjectAltName"], capture_output=True, text=True)
        self.name = re.search(r"DNS:(\S+\.local)", certificate.stdout)[1]
        self.port = re.search(r":(\d+)/open", self.invitation)[1]
        self.origin = f"https://{self.name}:{self.port}"

    @property
    def authority(self):
        return self.folder / "state" / "commonplace" / "authority"

    def heard(self):
        return json.loads(self.lines.get(timeout=PATIENCE))["address"]

    def trust(self):
        store = self.folder / ".pki" / "nssdb"
        store.mkdir(parents=True)
        for words in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "commonplace", "-i", self.authority / "root.pem"]):
            subprocess.run(["certutil", "-d", f"sql:{store}", *words], check=True)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    network = Network(tmp_path_factory.mktemp("network"))
    network.trust()
    yield network
    network.end()


@pytest.fixture(scope="module")
def phone(network, browser):
    own = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), env=network.env,
        args=["--no-sandbox", f"--host-resolver-rules=MAP {network.name} 127.0.0.1"])
    page = own.new_page(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="en-GB")
    yield page
    own.close()


def test_a_phone_that_trusts_the_machine_comes_in_and_has_a_secure_context_over_http2(network, phone):
    assert phone.goto(network.origin + "/sit").status == 401
    phone.goto(network.origin + network.invitation[network.invitation.index("/open/"):])
    phone.goto(network.origin + "/sit")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    assert phone.evaluate("() => isSecureContext")
    assert phone.evaluate("() => performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
    cookie = phone.context.cookies()[0]
    assert cookie["name"] == f"__Host-commonplace-{network.port}" and cookie["secure"] and cookie["httpOnly"]


def test_a_phone_is_told_of_what_the_machine_writes(network, phone):
    phone.goto(network.origin + "/projects/inbox")
    subprocess.run([BUILT / "commonplace", "items", "add", "--title", "Call home", "--book", network.book], env=network.env, check=True)
    expect(phone.locator(".item")).to_have_count(1)


def test_a_browser_that_does_not_trust_the_machine_is_kept_out_by_itself(network, browser, tmp_path):
    stranger = browser.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"), env={**os.environ, "HOME": str(tmp_path)},
        args=["--no-sandbox", f"--host-resolver-rules=MAP {network.name} 127.0.0.1"])
    with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
        stranger.new_page().goto(network.origin)
    stranger.close()


def test_a_first_visit_is_small(network, phone):
    subprocess.run([BUILT / "commonplace", "thought", "set", "Calm.", "--book", network.book], env=network.env, check=True)
    session = phone.context.new_cdp_session(phone)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    asked, carried = [], []
    session.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    session.on("Network.loadingFinished", lambda event: carried.append(event["encodedDataLength"]))
    with phone.expect_request("**/live?*"):
        phone.goto(network.origin + "/")
    assert len(asked) <= 12 and sum(carried) <= 120_000, (sum(carried), asked)
    session.detach()


def test_a_restore_keeps_the_port_of_the_phone_and_a_signal_while_the_server_ends_for_one_ends_the_program(network, phone):
    subprocess.run([BUILT / "commonplace", "backup", "--book", network.book], env=network.env, check=True)

    def restore():
        phone.goto(network.origin + "/settings/backups")
        phone.get_by_role("link", name="Restore: ").first.click()
        phone.get_by_role("button", name="Restore").click()

    restore()
    expect(phone.locator(".backups")).to_contain_text("The book as it was is kept")
    assert phone.url == network.origin + "/settings/backups"
    with phone.expect_response(lambda answer: answer.request.method == "POST"):
        restore()
    network.end()
