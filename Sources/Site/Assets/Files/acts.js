import { isEditing, refresh } from "./live.js"
import { define } from "./registry.js"
import { around, postOnce } from "./server.js"
import { during } from "./settled.js"

define({ toasts, undo })

// A discrete act: posted without leaving the page, and answered by a toast that offers to take it back. A list does it for all forms in it.
function undo(form) {
  const life = new AbortController()
  const { signal } = life
  form.addEventListener("submit", submit, { signal })
  if (form.dataset.submit === "change") form.addEventListener("change", () => form.requestSubmit(), { signal })
  if (form.dataset.submit === "change" && wasChangedEarly(form)) form.requestSubmit()
  return () => life.abort()
}

// On a slow way a person may choose before this module is here. What a browser puts back by itself, in a page it loads again, is no choice.
function wasChangedEarly(form) {
  const isFirst = document.readyState !== "complete" && performance.getEntriesByType("navigation")[0]?.type === "navigate"
  if (!isFirst || !navigator.userActivation?.hasBeenActive) return false
  const served = form.cloneNode(true)
  served.reset()
  return textOf(form) !== textOf(served)
}

function submit(event) {
  if (event.defaultPrevented) return
  event.preventDefault()
  const { submitter, target: form } = event
  const address = submitter?.getAttribute("formaction") ?? form.action
  // One form may serve many buttons elsewhere on the page: then each is pressed for itself.
  const pressed = form.contains(submitter) ? form : (submitter ?? form)
  act(form, pressed, address, new URLSearchParams(new FormData(form, submitter)))
}

// A press too many while one is under way is no second act; a field changed meanwhile is.
async function act(form, pressed, address, fields) {
  if (pressed.ariaBusy === "true") return
  pressed.ariaBusy = "true"
  const isLeaving = (await mayGoOn(form)) && settle(form, pressed, await saving(postOnce(address, fields)))
  // It is under way until the page is left, which may be come back to.
  if (isLeaving) return addEventListener("pageshow", () => (pressed.ariaBusy = null), { once: true })
  pressed.ariaBusy = null
  if (form.dataset.submit === "change" && form.isConnected && textOf(form) !== String(fields)) form.requestSubmit()
}

// In milliseconds.
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

export function toast(html) {
  const template = document.createElement("template")
  template.innerHTML = html
  return add(template.content.firstElementChild)
}

// Without a sentence there was no answer at all.
export function alertPerson(sentence = container.dataset.away) {
  add(saying(sentence))
}

// What a person asked for says that it is being saved, where that takes longer than a moment, until it is answered.
export async function saving(answer) {
  let element
  const wait = setTimeout(() => add((element = saying(container.dataset.saving, "status"))), MOMENT)
  const answered = await answer
  clearTimeout(wait)
  leave(element)
  return answered
}

function leave(element) {
  element?.remove()
  // What is removed with the focus in it tells nobody that the focus has left.
  rest()
}

// Private

const textOf = (form) => String(new URLSearchParams(new FormData(form)))

// Few forms ask before they act: the module comes when one does.
async function mayGoOn({ dataset: { ask } }) {
  if (!ask) return true
  const dialogs = await during(import("./confirmDialog.js")).catch(() => alertPerson())
  return dialogs?.confirmed(document.getElementById(ask))
}

function settle(form, pressed, { outcome, answer }) {
  if (outcome !== "done") return refuse(form, answer.error)
  // By now the news may have replaced the form.
  document.dispatchEvent(new CustomEvent("done", { detail: form }))
  if (answer.go) return location.assign(answer.go), true
  form.closest("dialog")?.close()
  if (answer.toast) toast(answer.toast)
  else leave(form.closest(".toast"))
  // A field that was sent is no longer being edited, and must not hold back what came of it.
  if (form.dataset.submit !== "change" && isEditing() && form.contains(document.activeElement)) document.activeElement.blur()
  // The feed would bring the news too, but may just be reconnecting.
  const region = pressed.closest("[data-live]")
  if (region) refresh(region, around(pressed, region))
}

function refuse(form, sentence) {
  alertPerson(sentence)
  form.dispatchEvent(new Event("refused", { bubbles: true }))
}

function saying(sentence, role = "alert") {
  const element = container.querySelector("template").content.firstElementChild.cloneNode(true)
  element.role = role
  element.querySelector("p").textContent = sentence
  return element
}

// The new takes the old's place, its focus too; only why something was not done waits beneath until the new has left.
function add(element) {
  const hadFocus = container.contains(document.activeElement)
  container.querySelectorAll(".toast:not([role])").forEach(leave)
  container.append(element)
  if (element.role !== "alert") document.getElementById("status").textContent = element.querySelector("p").textContent
  if (hadFocus) element.querySelector("button, a")?.focus()
  rest()
  return element
}

// All leave a while after the last came or was looked at, but for what is still being saved.
function rest() {
  clearTimeout(timer)
  if (container.matches(":hover, :focus-within")) return
  timer = setTimeout(() => container.querySelectorAll(".toast:not([role=status])").forEach(leave), LIFETIME)
}
