import { listen } from "../site/feed.js"
import { define } from "../site/registry.js"

define({ permission, reminders })

// Reminds of projects at their times, while a page is open and this browser may. Of several pages one does it.
function reminders(element) {
  let timers = []
  const stop = () => timers.forEach(clearTimeout)
  const plan = async () => {
    const reminders = await ask(element.dataset.from)
    stop()
    timers = reminders.map((reminder) => setTimeout(() => remind(reminder, plan), until(reminder.time)))
  }
  const deafen = listen((kinds) => (kinds.has("*") || kinds.has("project")) && plan())
  addEventListener("permitted", plan)
  plan()
  return () => {
    stop()
    deafen()
    removeEventListener("permitted", plan)
  }
}

// A reminder that is set asks the browser for leave to remind, once, and says where it was refused.
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

async function ask(address) {
  if (globalThis.Notification?.permission !== "granted") return []
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}

// By the clock on this wall; a time that is over today is tomorrow's.
function until(time) {
  const [hours, minutes] = time.split(":").map(Number)
  const next = new Date()
  next.setHours(hours, minutes, 0, 0)
  if (next <= new Date()) next.setDate(next.getDate() + 1)
  return next - new Date()
}

function remind({ id, title, detail, page }, plan) {
  const claim = `reminded/${id}`
  const today = new Date().toDateString()
  navigator.locks.request(claim, () => {
    if (localStorage.getItem(claim) === today) return
    localStorage.setItem(claim, today)
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
