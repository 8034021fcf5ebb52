import { newIdentity } from "./server.js"
import { during } from "./settled.js"

// A page holds a lock while it lives, so that others can tell a living page from one that is gone (closed, reloaded, crashed).
const PATIENCE = 1000
let release = () => {}

const page = newIdentity()

hold()
addEventListener("pageshow", ({ persisted }) => persisted && hold())
addEventListener("pagehide", () => release())

// Answers what the work answers, or false where that page still lives. One on its way out may hold its lock for a moment yet.
async function whenGone(owner, work) {
  try {
    return await during(navigator.locks.request(lock(owner), { signal: AbortSignal.timeout(PATIENCE) }, work))
  } catch (error) {
    if (error.name !== "TimeoutError" && error.name !== "AbortError") throw error
    return false
  }
}

// What is typed and not yet acknowledged, kept under the page it was typed in. Drafts of a page that is gone belong to whoever opens
// the same field next, drafts of a living one to it alone.

export function keep(key, draft) {
  try {
    localStorage.setItem(place(key, page), JSON.stringify({ ...draft, at: Date.now() }))
  } catch (error) {
    // A full or forbidden store costs the draft, not the save.
    console.error(error)
  }
}

// With a text, a newer draft of the same field stays.
export function drop(key, text) {
  if (text === undefined || own(key)?.text === text) localStorage.removeItem(place(key, page))
}

// Offers the oldest draft left behind for this field to `put`, which answers whether it took it. Answers whether one was taken.
export async function adopt(key, put) {
  const mine = own(key)
  if (mine) return put(mine)
  for (const owner of ownersOf(key)) {
    if (await whenGone(owner, () => hand(place(key, owner), put))) return true
  }
  return false
}

// The keys of all fields that have a draft, by one look at what is kept.
export function draftKeys() {
  return new Set(Object.keys(localStorage).map((name) => name.match(/^draft\/(.+)\/[^/]+$/)?.[1]))
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
