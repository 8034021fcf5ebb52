"""A phone on the home network: what it is told, what it trusts, and what it can do then."""

import datetime
import re
import socket
import subprocess

import pytest
import zxingcpp
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Error, expect

from conftest import PHONE, ZONE
from network_pages.home import NAME, Home, NetworkStage

LANGUAGES = ["en", "de", "ru"]
MOST_REQUESTS, MOST_BYTES = 12, 120_000


@pytest.fixture(scope="module")
def home():
    home = Home()
    yield home
    home.close()


@pytest.fixture(scope="module")
def served(home, tmp_path_factory):
    # Browsers judge certificates by their own clock.
    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    stage = NetworkStage(tmp_path_factory.mktemp("served"), now, ZONE)
    yield stage
    stage.kill()


@pytest.fixture(scope="module")
def root_file(home, served, tmp_path_factory):
    """The root, as the phone takes it from the page that hands it out."""
    path = tmp_path_factory.mktemp("root") / "root.pem"
    path.write_text(home.phone("curl", "-sf", f"http://{home.address}:{served.trust_port}/trust/commonplace.pem"))
    return path


@pytest.fixture(scope="module")
def chromium(browser, home, root_file, tmp_path_factory):
    """A Chromium on the phone that trusts the root."""
    chromium = home.browser(browser.browser_type, tmp_path_factory.mktemp("phone"), root_file)
    yield chromium
    chromium.close()


@pytest.fixture
def phone(chromium, watch):
    contexts = []

    def phone(locale="en-GB", **options):
        context = chromium.new_context(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **options}, locale=locale, timezone_id=ZONE)
        contexts.append(context)
        context.set_default_timeout(15_000)
        watch.follow(context)
        return context.new_page()

    yield phone
    for context in contexts:
        context.close()


def enter(page, stage):
    page.goto(stage.invite())
    page.wait_for_url(f"{stage.network_origin}/")


def test_a_phone_that_trusts_the_root_is_in_a_secure_context_over_http_2(served, phone):
    page = phone()
    enter(page, served)
    assert page.evaluate("isSecureContext")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h2"
    [cookie] = [it for it in page.context.cookies() if it["name"].startswith("__Host-commonplace")]
    assert cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict"


def test_a_phone_that_does_not_trust_it_opens_nothing(browser, home, served, tmp_path):
    stranger = home.browser(browser.browser_type, tmp_path, None)
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        stranger.new_page().goto(served.network_origin)
    stranger.close()


def test_the_numeric_address_is_trusted_too_and_another_name_is_not(home, served, root_file):
    ask = ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--cacert", root_file]
    assert home.phone(*ask, f"https://{home.address}:{served.network_port}/healthz") == "200"
    assert home.phone(*ask, "--resolve", f"{NAME}.local:{served.network_port}:{home.address}", f"{served.network_origin}/healthz") == "200"
    other = f"other.local:{served.network_port}"
    home.phone(*ask, "--resolve", f"{other}:{home.address}", f"https://{other}/healthz", fails=True)


def test_only_tls_1_2_and_newer_is_spoken(home, served):
    for version, speaks in (("tls1", False), ("tls1_1", False), ("tls1_2", True), ("tls1_3", True)):
        words = ["openssl", "s_client", "-connect", f"{home.address}:{served.network_port}", f"-{version}", "-cipher", "DEFAULT@SECLEVEL=0"]
        done = subprocess.run(words, input=b"", capture_output=True, timeout=20)
        assert (b"BEGIN CERTIFICATE" in done.stdout) == speaks, version


def test_the_book_is_an_app_that_can_be_installed(served, phone):
    page = phone("de-DE")
    served.shell("settings", "set", "language", "de")
    enter(page, served)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    facts = manifest["manifest"]
    assert facts["display"] == "kStandalone" and facts["id"] == f"{served.network_origin}/"
    assert [it["name"] for it in facts["shortcuts"]] == ["Meditieren", "Gedanke des Tages", "Neuer Eintrag"]
    for icon in facts["icons"]:
        assert page.evaluate("async (url) => (await fetch(url)).headers.get('content-type')", icon["url"]) == "image/png"
    for shortcut in facts["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.locator("h1").first).to_be_visible()
    # The last of them leads to a field, and one can write at once.
    expect(page.locator("#add")).to_be_focused()
    served.shell("settings", "set", "language", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_server_is_gone_the_device_says_so_in_the_persons_language(raise_stage_on, phone, watch, language):
    watch.allow("ERR_CONNECTION", "ERR_FAILED")
    stage = raise_stage_on()
    stage.shell("settings", "set", "language", language)
    page = phone(color_scheme="dark")
    enter(page, stage)
    page.evaluate("navigator.serviceWorker.ready")
    stage.kill()
    page.goto(f"{stage.network_origin}/sit")
    title = {"en": "The book cannot be reached", "de": "Das Buch ist nicht erreichbar", "ru": "Книга недоступна"}[language]
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 255)", "its styles are there too"
    assert not Axe().run(page).response["violations"]
    kept = page.evaluate("""async () => {
      const names = await caches.keys()
      return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()
    }""")
    assert kept and all(path.startswith("/assets/") for path in kept), kept
    stage.start()
    page.locator("main a.pill").click()
    expect(page).to_have_url(f"{stage.network_origin}/sit")
    expect(page.locator(".sidebar")).to_be_visible()


def test_a_browser_that_is_let_out_loses_the_worker_and_what_it_kept(raise_stage_on, phone, watch):
    watch.allow("401")
    stage = raise_stage_on()
    page = phone()
    enter(page, stage)
    page.evaluate("navigator.serviceWorker.ready")
    stage.shell("browsers", "sign-out", "--all")
    page.goto(f"{stage.network_origin}/sit")
    expect(page.locator("input[name=code]")).to_be_visible()
    page.wait_for_function("async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0")


def test_a_code_lets_a_phone_in_without_an_address(raise_stage_on, phone, watch):
    watch.allow("401")
    stage = raise_stage_on()
    page = phone()
    page.goto(stage.network_origin)
    page.locator("input[name=code]").fill(stage.asked("open")["code"])
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".sidebar")).to_be_visible()


def test_the_screen_stays_awake_while_one_sits(served, phone):
    page = phone()
    page.context.grant_permissions(["screen-wake-lock"], origin=served.network_origin)
    enter(page, served)
    assert page.evaluate("navigator.wakeLock.request('screen').then(({ type }) => type)") == "screen"
    assert page.evaluate("typeof navigator.vibrate") == "function"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_trust_is_readable_and_leads_nowhere_else(served, phone, language):
    for agent, system in (("iPhone", "iPhone, iPad"), ("Linux; Android 15", "Android"), ("Windows NT 10.0", "Windows")):
        page = phone(language, user_agent=f"Mozilla/5.0 ({agent})", color_scheme="dark" if agent == "iPhone" else "light")
        page.goto(served.trust_address)
        assert page.evaluate("document.documentElement.lang") == language
        assert page.locator(".fingerprint").inner_text().split() == [
            served.fingerprint[start:start + 23] for start in range(0, len(served.fingerprint), 24)]
        assert page.locator("details[open] summary").all_inner_texts() == [system]
        for details in page.locator("details").all():
            if details.get_attribute("open") is None:
                details.locator("summary").tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert not Axe().run(page).response["violations"]
        links = page.eval_on_selector_all("a", "(links) => links.map(({ href }) => href)")
        assert {re.sub(r"^https?://[^/]+", "", link) for link in links} == {"/trust/commonplace.cer", "/"}
        assert not page.context.cookies()


def test_the_two_codes_lead_to_trust_and_into_the_book(served, phone, tmp_path):
    page = phone(viewport={"width": 1280, "height": 900}, color_scheme="dark")
    enter(page, served)
    page.goto(f"{served.network_origin}/settings/browsers")
    page.locator("form[action$=invitation] button").click()
    read = []
    for number, code in enumerate(page.locator(".qr").all()):
        code.screenshot(path=tmp_path / f"{number}.png")
        read += [found.text for found in zxingcpp.read_barcodes(Image.open(tmp_path / f"{number}.png"))]
    trust, address = read
    assert trust == f"http://{home_of(trust)}:{served.trust_port}/trust"
    other = phone()
    other.goto(address.replace(home_of(address), f"{NAME}.local"))
    other.wait_for_url(f"{served.network_origin}/")


def test_the_terminal_draws_the_same_codes(served, tmp_path):
    lines = served.shell("open", "--qr").split("\n")
    drawings, drawing = [], []
    for line in lines:
        if line and not line.strip("█▀▄ "):
            drawing.append(line)
        elif drawing:
            drawings.append(drawing)
            drawing = []
    assert [read_drawing(it) for it in drawings][0].endswith("/trust")
    assert re.fullmatch(r"https://[^/]+/open/[0-9a-f]{32}", read_drawing(drawings[1]))


def test_a_cold_first_visit_asks_for_little(served, phone):
    page = phone()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    asked, sizes = {}, {}
    session.on("Network.responseReceived", lambda it: asked.update({it["requestId"]: it["response"]["url"]}) if not it["response"].get("fromDiskCache") else None)
    session.on("Network.loadingFinished", lambda it: sizes.update({it["requestId"]: it["encodedDataLength"]}))
    page.goto(served.invite())
    page.wait_for_url(f"{served.network_origin}/")
    page.evaluate("navigator.serviceWorker.ready")
    # Whatever it still asks for on its own, such as the feed, it asks for soon.
    page.wait_for_timeout(1000)
    assert len(asked) + 1 <= MOST_REQUESTS, "\n".join(asked.values())  # The address that let it in answers with a redirect alone.
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_two_thousand_idle_connections_do_not_keep_a_phone_from_its_page(served, phone):
    page = phone()
    enter(page, served)
    crowd = []
    try:
        for number in range(2000):
            wire = socket.create_connection(("127.0.0.1", served.network_port))
            crowd.append(wire)
            if number % 2:
                wire.send(b"\x16\x03\x01\x02")  # The beginning of a handshake that never ends.
        page.goto(f"{served.network_origin}/sit")
        expect(page.locator("#thought")).to_be_visible()
        page.reload()
        expect(page.locator("#thought")).to_be_visible()
    finally:
        for wire in crowd:
            wire.close()


@pytest.fixture
def raise_stage_on(home, tmp_path, served):
    """A server of its own, with the authority the phone trusts already."""
    stages = []

    def raise_stage_on():
        folder = tmp_path / f"own{len(stages)}"
        folder.mkdir()
        (folder / "authority").symlink_to(served.authority)
        stages.append(NetworkStage(folder, served.now, ZONE))
        return stages[-1]

    yield raise_stage_on
    for stage in stages:
        stage.kill()


def home_of(address):
    return re.match(r"https?://([^:/]+)", address).group(1)


def read_drawing(lines):
    """What a camera reads in lines of blocks, light on a dark ground, two squares in each."""
    size, scale = len(lines[0]), 4
    image = Image.new("L", (size * scale, 2 * len(lines) * scale), 0)
    for row, line in enumerate(lines):
        for column, mark in enumerate(line):
            for half, isLight in enumerate((mark in "█▀", mark in "█▄")):
                if isLight:
                    image.paste(255, (column * scale, (2 * row + half) * scale, (column + 1) * scale, (2 * row + half + 1) * scale))
    [found] = zxingcpp.read_barcodes(image)
    return found.text
