"""Reminders with no page open: a push service of this test gets what the server sends, and DevTools hands it to the worker."""

import base64
import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from stage import PATIENCE

# Chromium without windows has no push service and shows no notification: the browser's half is made up here, keys and all.
BROWSER = """(() => {
  if (!navigator.serviceWorker) return
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
  const letters = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const text = (bytes) => letters(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
  const curve = { name: "ECDH", namedCurve: "P-256" }
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" })
  Notification.requestPermission = async () => {
    localStorage.setItem("permission", "ANSWER")
    return "ANSWER"
  }
  const subscription = () => ({
    options: {}, toJSON: () => JSON.parse(localStorage.getItem("subscription")),
    unsubscribe: async () => localStorage.removeItem("subscription"),
  })
  PushManager.prototype.getSubscription = async () => localStorage.getItem("subscription") && subscription()
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("refused")
    const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"])
    const auth = text(crypto.getRandomValues(new Uint8Array(16)))
    const keys = { p256dh: text(await crypto.subtle.exportKey("raw", pair.publicKey)), auth }
    localStorage.setItem("private", JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey)))
    localStorage.setItem("subscription", JSON.stringify({ endpoint: "SERVICE/send/1", keys }))
    return subscription()
  }
  // What a browser does with a message (RFC 8291), by its own cryptography.
  window.opened = async (message) => {
    const { keys } = JSON.parse(localStorage.getItem("subscription"))
    const key = await crypto.subtle.importKey("jwk", JSON.parse(localStorage.getItem("private")), curve, false, ["deriveBits"])
    const body = bytes(message)
    const [salt, sender, record] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)]
    const derive = async (secret, salt, info, length) => {
      const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"])
      return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * length))
    }
    const coded = (part) => (typeof part === "string" ? new TextEncoder().encode(part) : part)
    const words = (...parts) => new Uint8Array(parts.flatMap((part) => [...coded(part)]))
    const theirs = await crypto.subtle.importKey("raw", sender, curve, false, [])
    const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, key, 256)
    const secret = await derive(shared, bytes(keys.auth), words("WebPush: info\\0", bytes(keys.p256dh), sender), 32)
    const iv = await derive(secret, salt, words("Content-Encoding: nonce\\0"), 12)
    const code = await derive(secret, salt, words("Content-Encoding: aes128gcm\\0"), 16)
    const aes = await crypto.subtle.importKey("raw", code, "AES-GCM", false, ["decrypt"])
    const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, record))
    return new TextDecoder().decode(padded.slice(0, padded.findLastIndex((byte) => byte !== 0)))
  }
  ServiceWorkerRegistration.prototype.getNotifications = async () => [
    { data: { isOver: true }, close: () => localStorage.setItem("closed", "over") },
    { data: {}, close: () => localStorage.setItem("closed", "other") },
  ]
})()"""

# The notifications of the worker, as a system would keep them: one for each tag.
NOTES = """() => {
  self.notes = new Map()
  registration.showNotification = async (title, { tag, ...options }) => {
    notes.set(tag, { title, tag, ...options, close: () => notes.delete(tag) })
  }
  registration.getNotifications = async ({ tag } = {}) => [...notes.values()].filter((note) => !tag || note.tag === tag)
}"""


class PushService:
    def __init__(self):
        self.heard = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                service.heard.put((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(201)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                """Keeps quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def next(self):
        headers, body = self.heard.get(timeout=PATIENCE)
        assert headers["Authorization"].startswith("vapid t=") and headers["Content-Encoding"] == "aes128gcm"
        return base64.urlsafe_b64encode(body).decode()


@pytest.fixture
def context(stage, enter):
    return enter(stage, service_workers="allow")


@pytest.fixture
def service(stage):
    service = PushService()
    stage.options = ["--push-service", service.origin]
    stage.restart()
    yield service
    service.server.shutdown()


def script(service, answer="granted"):
    return BROWSER.replace("ANSWER", answer).replace("SERVICE", service.origin)


class Courier:
    """Hands messages of the service to the worker, as a browser would, by DevTools."""

    def __init__(self, stage, context, page):
        self.origin, self.page, self.registrations = stage.origin, page, {}
        self.worker = context.service_workers[0]
        self.worker.evaluate(NOTES)
        self.devtools = context.new_cdp_session(page)
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.devtools.send("ServiceWorker.enable")

    def deliver(self, text):
        self.devtools.send("ServiceWorker.deliverPushMessage", {
            "origin": self.origin, "registrationId": next(iter(self.registrations)), "data": text})

    def _note(self, event):
        self.registrations.update({it["registrationId"]: it for it in event["registrations"]})


# Until the worker shows just that.
SHOWN = """async (expected) => {
  const said = () => JSON.stringify([...notes.values()].map(({ title, body, silent, data }) => [title, body, Boolean(silent), data.page]))
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage("")
  })
  while (said() !== expected) await turn()
}"""

FOLLOWED = """(page) => {
  self.opened ??= []
  clients.openWindow = async (address) => opened.push(address)
  return follow({ close() {}, data: { page } })
}"""


def shown(worker, expected):
    worker.evaluate(SHOWN, json.dumps(expected, separators=(",", ":"), ensure_ascii=False))


def test_a_device_is_reminded_with_no_page_open_and_the_reminder_is_taken_back(stage, service, context, page):
    context.add_init_script(script(service))
    garden = stage.project("Garden", "--detail", "Water the beds.", "--reminder", "08:30")
    page.goto("/settings/reminders")
    page.get_by_role("button", name="Remind me on this device").click()
    expect(page.get_by_text("This device is reminded even when no page is open.")).to_be_visible()
    courier = Courier(stage, context, page)
    page.get_by_role("button", name="Send a test").click()
    expect(page.get_by_text("Sent. It appears in a moment")).to_be_visible()
    test = page.evaluate("message => opened(message)", service.next())
    courier.deliver(test)
    shown(courier.worker, [["Commonplace", "Reminders reach this device.", False, "/settings/reminders"]])
    courier.worker.evaluate("() => notes.clear()")
    # Half past eight in Berlin.
    stage.advance(31 * 60)
    told = page.evaluate("message => opened(message)", service.next())
    stage.shell("projects", "close", garden)
    over = page.evaluate("message => opened(message)", service.next())
    page.goto("about:blank")
    courier.deliver(told)
    shown(courier.worker, [["Garden", "Water the beds.", False, f"/projects/{garden}"]])
    courier.deliver(over)
    shown(courier.worker, [["Garden", "Done, or no longer needed.", True, f"/projects/{garden}"]])
    # A page takes away what is over, and what comes to an end while it is seen.
    page.goto("/settings/reminders")
    page.wait_for_function("() => localStorage.getItem('closed') === 'over'")
    courier.worker.evaluate("() => notes.clear()")
    courier.deliver(told)
    shown(courier.worker, [["Garden", "Water the beds.", False, f"/projects/{garden}"]])
    courier.deliver(over)
    shown(courier.worker, [])
    # A notification opens its page, and no other site whatever it says.
    for address in (f"/projects/{garden}", "https://evil.example/", "//evil.example/"):
        courier.worker.evaluate(FOLLOWED, address)
    assert courier.worker.evaluate("() => opened") == [f"{stage.origin}/projects/{garden}"]
    page.get_by_role("button", name="Stop on this device").click()
    expect(page.get_by_role("button", name="Remind me on this device")).to_be_visible()
    assert page.evaluate("() => localStorage.getItem('subscription')") is None


def test_a_browser_that_may_not_be_reminded_says_why(stage, service, context, enter):
    refusing = enter(stage)
    refusing.add_init_script(script(service, "denied"))
    page = refusing.new_page()
    page.goto("/settings/reminders")
    page.get_by_role("button", name="Remind me on this device").click()
    expect(page.get_by_text("This browser blocks notifications from the book.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Remind me on this device")).to_be_hidden()
    phone = enter(stage)
    phone.add_init_script("delete window.PushManager; Object.defineProperty(navigator, 'standalone', { value: false })")
    page = phone.new_page()
    page.goto("/settings/reminders")
    expect(page.get_by_text("choose Add to Home Screen in the share menu")).to_be_visible()
