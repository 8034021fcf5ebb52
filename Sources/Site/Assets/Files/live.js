import { listen } from "./feed.js"
import { fits, remember, show } from "./morph.js"
import { define, prepare } from "./registry.js"
import { WHOLE, both, fetchRegion, parsed, pauseAfter, touchedRecords } from "./server.js"
import { Pause } from "./settled.js"

define({ live })

const REGIONS = "[data-live][data-from]"
// What of each region is not shown yet as the server has it.
const owed = new Map()
const asking = new Set()
const stale = new Set()
const waiting = new Set()
const retries = new Map()

function live() {
  document.querySelectorAll(REGIONS).forEach(remember)
  const stops = [listen(touched), whenUpdatesResume(resumed), () => retries.forEach((pause) => pause.stop())]
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
  retries.get(id)?.stop()
  try {
    while (stale.delete(id)) await bring(id, failures)
  } finally {
    asking.delete(id)
  }
}

// What a person is in the middle of pauses updates: it must not be replaced under their hands.
const FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=hidden])"
const HELD = "[data-draft], [data-running], dialog[open]"
// What was just done stays where it is for a moment, and all around it.
const LINGERING = "[data-lingering]"

export function isEditing() {
  return document.hasFocus() && (document.activeElement?.matches(FIELDS) ?? false)
}

export const isHeld = (element) => element.matches("[data-draft]") || element.querySelector(HELD) !== null

const pausesUpdates = (element) => (isEditing() && element.contains(document.activeElement)) || isHeld(element)

export function whenUpdatesResume(resume) {
  const pause = new Pause()
  // The focus is nowhere while it moves from one field to the next.
  const later = () => pause.set(resume, 0)
  const observer = new MutationObserver(later)
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-draft", "data-running", "data-lingering", "open"] })
  document.addEventListener("focusout", later)
  return () => {
    pause.stop()
    observer.disconnect()
    document.removeEventListener("focusout", later)
  }
}

// Private

function touched(kinds) {
  for (const region of document.querySelectorAll(REGIONS)) {
    const what = touchedRecords(region, kinds)
    if (what) refresh(region, what)
  }
}

function resumed() {
  for (const id of [...waiting]) refresh({ id }, null)
}

const owe = (id, what) => owed.set(id, both(owed.get(id), what))

async function bring(id, failures) {
  const what = owed.get(id)
  owed.delete(id)
  waiting.delete(id)
  const from = document.getElementById(id)?.dataset.from
  if (!what || !from) return
  const answer = await fetchRegion(from, what)
  if (answer === null) return retry(id, what, failures + 1)
  const fresh = answer && parsed(answer, id)
  if (fresh) await prepare(fresh)
  const region = document.getElementById(id)
  if (!fresh || !region) return
  if (what !== WHOLE && !fits(region, fresh)) return refresh(region)
  // A running control may take the news itself, and stay.
  if (!region.dispatchEvent(new CustomEvent("served", { detail: fresh, cancelable: true }))) return
  entitle(fresh)
  if (!region.querySelector(LINGERING) && show(region, fresh, pausesUpdates)) return
  owe(id, what)
  waiting.add(id)
}

// What a region shows may be what the page is called by.
function entitle({ dataset: { title } }) {
  if (title) document.title = document.title.replace(/^.*(?= · )/, title)
}

// A feed that comes back says only what was touched since: what could not be fetched must be asked for again.
function retry(id, what, failures) {
  owe(id, what)
  if (!retries.has(id)) retries.set(id, new Pause())
  retries.get(id).set(() => refresh({ id }, null, failures), pauseAfter(failures))
}
