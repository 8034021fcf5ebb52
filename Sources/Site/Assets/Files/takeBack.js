import { alertPerson, saving, toast } from "./acts.js"
import { postOnce } from "./server.js"

const PLACE = "acts"
const MOST = 50

// Undoable acts of this browser, newest last: the addresses their toasts would post to.
const acts = () => JSON.parse(localStorage.getItem(PLACE)) ?? []

const keep = (addresses) => localStorage.setItem(PLACE, JSON.stringify(addresses.slice(-MOST)))

// Remembers the newest toast's act, unless it is itself an undo.
export function note() {
  const form = [...document.querySelectorAll("#toasts .toast:not([data-taken-back]) form")].at(-1)
  if (form) keep([...acts().filter((other) => other !== form.action), form.action])
}

// Undoes the given act, or the last; returns true if it was done.
export async function takeBack(address = acts().at(-1)) {
  if (!address) return false
  keep(acts().filter((other) => other !== address))
  const { outcome, answer } = await saving(postOnce(address, {}))
  if (outcome !== "done") return alertPerson(answer.error)
  if (answer.toast) toast(answer.toast).dataset.takenBack = ""
  return true
}
