import { ask } from "./ask.js"
import { isEditing } from "./hold.js"
import { refresh } from "./live.js"
import { post } from "./post.js"
import { around } from "./touches.js"
import { alertPerson, leave, toast } from "./toasts.js"

// A discrete act: posted without leaving the page, and answered by a toast that offers to take it back.
export function mount(form) {
  const life = new AbortController()
  const { signal } = life
  form.addEventListener("submit", submit, { signal })
  if (form.dataset.submit === "change") form.addEventListener("change", () => form.requestSubmit(), { signal })
  return () => life.abort()
}

// Actions

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

// Private

function mayGoOn({ dataset }) {
  return dataset.ask ? ask(document.getElementById(dataset.ask)) : true
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
