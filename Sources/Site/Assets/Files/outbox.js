import { newIdentity, pauseAfter, post } from "./server.js"
import { during } from "./settled.js"

// Posts that wait until the book has them: kept by this browser, sent one by one in the order they were made, each done once however
// often it is sent, and by whichever page is open when the one that made them is gone.
const place = (id) => `outbox/${id}`
const PATIENCE = 20_000
// What the browser's store did not take waits in this page.
const unstored = new Map()

// A list is where a post is seen to wait; the text is what is seen of it.
export function enqueue({ list, address, fields, text, at = performance.timeOrigin + performance.now() }) {
  const entry = { id: newIdentity(), list, address, fields: String(new URLSearchParams(fields)), text, at }
  hold(entry)
  tell(entry)
  deliver()
}

export function waitingIn(list) {
  return entries().filter((entry) => entry.list === list)
}

// What was refused stays until a person has mended or discarded it; so does what they have mended of it.
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

// One page at a time sends for all: two would not keep the order.
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

// A browser that is online again, and a new post of any page, are reasons to try at once.
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
