import { isEditing, refresh } from "./live.js"
import { define } from "./registry.js"
import { around, post } from "./server.js"

define({ toasts, undo })

// A discrete act: posted without leaving the page, and answered by a toast that offers to take it back.
function undo(form) {
  const life = new AbortController()
  const { signal } = life
  form.addEventListener("submit", submit, { signal })
  if (form.dataset.submit === "change") form.addEventListener("change", () => form.requestSubmit(), { signal })
  if (form.dataset.submit === "change" && wasChangedEarly(form)) form.requestSubmit()
  return () => life.abort()
}

// On a slow way a person may choose before this module is here. What a browser puts back by itself, in a page it loads again, is no choice.
function wasChangedEarly({ elements }) {
  const isFirst = document.readyState !== "complete" && performance.getEntriesByType("navigation")[0]?.type === "navigate"
  return isFirst && navigator.userActivation?.hasBeenActive && [...elements].some(isOtherwise)
}

function isOtherwise({ type, checked, defaultChecked, options, selectedIndex, value, defaultValue }) {
  if (type === "radio" || type === "checkbox") return checked !== defaultChecked
  if (options) return selectedIndex !== Math.max(0, [...options].findIndex((it) => it.defaultSelected))
  return defaultValue !== undefined && value !== defaultValue
}

function submit(event) {
  event.preventDefault()
  const form = event.currentTarget
  const { submitter } = event
  const address = submitter?.getAttribute("formaction") ?? form.action
  // One form may serve many buttons elsewhere on the page: then each is pressed for itself.
  const pressed = form.contains(submitter) ? form : (submitter ?? form)
  act(form, pressed, address, new URLSearchParams(new FormData(form, submitter)))
}

// A press too many while one is under way is no second act; a field changed meanwhile is.
async function act(form, pressed, address, fields) {
  if (pressed.ariaBusy === "true") return
  pressed.ariaBusy = "true"
  if (await mayGoOn(form)) settle(form, pressed, await post(address, fields))
  pressed.ariaBusy = null
  const isBehind = form.dataset.submit === "change" && String(new URLSearchParams(new FormData(form))) !== String(fields)
  if (isBehind && form.isConnected) form.requestSubmit()
}

const LIFETIME = 8000
const MOST = 3
const timers = new Map()
let container

function toasts(element) {
  container = element
  const life = new AbortController()
  const on = (type, handle) => element.addEventListener(type, handle, { signal: life.signal })
  for (const type of ["pointerenter", "focusin"]) on(type, pause)
  for (const type of ["pointerleave", "focusout"]) on(type, resume)
  on("click", ({ target }) => target.closest("[data-dismiss]") && leave(target.closest(".toast")))
  on("keydown", ({ key, target }) => key === "Escape" && leave(target.closest(".toast")))
  forgetArrival()
  resume()
  return () => {
    life.abort()
    pause()
  }
}

export function toast(html, previous) {
  const template = document.createElement("template")
  template.innerHTML = html
  add(template.content.firstElementChild, previous)
}

// Without a sentence there was no answer at all.
export function alertPerson(sentence = container.dataset.away) {
  const element = container.querySelector("template").content.firstElementChild.cloneNode(true)
  element.querySelector("p").textContent = sentence
  add(element)
}

function leave(element) {
  if (!element) return
  clearTimeout(timers.get(element))
  timers.delete(element)
  element.remove()
  // What is removed with the focus in it tells nobody that the focus has left.
  resume()
}

// Private

// Few forms ask before they act: the module comes when one does.
async function mayGoOn({ dataset: { ask } }) {
  if (!ask) return true
  const dialogs = await import("./confirmDialog.js").catch(() => alertPerson())
  return dialogs?.confirmed(document.getElementById(ask))
}

function settle(form, pressed, { outcome, answer }) {
  if (outcome !== "done") return refuse(form, answer.error)
  // By now the news may have replaced the form.
  document.dispatchEvent(new CustomEvent("done", { detail: form }))
  if (answer.go) return location.assign(answer.go)
  form.closest("dialog")?.close()
  if (answer.toast) toast(answer.toast, form.closest(".toast"))
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

function add(element, previous) {
  const hadFocus = previous?.contains(document.activeElement)
  container.append(element)
  leave(previous)
  const toasts = container.querySelectorAll(".toast")
  if (toasts.length > MOST) leave(toasts[0])
  if (element.role !== "alert") document.getElementById("status").textContent = element.querySelector("p").textContent
  if (hadFocus) element.querySelector("button, a")?.focus()
  resume()
}

function pause() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

function resume() {
  if (container.matches(":hover, :focus-within")) return
  for (const element of container.querySelectorAll(".toast")) {
    if (!timers.has(element)) timers.set(element, setTimeout(() => leave(element), LIFETIME))
  }
}

// A reload must not tell of the same act again.
function forgetArrival() {
  const address = new URL(location.href)
  if (!address.searchParams.has("done")) return
  address.searchParams.delete("done")
  history.replaceState(history.state, "", address)
}
