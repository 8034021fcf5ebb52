import { isEditing } from "./editing.js"
import { refresh } from "./live.js"
import { queued } from "./outbox.js"
import { define } from "./registry.js"
import { around, postOnce } from "./server.js"
import { during } from "./settled.js"

define({ toasts, undo })

// Posts an act without leaving the page and shows a toast with Undo. A list handles all forms in it.
function undo(form) {
  const life = new AbortController()
  form.addEventListener("submit", submit, { signal: life.signal })
  if (form.dataset.submit === "change") form.addEventListener("change", () => form.requestSubmit(), { signal: life.signal })
  if (form.dataset.submit === "change" && wasChangedEarly(form)) form.requestSubmit()
  return () => life.abort()
}

// Handles a choice made before this module loaded, but not a field restored by the browser on reload.
function wasChangedEarly(form) {
  const isFirst = document.readyState !== "complete" && performance.getEntriesByType("navigation")[0]?.type === "navigate"
  const served = form.cloneNode(true)
  served.reset()
  return isFirst && navigator.userActivation?.hasBeenActive && textOf(form) !== textOf(served)
}

function submit(event) {
  if (event.defaultPrevented) return
  event.preventDefault()
  const { submitter, target: form } = event
  const address = submitter?.getAttribute("formaction") ?? form.action
  // A form may serve several buttons elsewhere on the page; each shows its own progress.
  const pressed = form.contains(submitter) ? form : (submitter ?? form)
  act(form, pressed, address, new URLSearchParams(new FormData(form, submitter)), submitter?.ariaLabel)
}

// A second press during a request is ignored; a changed field is not.
async function act(form, pressed, address, fields, text) {
  if (pressed.ariaBusy === "true") return
  pressed.ariaBusy = "true"
  const answer = () => ("waits" in form.dataset ? queued({ list: "acts", address, fields, text }) : postOnce(address, fields))
  const result = (await mayGoOn(form)) && (await saving(answer()))
  // The page may be shown again from the back-forward cache.
  if (result && settle(form, pressed, result)) return addEventListener("pageshow", () => (pressed.ariaBusy = null), { once: true })
  pressed.ariaBusy = null
  if (form.dataset.submit !== "change" || !form.isConnected) return
  if (textOf(form) !== String(fields)) form.requestSubmit()
  // A value that could not be saved does not stay as if it were chosen.
  else if (result?.outcome === "away") form.reset()
}

// Milliseconds.
const LIFETIME = 8000
const MOMENT = 1000
let container, timer

function toasts(element) {
  container = element
  const life = new AbortController()
  const on = (type, handle) => element.addEventListener(type, handle, { signal: life.signal })
  for (const type of ["pointerenter", "focusin", "pointerleave", "focusout"]) on(type, rest)
  on("click", ({ target }) => target.closest("[data-dismiss]") && leave(target.closest(".toast")))
  on("keydown", ({ key, target }) => key === "Escape" && leave(target.closest(".toast")))
  rest()
  return () => {
    life.abort()
    clearTimeout(timer)
  }
}

export const toast = (html) => add(new DOMParser().parseFromString(html, "text/html").body.firstElementChild)

// Without a sentence the server did not answer.
export const alertPerson = (sentence = container.dataset.away) => void add(saying(sentence))

// Shows that a request is being saved if it takes a while, until the answer. Refusals of earlier ones go.
export async function saving(answer) {
  let element
  container?.querySelectorAll("[role=alert]").forEach(leave)
  const wait = setTimeout(() => add((element = saying(container.dataset.saving, "status"))), MOMENT)
  const answered = await answer
  clearTimeout(wait)
  leave(element)
  return answered
}

function leave(element) {
  element?.remove()
  // Removing a focused element sends no blur event.
  rest()
}

// Private

const textOf = (form) => String(new URLSearchParams(new FormData(form)))
const textIn = (toast) => toast.querySelector("p").textContent

// Few forms ask for confirmation, so its module is loaded on demand.
async function mayGoOn({ dataset: { ask } }) {
  if (!ask) return true
  const dialogs = await during(import("./confirmDialog.js")).catch(() => alertPerson())
  return dialogs?.confirmed(document.getElementById(ask))
}

function settle(form, pressed, { outcome, answer }) {
  if (outcome === "waits") return
  if (outcome !== "done") return refuse(form, outcome, answer.error)
  // The form may have been replaced meanwhile.
  document.dispatchEvent(new CustomEvent("done", { detail: form }))
  if (answer.go) return location.assign(answer.go), true
  form.closest("dialog")?.close()
  if (answer.toast) toast(answer.toast)
  else leave(form.closest(".toast"))
  // A sent field is no longer being edited and must not block updates.
  if (form.dataset.submit !== "change" && isEditing() && form.contains(document.activeElement)) document.activeElement.blur()
  // The feed would bring the update too, but may be reconnecting.
  const region = pressed.closest("[data-live]")
  if (region) refresh(region, around(pressed, region))
}

function refuse(form, outcome, sentence) {
  const detail = { isAway: outcome === "away" }
  if (form.dispatchEvent(new CustomEvent("refused", { bubbles: true, cancelable: true, detail }))) alertPerson(sentence)
}

function saying(sentence, role = "alert") {
  const element = container.querySelector("template").content.firstElementChild.cloneNode(true)
  element.role = role
  element.querySelector("p").textContent = sentence
  return element
}

// A new toast replaces the old one, and the same said before, and takes its focus; another refusal stays below it.
function add(element) {
  const hadFocus = container.contains(document.activeElement)
  for (const old of container.querySelectorAll(".toast")) if (!old.role || textIn(old) === textIn(element)) leave(old)
  container.append(element)
  if (element.role !== "alert") document.getElementById("status").textContent = textIn(element)
  if (hadFocus) element.querySelector("button, a")?.focus()
  rest()
  return element
}

// Toasts disappear some time after the last one arrived or was looked at, except while saving; a refusal stays until it is closed.
function rest() {
  clearTimeout(timer)
  if (container.matches(":hover, :focus-within")) return
  timer = setTimeout(() => container.querySelectorAll(".toast:not([role])").forEach(leave), LIFETIME)
}
