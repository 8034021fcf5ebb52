import { zoneHere } from "./outbox.js"
import { newIdentity } from "./server.js"
import { during } from "./settled.js"

// A page holds a lock while it lives, so that others can tell it from a closed, reloaded or crashed one.

// Milliseconds for which a closing page may still hold its lock.
const PATIENCE = 1000
let release = () => {}

const page = newIdentity()

hold()
addEventListener("pageshow", ({ persisted }) => persisted && hold())
addEventListener("pagehide", () => release())

// Returns the work's result, or false if the other page still lives. A closing page may hold its lock a moment longer.
async function whenGone(owner, work) {
  try {
    return await during(navigator.locks.request(lock(owner), { signal: AbortSignal.timeout(PATIENCE) }, work))
  } catch (error) {
    if (error.name !== "TimeoutError" && error.name !== "AbortError") throw error
    return false
  }
}

// Unsaved text, stored under the page it was typed in. Drafts of a dead page belong to the next one that opens the field, drafts of a
// living page to that page.

export function keep(key, draft) {
  try {
    localStorage.setItem(place(key, page), JSON.stringify({ ...draft, at: Date.now(), zone: zoneHere() }))
  } catch (error) {
    // A full or forbidden store loses the draft, not the save.
    console.error(error)
  }
}

// With a text, a newer draft of the field stays.
export function drop(key, text) {
  if (text === undefined || own(key)?.text === text) localStorage.removeItem(place(key, page))
}

// Offers the oldest abandoned draft of this field to `put`, which returns true if it took it. Returns true if one was taken.
export async function adopt(key, put) {
  const mine = own(key)
  if (mine) return put(mine)
  for (const owner of ownersOf(key)) {
    if (await whenGone(owner, () => hand(place(key, owner), put))) return true
  }
  return false
}

// Hands over drafts of closed pages, but those of fields on this page. `take` returns true if it took one.
export async function strays(isHere, take) {
  for (const key of draftKeys()) {
    for (const owner of isHere(key) ? [] : ownersOf(key)) await whenGone(owner, () => hand(place(key, owner), take))
  }
}

// The keys of all fields with a draft, read at once.
export function draftKeys() {
  return new Set(Object.keys(localStorage).flatMap((name) => name.match(/^draft\/(.+)\/[^/]+$/)?.[1] ?? []))
}

// Private

function hold() {
  navigator.locks.request(lock(page), () => new Promise((resolve) => (release = resolve)))
}

function lock(owner) {
  return `page/${owner}`
}

function hand(name, put) {
  const draft = read(name)
  const isTaken = draft !== null && put(draft)
  if (isTaken) localStorage.removeItem(name)
  return isTaken
}

function ownersOf(key) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(place(key, "")) && name !== place(key, page))
  names.sort((one, other) => read(one)?.at - read(other)?.at)
  return names.map((name) => name.slice(place(key, "").length))
}

function own(key) {
  return read(place(key, page))
}

function read(name) {
  return JSON.parse(localStorage.getItem(name))
}

function place(key, owner) {
  return `draft/${key}/${owner}`
}
