import { alertPerson, saving, toast } from "./acts.js"
import { postOnce } from "./server.js"

const PLACE = "acts"
const MOST = 50

// What this browser did and can take back, the last last: where each notice would post its Undo.
const acts = () => JSON.parse(localStorage.getItem(PLACE)) ?? []

const keep = (addresses) => localStorage.setItem(PLACE, JSON.stringify(addresses.slice(-MOST)))

// The newest notice of an act; that of one taken back is none to be taken back next.
export function note() {
  const form = [...document.querySelectorAll("#toasts .toast:not([data-taken-back]) form")].at(-1)
  if (form) keep([...acts().filter((other) => other !== form.action), form.action])
}

// Takes back one of them, the last where none is named; answers whether that was done.
export async function takeBack(address = acts().at(-1)) {
  if (!address) return false
  keep(acts().filter((other) => other !== address))
  const { outcome, answer } = await saving(postOnce(address, {}))
  if (outcome !== "done") return alertPerson(answer.error)
  if (answer.toast) toast(answer.toast).dataset.takenBack = ""
  return true
}
