import { pauseAfter } from "./backoff.js"
import { listen } from "./feed.js"
import { whenReleased } from "./hold.js"
import { remember, show } from "./morph.js"

const REGIONS = "[data-live][data-from]"
const asking = new Set()
const stale = new Set()
const waiting = new Set()
const retries = new Map()

export function mount() {
  document.querySelectorAll(REGIONS).forEach(remember)
  const stops = [listen(touched), whenReleased(released), () => retries.forEach(clearTimeout)]
  return () => stops.forEach((stop) => stop())
}

// Actions

export function refreshAll() {
  for (const region of document.querySelectorAll(REGIONS)) refresh(region)
}

export async function refresh({ id }, failures = 0) {
  stale.add(id)
  if (asking.has(id)) return
  asking.add(id)
  clearTimeout(retries.get(id))
  try {
    while (stale.delete(id)) await bring(id, failures)
  } finally {
    asking.delete(id)
  }
}

// Private

function touched(kinds) {
  for (const region of document.querySelectorAll(REGIONS)) {
    if (kinds.has("*") || region.dataset.live.split(" ").some((kind) => kinds.has(kind))) refresh(region)
  }
}

function released() {
  for (const id of [...waiting]) refresh({ id })
}

async function bring(id, failures) {
  waiting.delete(id)
  const from = document.getElementById(id)?.dataset.from
  const answer = from && (await ask(from))
  if (answer === null) return retry(id, failures + 1)
  const region = document.getElementById(id)
  const fresh = answer && parsed(answer, id)
  if (!fresh || !region) return
  // A running control may take the news itself, and stay.
  if (!region.dispatchEvent(new CustomEvent("served", { detail: fresh, cancelable: true }))) return
  if (!show(region, fresh)) waiting.add(id)
}

// The HTML; "" where the server has none for us any more; null where it could not be asked.
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } })
    return answer.ok ? await answer.text() : answer.status >= 500 ? null : ""
  } catch {
    return null
  }
}

function parsed(html, id) {
  const template = document.createElement("template")
  template.innerHTML = html
  return template.content.getElementById(id)
}

// A feed that comes back says only what was touched since: what could not be fetched must be asked for again.
function retry(id, failures) {
  retries.set(id, setTimeout(() => refresh({ id }, failures), pauseAfter(failures)))
}
