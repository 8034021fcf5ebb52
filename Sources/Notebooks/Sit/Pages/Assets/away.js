import { enqueue, zoneHere } from "../site/outbox.js"
import { clockTime } from "./sky.js"

// The sit that runs in this browser while the book cannot be reached: id, beginning (milliseconds since 1970), length (milliseconds, null
// for an open one), zone, when it was last seen, and whether the book was asked to begin it. It goes to the book once it is over.
const PLACE = "sit-away"
// Milliseconds under which a sit does not count.
const SHORTEST = 10_000
// Milliseconds without anybody before it, after which an open sit ended when it was last seen.
const ABANDONED = 600_000
// As long as the server keeps of a sit.
const LONGEST = 72_000_000
// The stage as it was before the sit; it comes back when the sit ends.
let idle

export const isAway = (stage) => "away" in stage.dataset
// Another tab may have ended it.
export const elapsed = () => Date.now() - (read()?.began ?? 0)

// A sit that another tab began goes on instead.
export function begin(stage, sit) {
  if (!read()) keep({ ...sit, seen: Date.now(), zone: zoneHere() })
  resume(stage)
}

// Goes on with a sit that this page or a closed one began.
export function resume(stage) {
  const sit = read()
  if (!sit || !template(stage, "ring")) return
  const end = ended(sit)
  end === null ? show(stage, sit) : send(stage, sit, end)
}

// Notes that somebody is present.
export function see() {
  const sit = read()
  if (sit && !isAbandoned(sit)) keep({ ...sit, seen: Date.now() })
}

// Leaves a sit to the book, which runs it itself.
export function forget(id) {
  if (read()?.id === id) localStorage.removeItem(PLACE)
}

// True if it is over, or another tab ended it.
export const hasEnded = () => !read() || ended(read()) !== null

export function complete(stage) {
  const sit = read()
  if (!sit) return stage.replaceWith(idle)
  const overlay = clone(idle, "done")
  Object.assign(overlay.dataset, { behaviour: "done", id: sit.id })
  if (send(idle, sit, ended(sit) ?? Date.now())) idle.append(overlay)
  stage.replaceWith(idle)
}

// Ends the sit, and offers to keep it for as long as the page stays.
export function cancel(stage) {
  const sit = read()
  const end = Date.now()
  stage.replaceWith(idle)
  if (!sit) return
  drop(idle, sit)
  if (end - sit.began < SHORTEST) return
  const offer = clone(idle, "offer")
  for (const words of offer.querySelectorAll("p, button")) words.textContent = words.textContent.replace("[clock]", clockTime(end - sit.began))
  offer.addEventListener("click", ({ target }) => {
    if (target.closest("[data-keep]")) send(idle, sit, end)
    if (target.closest("button")) offer.remove()
  })
  idle.append(offer)
}

// Private

const read = () => JSON.parse(localStorage.getItem(PLACE))
const keep = (sit) => localStorage.setItem(PLACE, JSON.stringify(sit))
const template = (stage, kind) => stage.querySelector(`template[data-away=${kind}]`)
const clone = (stage, kind) => template(stage, kind).content.firstElementChild.cloneNode(true)
const isAbandoned = ({ length, began, seen }) => length === null && seen - began >= SHORTEST && Date.now() - seen > ABANDONED

// When a sit ended by itself; null while it runs.
function ended(sit) {
  if (isAbandoned(sit)) return sit.seen
  return sit.length !== null && elapsed() >= sit.length ? sit.began + sit.length : null
}

function show(stage, { id, began, length }) {
  const running = stage.cloneNode(false)
  running.append(template(stage, length === null ? "open" : "ring").content.cloneNode(true))
  Object.assign(running.dataset, { behaviour: "sitting", running: "", away: "", id, elapsed: Date.now() - began, length: length ?? "" })
  running.toggleAttribute("data-waiting", began > Date.now())
  idle = stage
  stage.replaceWith(running)
}

// Returns true if it was long enough to count.
function send(stage, sit, end) {
  const { id, began, zone } = sit
  if (end - began < SHORTEST) return drop(stage, sit)
  localStorage.removeItem(PLACE)
  const { address, words } = template(stage, "done").dataset
  const fields = { id, start: began, end: Math.min(end, began + LONGEST) }
  enqueue({ list: "sits", address, fields, text: `${words} ${clockTime(end - began)}`, at: end, zone })
  return true
}

// The book drops it too if it may have begun it.
function drop(stage, { id, isAsked }) {
  localStorage.removeItem(PLACE)
  const { dropping, words } = template(stage, "done").dataset
  if (isAsked) enqueue({ list: "sits", address: dropping, fields: { id }, text: words })
  return false
}
