import { pausesUpdates, whenUpdatesResume } from "./editing.js"
import { listen } from "./feed.js"
import { fits, remember, show } from "./morph.js"
import { define } from "./registry.js"
import { WHOLE, both, fetchPage, pauseAfter, touchedRecords } from "./server.js"
import { Pause } from "./settled.js"

define({ live })

const PARTS = "[data-live]"
// Pending changes of each part, and parts that wait until the person has finished.
const owed = new Map()
const waiting = new Set()
const again = new Pause()
const frameOf = (page) => page.querySelector("meta[name=frame]")?.content
const frame = frameOf(document)
let asking, failures = 0, isGone = false, title = document.title

function live() {
  document.querySelectorAll(PARTS).forEach(remember)
  const stops = [listen(touched), whenUpdatesResume(resumed), () => again.stop()]
  return () => stops.forEach((stop) => stop())
}

// Actions

export function refreshAll() {
  for (const { id } of document.querySelectorAll(PARTS)) owe(id, WHOLE)
  return bringUnlessLeaving()
}

export function refresh({ id }, what = WHOLE) {
  owe(id, what)
  return bring()
}

// Private

// A finished item stays for a moment; on a lost page, an act of the person's own leads elsewhere.
const isLingering = (part) => part.querySelector(isGone ? "[data-lingering], [aria-busy=true]" : "[data-lingering]") !== null

const main = () => document.querySelector("main")
const here = () => location.pathname + location.search
// An act under way may lead elsewhere; if the page stays, updates resume once the act is answered.
const bringUnlessLeaving = () => document.querySelector("[aria-busy=true]") ?? bring()

function touched(kinds) {
  for (const part of isGone ? [main()] : document.querySelectorAll(PARTS)) {
    const what = isGone ? WHOLE : touchedRecords(part, kinds)
    if (what) owe(part.id, what)
  }
  bringUnlessLeaving()
}

function resumed() {
  waiting.clear()
  if (owed.size > 0) bringUnlessLeaving()
}

function owe(id, what) {
  owed.set(id, both(owed.get(id), what))
  waiting.delete(id)
}

function bring() {
  again.stop()
  return (asking ??= ask())
}

// The page is fetched once at a time, so that all parts show one state of the book.
async function ask() {
  await null
  try {
    for (let due = take(); due.length > 0; due = take()) {
      const address = here()
      const answer = await fetchPage(address, rowsOf(due))
      if (!answer) return retry(due)
      failures = 0
      if (address === here()) bringIn(answer, due)
      else give(due)
    }
  } finally {
    asking = undefined
  }
}

function take() {
  const due = [...owed].filter(([id]) => !waiting.has(id) && document.getElementById(id))
  for (const [id] of due) owed.delete(id)
  return due
}

const give = (due) => due.forEach(([id, what]) => owe(id, what))

// A reconnected feed reports later touches only, so a failed fetch is tried again.
function retry(due) {
  give(due)
  again.set(bring, pauseAfter(++failures))
}

// A part without rows is complete in any answer.
function rowsOf(due) {
  const rows = due.filter(([id]) => document.getElementById(id).dataset.rows).map(([, what]) => what)
  return rows.length > 0 ? rows.reduce(both) : WHOLE
}

// A page deleted elsewhere shows the server's message, and returns after an undo.
function bringIn({ status, page }, due) {
  // A page whose frame has other settings is loaded anew.
  if ((frameOf(page) ?? frame) !== frame) dispatchEvent(new Event("behind"))
  if (status >= 400 && status !== 404 && status !== 410) return
  const isLost = status >= 400
  const parts = isLost || isGone ? [[main().id, WHOLE]] : due
  isGone = isLost
  const fresh = parts.map(([id]) => page.getElementById(id))
  if (page.title !== title) document.title = title = page.title
  parts.forEach(([id, what], place) => fresh[place] && bringPart(document.getElementById(id), fresh[place], what))
}

function bringPart(part, fresh, what) {
  if (!part) return
  if (what !== WHOLE && !fits(part, fresh)) return owe(part.id, WHOLE)
  // An active control may apply the update itself and stay.
  if (!part.dispatchEvent(new CustomEvent("served", { detail: fresh, cancelable: true }))) return
  if (!isLingering(part) && show(part, fresh, pausesUpdates)) return fresh.querySelectorAll(PARTS).forEach(remember)
  // Parts touched since the request are fetched at once, the rest when the person has finished.
  const isTouchedSince = owed.has(part.id)
  owe(part.id, what)
  if (!isTouchedSince) waiting.add(part.id)
}
