import { during } from "./settled.js"

// The same request may be taken later: 401 by a browser that is let in again.
const PASSING = [401, 408, 429]
const GONE = [404, 410]
// Milliseconds for a server to show that it is there.
const PATIENCE = 5000
const TRIES = 3
// Browsers send at most 64 KiB of posts after a page has closed, and refuse a longer one that asks for it.
const CARRIED = 60_000

// Posts form fields and returns {outcome, answer}. "done"; "refused": a repetition would be refused too; "away": the server is gone, busy
// or failing, and may have taken the post or take it yet; "late": the time for the answer is over, but the server is there and busy
// writing, as in a long import. `isGone` tells that there is nothing at the address.
export function post(address, fields, options = {}) {
  return during(send(address, fields, options))
}

// 32 hex digits of a UUIDv7, as all ids of the book: of one editing of a field, whose saves the book joins into one act, or of one request,
// which is performed once however often it is sent.
export function newIdentity() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  for (let place = 0; place < 6; place++) bytes[place] = Math.floor(now / 256 ** (5 - place)) % 256
  bytes[6] = 0x70 | (bytes[6] & 0x0f)
  bytes[8] = 0x80 | (bytes[8] & 0x3f)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

// Posts a request to be performed once: repeated under one key for some seconds while there is no answer.
export async function postOnce(address, fields, key = newIdentity()) {
  for (let failures = 1; ; failures++) {
    const result = await post(address, fields, { key })
    if (result.outcome !== "away" || failures === TRIES) return result
    await during(new Promise((resolve) => setTimeout(resolve, pauseAfter(failures))))
  }
}

export function isThere() {
  return during(fetch("/healthz", { signal: AbortSignal.timeout(PATIENCE) })).then(({ ok }) => ok, () => false)
}

// Milliseconds until the next attempt: 1, 2, 4 … 30 seconds, to spare a returning server.
export function pauseAfter(failures) {
  return Math.min(30, 2 ** (failures - 1)) * 1000
}

// Fetches the parts of the current page, with all or some rows of its lists. Returns status and document; null if it could not be fetched.
export function fetchPage(address, what) {
  const asked = new URL(address, location)
  asked.searchParams.set("rows", what === WHOLE ? what : [...what].join(","))
  return during(fetched(asked)).then((answer) => answer && { ...answer, page: new DOMParser().parseFromString(answer.text, "text/html") })
}

// Fetches a fragment under its own address. Returns HTML; "" if there is none; null if it could not be fetched.
export async function fetchFragment(address) {
  const answer = await during(fetched(address))
  return answer && (answer.status < 400 ? answer.text : "")
}

export function parsed(html, id) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content.getElementById(id)
}

// Touches are kinds, and kind=id for each record if all touched records of the kind are named. A list can then fetch only those rows.
export const WHOLE = "whole"

// Beyond this number the server answers with everything.
const MOST = 64

// Merges touches: a kind keeps its record names only if every touch names some.
export function merged(touches) {
  const all = new Set(touches.flat())
  const nameless = new Set(touches.flatMap((kinds) => kinds.filter((kind) => isKind(kind) && !names(kind, kinds).length)))
  return [...all].filter((kind) => isKind(kind) || !nameless.has(kind.split("=")[0]))
}

// The rows of a part that a touch requires, by key; null for none, or the whole part. A setting may change any.
export function touchedRecords({ dataset: { live, rows } }, kinds) {
  if (kinds.has("*") || kinds.has("setting")) return WHOLE
  const touched = live.split(" ").filter((kind) => kinds.has(kind))
  if (touched.length === 0) return null
  const keys = touched.map((kind) => (rows?.split(" ").includes(kind) ? names(kind, [...kinds]) : []))
  return keys.every(({ length }) => length > 0) ? both(new Set(), new Set(keys.flat())) : WHOLE
}

export function both(one, other) {
  if (!one || !other) return one ?? other ?? null
  if (one === WHOLE || other === WHOLE) return WHOLE
  const keys = new Set([...one, ...other])
  return keys.size > MOST ? WHOLE : keys
}

// The row around an element, if its part has rows.
export function around(element, region) {
  const row = "rows" in region.dataset ? element.closest("li[data-key]") : null
  return row ? new Set([row.dataset.key]) : WHOLE
}

// Private

async function send(address, fields, { key, written, keepalive = false, ...options }) {
  try {
    const headers = { Accept: "application/json", ...(key && { "Idempotency-Key": key }), ...(written && { "Commonplace-Written": written }) }
    const body = new URLSearchParams(fields)
    const isCarried = keepalive && String(body).length < CARRIED
    const response = await fetch(address, { method: "POST", headers, body, keepalive: isCarried, ...options })
    if (response.status === 401) leave()
    const answer = await response.json().catch(() => null)
    return { outcome: outcomeOf(response, answer), answer: answer ?? {}, isGone: GONE.includes(response.status) }
  } catch ({ name }) {
    return { outcome: name === "TimeoutError" && (await isThere()) ? "late" : "away", answer: {} }
  }
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } })
    if (answer.status === 401) leave()
    return answer.status >= 500 ? null : { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

// A browser that was signed out keeps no pages, and asks to come in again.
function leave() {
  globalThis.caches?.delete("pages").catch(console.error)
  dispatchEvent(new Event("behind"))
}

// A refusal of the book tells why; anything else is a proxy's.
function outcomeOf({ ok, status }, answer) {
  if (ok && answer !== null) return "done"
  return answer?.error !== undefined && status >= 400 && status < 500 && !PASSING.includes(status) ? "refused" : "away"
}

const isKind = (kind) => !kind.includes("=")

function names(kind, kinds) {
  return kinds.filter((name) => name.startsWith(`${kind}=`)).map((name) => name.slice(kind.length + 1))
}
