import { pauseAfter } from "./backoff.js"
import { listen } from "./feed.js"
import { ask, parsed } from "./fragment.js"
import { whenReleased } from "./hold.js"
import { fits, remember, show } from "./morph.js"
import { WHOLE, both, wanted } from "./touches.js"

const REGIONS = "[data-live][data-from]"
// What of each region is not shown yet as the server has it.
const owed = new Map()
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
  document.querySelectorAll(REGIONS).forEach((region) => refresh(region))
}

export async function refresh({ id }, what = WHOLE, failures = 0) {
  owe(id, what)
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
    const what = wanted(region, kinds)
    if (what) refresh(region, what)
  }
}

function released() {
  for (const id of [...waiting]) refresh({ id }, null)
}

const owe = (id, what) => owed.set(id, both(owed.get(id), what))

async function bring(id, failures) {
  const what = owed.get(id)
  owed.delete(id)
  waiting.delete(id)
  const from = document.getElementById(id)?.dataset.from
  if (!what || !from) return
  const answer = await ask(from, what)
  if (answer === null) return retry(id, what, failures + 1)
  const region = document.getElementById(id)
  const fresh = answer && parsed(answer, id)
  if (!fresh || !region) return
  if (what !== WHOLE && !fits(region, fresh)) return refresh(region)
  // A running control may take the news itself, and stay.
  if (!region.dispatchEvent(new CustomEvent("served", { detail: fresh, cancelable: true }))) return
  if (show(region, fresh)) return
  owe(id, what)
  waiting.add(id)
}

// A feed that comes back says only what was touched since: what could not be fetched must be asked for again.
function retry(id, what, failures) {
  owe(id, what)
  retries.set(id, setTimeout(() => refresh({ id }, null, failures), pauseAfter(failures)))
}
