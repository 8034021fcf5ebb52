import { enqueue, zoneHere } from "../site/outbox.js"
import { PLACE, SHORTEST, ended, isAbandoned, keep, read } from "./noted.js"
import { clockTime } from "./sky.js"

// As long as the server keeps of a sit.
const LONGEST = 72_000_000
// The question of this browser in place of the book's; the stage follows the book again once it is answered.
const OFFER = ".offer[data-draft]"
// The stage as it was before the sit; it comes back when the sit ends.
let idle

export const isAway = (stage) => "away" in stage.dataset

// A sit that another tab began goes on instead; a cancelled one is replaced.
export function begin(stage, sit) {
  const old = read()
  if (old?.stopped) drop(stage, old)
  if (!read()) keep({ ...sit, seen: Date.now(), zone: zoneHere() })
  resume(stage)
}

// A stage that the book serves without a sit says that it runs none any more.
export function arrive(stage) {
  if (read()?.isRun && !document.body.dataset.kept) localStorage.removeItem(PLACE)
  resume(stage)
}

// Goes on with a sit that this page or a closed one began, or asks what becomes of it.
export function resume(stage) {
  const sit = read()
  if (!sit) return stage.querySelectorAll(OFFER).forEach(close)
  if (!template(stage, "ring")) return
  if (sit.stopped || isAbandoned(sit)) return ask(stage, sit)
  const end = ended(sit)
  end === null ? show(stage, sit) : send(stage, sit, end)
}

// Ends the sit; with a moment, at a press.
export function complete(stage, end) {
  const sit = read()
  const bare = idleOf(stage)
  stage.replaceWith(bare)
  if (!sit) return
  if (sit.stopped || (end === undefined && isAbandoned(sit))) return ask(bare, sit)
  const overlay = clone(bare, "done")
  Object.assign(overlay.dataset, { behaviour: "done", id: sit.id })
  if (send(bare, sit, end ?? ended(sit) ?? Date.now())) bare.append(overlay)
}

// Ends the sit, and offers to keep it.
export function cancel(stage, end) {
  const sit = read()
  const bare = idleOf(stage)
  stage.replaceWith(bare)
  if (!sit) return
  if (end - sit.began < SHORTEST) return drop(bare, sit)
  const stopped = { ...sit, stopped: end, isRun: false }
  keep(stopped)
  if (sit.isAsked) tell(bare, "cancelling", sit, end)
  ask(bare, stopped)
}

// Private

const template = (stage, kind) => stage.querySelector(`template[data-away=${kind}]`)
const clone = (stage, kind) => template(stage, kind).content.firstElementChild.cloneNode(true)

function show(stage, { id, began, length }) {
  const running = stage.cloneNode(false)
  running.append(template(stage, length === null ? "open" : "ring").content.cloneNode(true))
  Object.assign(running.dataset, { behaviour: "sitting", running: "", away: "", id, elapsed: Date.now() - began, length: length ?? "" })
  running.toggleAttribute("data-waiting", began > Date.now())
  idle = stage
  stage.replaceWith(running)
}

// The stage as it is while nobody sits; that of a sit the book runs brings it along.
function idleOf(stage) {
  if (isAway(stage)) return idle
  const bare = stage.cloneNode(false)
  for (const name of ["running", "waiting", "id", "elapsed", "length"]) delete bare.dataset[name]
  bare.dataset.behaviour = "start"
  bare.append(template(stage, "idle").content.cloneNode(true))
  return bare
}

// Offers to keep a cancelled sit, or asks how much of an abandoned one counts, until a person answers here or in another tab.
function ask(stage, sit) {
  if (stage.querySelector(OFFER)) return
  const { began, seen, stopped } = sit
  const [end, now] = [stopped ?? seen, Math.min(Date.now(), began + LONGEST)]
  const offer = clone(stage, stopped ? "offer" : "question")
  // The book may ask the same.
  stage.querySelector(`[data-key=${offer.dataset.key}]`)?.remove()
  for (const words of offer.querySelectorAll("p, button")) {
    words.textContent = words.textContent.replace("[clock]", clockTime(end - began)).replace("[whole]", clockTime(now - began))
  }
  offer.addEventListener("click", ({ target }) => {
    const answer = target.closest("button")
    if (!answer) return
    "keep" in answer.dataset ? send(stage, sit, answer.dataset.keep === "whole" ? now : end) : drop(stage, sit)
    close(offer)
  })
  stage.append(offer)
}

function close(offer) {
  offer.removeAttribute("data-draft")
  offer.remove()
}

// Returns true if it was long enough to count. The book ends by itself what it runs.
function send(stage, sit, end) {
  const { id, began, zone } = sit
  if (end - began < SHORTEST) return drop(stage, sit)
  localStorage.removeItem(PLACE)
  if (sit.isRun && end === ended(sit)) return true
  const { address, words } = template(stage, "done").dataset
  const fields = { id, start: began, end: Math.min(end, began + LONGEST) }
  enqueue({ list: "sits", address, fields, text: `${words} ${clockTime(end - began)}`, at: end, zone })
  return true
}

// The book drops it too if it may have begun it.
function drop(stage, sit) {
  localStorage.removeItem(PLACE)
  if (sit.isAsked) tell(stage, "dropping", sit)
  return false
}

function tell(stage, act, { id }, at) {
  const { words, [act]: address } = template(stage, "done").dataset
  enqueue({ list: "sits", address, fields: { id }, text: words, at })
}
