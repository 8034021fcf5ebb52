import { define } from "./registry.js"
import { during } from "./settled.js"

define({ subscribed, subscribing, unsubscribing })

// The form that subscribes this browser to reminders with no page open; it says why where that cannot be.
function subscribing(form) {
  const life = new AbortController()
  const note = form.querySelector("[role=status]")
  const refuse = (word) => (note.textContent = form.dataset[word])
  const hindrance = hindered()
  if (hindrance) {
    refuse(hindrance)
    form.querySelector("button").hidden = true
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    const { endpoint, keys } = await during(subscribe(form.dataset.key)).catch(() => ({}))
    if (!endpoint) return refuse(Notification.permission === "granted" ? "failed" : "denied")
    const fields = { endpoint, key: keys.p256dh, secret: keys.auth }
    for (const [name, value] of Object.entries(fields)) form.elements.namedItem(name).value = value
    form.submit()
  }, { signal: life.signal })
  return () => life.abort()
}

// Ends the browser's own part too.
function unsubscribing(form) {
  const life = new AbortController()
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    await during(current().then((subscription) => subscription?.unsubscribe())).catch(() => {})
    form.submit()
  }, { signal: life.signal })
  return () => life.abort()
}

// Says so if the browser has lost what the server still counts on.
function subscribed(note) {
  during(current()).catch(() => {}).then((subscription) => {
    note.hidden = Boolean(subscription) && Notification.permission === "granted"
  })
}

// Private

function hindered() {
  const isWhole = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  if (!isWhole) return navigator.standalone === false ? "install" : "missing"
  return Notification.permission === "denied" && "denied"
}

async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return {}
  await navigator.serviceWorker.register("/worker.js")
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) }
  const before = await pushManager.getSubscription()
  if (before && !isOf(before, options.applicationServerKey)) await before.unsubscribe()
  return (await pushManager.subscribe(options)).toJSON()
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

const isOf = ({ options }, key) => String(new Uint8Array(options.applicationServerKey ?? [])) === String(key)
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
