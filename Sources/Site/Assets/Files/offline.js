import { cookie } from "./cookies.js"
import { strays } from "./drafts.js"
import { isEditing, isHeld } from "./editing.js"
import { refreshAll } from "./live.js"
import { deliver, enqueue, rest, waiting, zoneHere } from "./outbox.js"
import { define } from "./registry.js"
import { isThere, pauseAfter } from "./server.js"
import { Waiting } from "./waiting.js"

define({ heldBack, offline })

const { body, documentElement } = document
// The book's English has the day before the month.
const LOCALE = documentElement.lang === "en" ? "en-GB" : documentElement.lang

// Tells that a page is shown without a connection, and what waits for the book.
function offline(aside) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  const list = new Waiting(aside)
  on(window, "outbox", ({ detail }) => list.hear(detail))
  on(window, "storage", () => list.show())
  on(aside, "click", ({ target }) => target.closest("button") && list.discard(target.closest("li")))
  list.show()
  if (body.dataset.kept) {
    turnDay()
    lookOut(aside, life.signal)
  } else catchUp()
  // An open page whose feed is lost is as of now; if only the feed is, the browser may be signed out.
  on(window, "lost", async () => {
    if (body.dataset.kept) return
    if (await isThere()) return refreshAll()
    if (body.dataset.kept) return
    body.dataset.kept = Date.now()
    lookOut(aside, life.signal)
  })
  // The page is kept as it is left.
  const leave = () => document.visibilityState === "hidden" && navigator.serviceWorker?.controller?.postMessage(location.pathname)
  on(document, "visibilitychange", leave)
  serve(aside.dataset.keeping === "on")
  return () => life.abort()
}

// Milliseconds for the first word of the feed.
const FIRST_WORD = 10_000

// A proxy can hold back answers that come piece by piece: the first word of the feed then does not come. The page says so.
function heldBack(notice) {
  const life = new AbortController()
  const late = setTimeout(() => (notice.hidden = false), FIRST_WORD)
  fetch(`/live?after=${document.body.dataset.sequence}`, { signal: life.signal })
    .then(({ body }) => body.getReader().read())
    .then(() => clearTimeout(late), () => clearTimeout(late))
    .finally(() => life.abort())
  return () => {
    clearTimeout(late)
    life.abort()
  }
}

// Actions

async function lookOut(aside, signal) {
  const note = aside.querySelector(".offline-note")
  const kept = new Date(Number(body.dataset.kept))
  const isToday = kept.toDateString() === new Date().toDateString()
  const time = new Intl.DateTimeFormat(LOCALE, { dateStyle: isToday ? undefined : "medium", timeStyle: "short" }).format(kept)
  // The page that stands in for another says by itself that there is no connection.
  const stand = document.querySelector("[data-reopens]")
  const standsIn = stand !== null
  note.hidden = standsIn
  if (standsIn) nameAsked(stand.dataset.reopens)
  // Heard only if it is shown first.
  setTimeout(() => (note.textContent = note.dataset.words.replace("[time]", time)))
  for (let failures = 1; !(await isThere()); failures++) {
    await rest(pauseAfter(failures), ["online", "visibilitychange"])
    if (signal.aborted) return
    if (dayNow() > body.dataset.day && !isEditing() && !isHeld(body)) return location.reload()
  }
  if (standsIn) return location.reload()
  delete body.dataset.kept
  note.hidden = true
  refreshAll()
  catchUp()
  if (isTurned) dispatchEvent(new Event("behind"))
}

// Says which page was asked for.
function nameAsked(words) {
  const part = location.pathname.split("/")[1]
  const link = [...document.querySelectorAll(".sidebar nav a")].find(({ pathname }) => pathname.split("/")[1] === part)
  if (!link) return
  link.ariaCurrent = "page"
  document.querySelector("h1").textContent = words.replace("[name]", link.textContent.trim())
}

// Sends what closed pages left: posts, and texts whose fields are not on this page.
async function catchUp() {
  if (waiting().length > 0) deliver()
  const isHere = (key) => document.querySelector(`[data-draft-key="${CSS.escape(key)}"]`) !== null
  await strays(isHere, ({ address, fields, text, at, zone }) => {
    return address !== undefined && enqueue({ list: "texts", address, fields, text, at, zone })
  })
}

// The hash of an empty text, as of every text that a save replaces.
const BLANK = "e3b0c44298fc1c14"

// A page kept on an earlier day takes today's thought, and says so there: its title and all else are of that day.
let isTurned = false
function turnDay() {
  const { day } = body.dataset
  const today = dayNow()
  if (today <= day) return
  const { format } = new Intl.DateTimeFormat(LOCALE, { dateStyle: "full", timeZone: "UTC" })
  for (const form of document.querySelectorAll(`form[data-draft-key$="${day}"]`)) {
    form.setAttribute("action", form.getAttribute("action").replace(day, today))
    form.dataset.draftKey = form.dataset.draftKey.replace(day, today)
    for (const field of form.querySelectorAll("textarea")) {
      field.defaultValue = field.value = ""
      field.labels[0]?.append(`, ${format(Date.parse(today))}`)
    }
    form.elements.base.defaultValue = form.elements.base.value = BLANK
  }
  body.dataset.day = today
  isTurned = true
}

// The person's day, as the server counts it.
function dayNow() {
  const isFixed = cookie("zonefixed") === "1"
  const timeZone = isFixed ? document.querySelector("meta[name=zone]").content : zoneHere()
  const { format } = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
  return format(Date.now() - Number(body.dataset.boundary) * 60_000)
}

// The worker that keeps pages, where the browser has one and the person did not turn it off.
async function serve(isKeeping) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (!isKeeping) return caches.delete("pages").catch(() => {})
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }))
  serviceWorker.register("/worker.js").catch((error) => console.error(error))
}
