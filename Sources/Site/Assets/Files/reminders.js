import { listen } from "./feed.js"
import { define } from "./registry.js"
import { during } from "./settled.js"

define({ permission, reminders })

// Timers count whole milliseconds; the server must be past the time when asked for the next reminder.
const MARGIN = 1000

// Shows reminders at their times while a page is open and the browser permits. Only one of several pages shows them.
function reminders(element) {
  let timers = []
  const stop = () => timers.forEach(clearTimeout)
  const plan = async () => {
    const reminders = await during(ask(element.dataset.from))
    stop()
    timers = reminders.map((reminder) => setTimeout(() => remind(reminder, plan), reminder.wait + MARGIN))
  }
  const deafen = listen((kinds) => ["*", ...element.dataset.kinds.split(" ")].some((kind) => kinds.has(kind)) && plan())
  addEventListener("permitted", plan)
  clear()
  plan()
  return () => {
    stop()
    deafen()
    removeEventListener("permitted", plan)
  }
}

// Setting a reminder asks once for permission to notify, and shows a refusal.
function permission(note) {
  const life = new AbortController()
  const form = note.closest("form")
  form.addEventListener("change", ({ target }) => target.value && askLeave(note), { signal: life.signal })
  if (form.querySelector("input").value) tell(note)
  return () => life.abort()
}

// Actions

async function askLeave(note) {
  if (globalThis.Notification?.permission === "default") await Notification.requestPermission()
  if (globalThis.Notification?.permission === "granted") dispatchEvent(new Event("permitted"))
  tell(note)
}

// Private

// A reminder that was taken back with no page open stands as a note until a page is opened.
async function clear() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const notes = (await registration?.getNotifications()) ?? []
  notes.filter(({ data }) => data?.isOver).forEach((note) => note.close())
}

async function ask(address) {
  if (globalThis.Notification?.permission !== "granted") return []
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}

function remind({ id, title, detail, page, occasion }, plan) {
  const claim = `reminded/${id}`
  navigator.locks.request(claim, () => {
    if (localStorage.getItem(claim) === occasion) return
    localStorage.setItem(claim, occasion)
    const notification = new Notification(title, { body: detail, tag: id })
    notification.addEventListener("click", () => {
      focus()
      location.assign(page)
    })
  })
  plan()
}

function tell(note) {
  if (globalThis.Notification?.permission !== "denied" && globalThis.Notification) return
  note.textContent = note.dataset.refused
  note.role = "status"
}
