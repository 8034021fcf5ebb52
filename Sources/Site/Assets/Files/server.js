import { during } from "./settled.js"

const PASSING = [408, 429]
// Milliseconds that a server may take to say that it is there.
const PATIENCE = 5000
const TRIES = 3

// Posts a form's fields as a form does, and answers {outcome, answer}. "done"; "refused": the same post would be refused again;
// "away": the server is gone, busy or failing and may yet take it, if it has not taken it already; "late": the time that was given for the
// answer is over, but the server is there: it waits until what is being written is, as a long import.
export function post(address, fields, options = {}) {
  return during(send(address, fields, options))
}

// 32 hex digits laid out as UUIDv7, as all ids of the book are: of one editing of a field, by which the book joins its saves into one act,
// or of one thing asked for, by which it is done once however often it is sent.
export function newIdentity() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  for (let place = 0; place < 6; place++) bytes[place] = Math.floor(now / 256 ** (5 - place)) % 256
  bytes[6] = 0x70 | (bytes[6] & 0x0f)
  bytes[8] = 0x80 | (bytes[8] & 0x3f)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

// Posts what is to be done once: sent again under one key while there is no answer, for some seconds.
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

// Milliseconds to wait before the next try: 1, 2, 4 … 30 seconds, so that a server coming back is not met by a crowd.
export function pauseAfter(failures) {
  return Math.min(30, 2 ** (failures - 1)) * 1000
}

// Asks for the parts of the page that is shown, with all or some rows of its lists. Answers its status and document; null where it could not be asked.
export function fetchPage(address, what) {
  const asked = new URL(address, location)
  asked.searchParams.set("rows", what === WHOLE ? what : [...what].join(","))
  return during(fetched(asked)).then((answer) => answer && { ...answer, page: new DOMParser().parseFromString(answer.text, "text/html") })
}

// Asks for a piece of a page that has an address of its own. Answers with HTML; "" where the server has none for us; null where it could
// not be asked.
export async function fetchFragment(address) {
  const answer = await during(fetched(address))
  return answer && (answer.status < 400 ? answer.text : "")
}

export function parsed(html, id) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content.getElementById(id)
}

// What was touched comes as kinds, and as kind=id for each record of a kind of which all that were touched are named. So a list can ask
// for the rows that were touched, where it would else be fetched whole.
export const WHOLE = "whole"

// Beyond these the server answers with everything.
const MOST = 64

// What several touches touched together: a kind keeps its names only if each that touched it gave some.
export function merged(touches) {
  const all = new Set(touches.flat())
  const nameless = new Set(touches.flatMap((kinds) => kinds.filter((kind) => isKind(kind) && !names(kind, kinds).length)))
  return [...all].filter((kind) => isKind(kind) || !nameless.has(kind.split("=")[0]))
}

// What of a part such a touch asks for: nothing (null), rows by their keys, or the whole.
export function touchedRecords({ dataset: { live, rows } }, kinds) {
  if (kinds.has("*")) return WHOLE
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

// The row that a thing stands in, where its part of the page knows rows.
export function around(element, region) {
  const row = "rows" in region.dataset ? element.closest("li[data-key]") : null
  return row ? new Set([row.dataset.key]) : WHOLE
}

// Private

async function send(address, fields, { key, ...options }) {
  try {
    const headers = { Accept: "application/json", ...(key && { "Idempotency-Key": key }) }
    const response = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields), ...options })
    const answer = await response.json().catch(() => null)
    return { outcome: outcomeOf(response, answer), answer: answer ?? {} }
  } catch ({ name }) {
    return { outcome: name === "TimeoutError" && (await isThere()) ? "late" : "away", answer: {} }
  }
}

async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } })
    return answer.status >= 500 ? null : { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

function outcomeOf({ ok, status }, answer) {
  if (ok && answer !== null) return "done"
  return status >= 400 && status < 500 && !PASSING.includes(status) ? "refused" : "away"
}

const isKind = (kind) => !kind.includes("=")

function names(kind, kinds) {
  return kinds.filter((name) => name.startsWith(`${kind}=`)).map((name) => name.slice(kind.length + 1))
}
