import { newIdentity, pauseAfter, post } from "./server.js"
import { during } from "./settled.js"

// Posts waiting for the server, stored in the browser: sent in order, each performed once, by any open page if the first has gone.
const place = (id) => `outbox/${id}`
const PATIENCE = 20_000
// Posts the browser's store refused wait in this page.
const unstored = new Map()

// The list shows a waiting post by its text.
export function enqueue({ list, address, fields, text, at = performance.timeOrigin + performance.now() }) {
  const entry = { id: newIdentity(), list, address, fields: String(new URLSearchParams(fields)), text, at }
  hold(entry)
  tell(entry)
  deliver()
}

export function waitingIn(list) {
  return entries().filter((entry) => entry.list === list)
}

// A refused post stays until the person corrects or discards it, with their corrections.
export function hold(entry) {
  try {
    localStorage.setItem(place(entry.id), JSON.stringify(entry))
    unstored.delete(entry.id)
  } catch (error) {
    console.error(error)
    unstored.set(entry.id, entry)
  }
}

export function discard(id) {
  unstored.delete(id)
  localStorage.removeItem(place(id))
}

// One page at a time sends for all, to keep the order.
export function deliver() {
  return during(navigator.locks.request("outbox", deliverAll))
}

// Private

async function deliverAll() {
  let failures = 0
  for (let entry = next(); entry; entry = next()) {
    const options = { key: entry.id, keepalive: true, signal: AbortSignal.timeout(PATIENCE) }
    const { outcome, answer } = await post(entry.address, entry.fields, options)
    if (outcome === "away") await rest(pauseAfter(++failures))
    if (outcome === "away" || outcome === "late") continue
    failures = 0
    outcome === "done" ? discard(entry.id) : hold({ ...entry, refusal: answer.error })
    tell(entry, outcome, answer)
  }
}

const next = () => entries().find(({ refusal }) => refusal === undefined)

function entries() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(place("")))
  const stored = names.map((name) => JSON.parse(localStorage.getItem(name))).filter(Boolean)
  return [...stored, ...unstored.values()].sort((one, other) => one.at - other.at)
}

function tell(entry, outcome, answer) {
  dispatchEvent(new CustomEvent("outbox", { detail: { entry, outcome, answer } }))
}

// Coming online, or a new post on any page, triggers another attempt.
function rest(pause) {
  return new Promise((resolve) => {
    const life = new AbortController()
    const end = () => {
      life.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, pause)
    for (const type of ["online", "storage", "outbox"]) addEventListener(type, end, { signal: life.signal })
  })
}
