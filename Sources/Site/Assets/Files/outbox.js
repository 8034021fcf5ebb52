import { newIdentity, pauseAfter, post } from "./server.js"
import { during } from "./settled.js"

// Posts waiting for the server, stored in the browser: sent in order, each performed once, by any open page if the first has gone.
const place = (id) => `outbox/${id}`
// Milliseconds for the answer to a post.
const PATIENCE = 20_000
// Milliseconds after which a post without an answer waits.
const MOMENT = 5000
// Posts the browser's store refused wait in this page.
const unstored = new Map()
let latest = 0

// The list shows a waiting post by its text. It is performed as at the moment `at` in that zone. Returns false if only this page has it.
export function enqueue({ id = newIdentity(), list, address, fields, text, at = moment(), zone = zoneHere() }) {
  const written = `${new Date(at).toISOString()}[${zone}]`
  const entry = { id, list, address, fields: String(new URLSearchParams(fields)), text, at, written }
  const isStored = hold(entry)
  tell(entry)
  deliver()
  return isStored
}

// Answers once the post is performed or refused; with "waits" once it is known to wait.
export function queued(post) {
  const id = newIdentity()
  return new Promise((resolve) => {
    const life = new AbortController()
    const settle = (outcome, answer = {}) => {
      life.abort()
      clearTimeout(timer)
      resolve({ outcome, answer })
    }
    const timer = setTimeout(() => settle("waits"), MOMENT)
    const hear = ({ detail: { entry, outcome, answer } }) => outcome && entry.id === id && settle(outcome, answer)
    // Another page may send for this one.
    const look = ({ key, newValue }) => key === place(id) && newValue === null && settle("done")
    addEventListener("outbox", hear, { signal: life.signal })
    addEventListener("storage", look, { signal: life.signal })
    enqueue({ ...post, id })
  })
}

export function waitingIn(list) {
  return waiting().filter((entry) => entry.list === list)
}

// A refused post stays until the person corrects or discards it, with their corrections.
export function hold(entry) {
  try {
    localStorage.setItem(place(entry.id), JSON.stringify(entry))
    unstored.delete(entry.id)
    return true
  } catch (error) {
    console.error(error)
    unstored.set(entry.id, entry)
    return false
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

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

// A pause before another attempt, which such an event of the page ends.
export function rest(pause, types) {
  return new Promise((resolve) => {
    const life = new AbortController()
    const end = () => {
      life.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, pause)
    for (const type of types) addEventListener(type, end, { signal: life.signal })
  })
}

// Private

// The time, and always later than before.
const moment = () => (latest = Math.max(Date.now(), latest + 0.01))

async function deliverAll() {
  let failures = 0
  for (let entry = next(); entry; entry = next()) {
    // A post that goes at once has the time of the book's own clock.
    const hasWaited = failures > 0 || Date.now() - entry.at > MOMENT
    const written = hasWaited ? entry.written : undefined
    const options = { key: entry.id, written, keepalive: true, signal: AbortSignal.timeout(PATIENCE) }
    const { outcome, answer } = await post(entry.address, entry.fields, options)
    // The others wait behind it.
    if (outcome === "away" || outcome === "late") pending().forEach((each) => tell(each, "waits"))
    // Coming online, or a new post on any page, triggers another attempt.
    if (outcome === "away") await rest(pauseAfter(++failures), ["online", "storage", "outbox"])
    if (outcome === "away" || outcome === "late") continue
    failures = 0
    outcome === "done" ? discard(entry.id) : hold({ ...entry, refusal: answer.error })
    tell(entry, outcome, answer)
  }
}

const pending = () => waiting().filter(({ refusal }) => refusal === undefined)

const next = () => pending()[0]

export function waiting() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(place("")))
  const stored = names.map((name) => JSON.parse(localStorage.getItem(name))).filter(Boolean)
  return [...stored, ...unstored.values()].sort((one, other) => one.at - other.at)
}

function tell(entry, outcome, answer) {
  dispatchEvent(new CustomEvent("outbox", { detail: { entry, outcome, answer } }))
}
