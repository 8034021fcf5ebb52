import { alertPerson, saving, toast } from "../site/acts.js"
import { adopt, drop, keep } from "../site/drafts.js"
import { define } from "../site/registry.js"
import { post } from "../site/server.js"

define({ addline })

// A line that becomes a record when it is sent: until the book has it, this browser keeps it.
function addline(form) {
  const life = new AbortController()
  const field = form.querySelector("input:not([type=hidden])")
  const { draftKey } = form.dataset
  const remember = () => (field.value ? keep(draftKey, { text: field.value }) : drop(draftKey))
  field.value ? remember() : adopt(draftKey, ({ text }) => put(field, text)).then(remember)
  form.addEventListener("input", remember, { signal: life.signal })
  form.addEventListener("submit", (event) => submit(event, form, field), { signal: life.signal })
  return () => life.abort()
}

// Actions

async function submit(event, form, field) {
  event.preventDefault()
  if (form.ariaBusy === "true") return
  form.ariaBusy = "true"
  const text = field.value
  const { outcome, answer } = await saving(post(form.action, new URLSearchParams(new FormData(form))))
  form.ariaBusy = null
  if (outcome !== "done") return refuse(form, outcome === "refused" ? answer.error : undefined)
  // What was typed meanwhile is the next one.
  if (field.value === text) field.value = ""
  tell(form, "")
  field.value ? keep(form.dataset.draftKey, { text: field.value }) : drop(form.dataset.draftKey)
  if (answer.go) return location.assign(answer.go)
  if (answer.toast) toast(answer.toast)
}

// Private

function put(field, text) {
  if (field.value) return false
  field.value = text
  return true
}

function refuse(form, sentence) {
  sentence ? tell(form, sentence) : alertPerson()
}

function tell(form, sentence) {
  form.querySelector("output").textContent = sentence
}
