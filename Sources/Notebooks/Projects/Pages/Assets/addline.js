import { toast } from "../site/acts.js"
import { adopt, drop, keep } from "../site/drafts.js"
import { refresh } from "../site/live.js"
import { discard, enqueue, hold, waitingIn } from "../site/outbox.js"
import { define } from "../site/registry.js"

define({ addline, draftline })

// A line whose text this browser keeps until it has become a record.
function draftline(form) {
  const life = new AbortController()
  const field = fieldOf(form)
  const { draftKey } = form.dataset
  const remember = () => (field.value ? keep(draftKey, { text: field.value }) : drop(draftKey))
  field.value ? remember() : adopt(draftKey, ({ text }) => field.value === "" && write(field, text)).then(remember)
  form.addEventListener("input", remember, { signal: life.signal })
  document.addEventListener("done", ({ detail }) => detail === form && drop(draftKey), { signal: life.signal })
  return () => life.abort()
}

// The field is free for the next line at once: a sent line waits in a list below it until the page shows its item.
function addline(form) {
  const life = new AbortController()
  const line = new Line(form)
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  on(form, "submit", (event) => {
    event.preventDefault()
    line.submit()
  })
  on(form, "keydown", ({ key, isComposing, target }) => key === "Escape" && !isComposing && target.blur())
  on(line.list, "input", ({ target }) => line.mend(target))
  on(line.list, "submit", (event) => {
    event.preventDefault()
    event.submitter?.name === "discard" ? line.discard(event.target) : line.sendAgain(event.target)
  })
  on(window, "outbox", ({ detail }) => line.hear(detail))
  on(window, "storage", () => line.show())
  line.show()
  return () => life.abort()
}

class Line {
  #form
  #field

  constructor(form) {
    this.#form = form
    this.#field = fieldOf(form)
  }

  get list() { return document.getElementById(this.#form.dataset.waiting) }

  submit() {
    const text = this.#field.value
    if (text.trim() === "") return this.#ask()
    enqueue({ list: this.#form.dataset.draftKey, address: this.#form.action, fields: new FormData(this.#form), text })
    write(this.#field, "")
  }

  hear({ entry: { list }, outcome, answer }) {
    if (list !== this.#form.dataset.draftKey) return
    if (outcome === "done" && answer.toast) toast(answer.toast)
    this.show()
  }

  show() {
    const entries = waitingIn(this.#form.dataset.draftKey)
    const rows = new Map([...this.list.children].map((row) => [row.dataset.key, row]))
    for (const [key, row] of rows) if (!entries.some(({ id }) => id === key)) leave(row)
    for (const entry of entries) {
      const row = rows.get(entry.id) ?? this.list.appendChild(this.#row(entry))
      if (entry.refusal) offer(row, entry.refusal)
    }
  }

  mend(field) { hold({ ...this.#entry(field.form), text: field.value }) }

  discard(form) {
    discard(this.#entry(form).id)
    this.show()
    this.#field.focus()
  }

  sendAgain(form) {
    const entry = this.#entry(form)
    if (!entry?.refusal) return
    const fields = new URLSearchParams(entry.fields)
    fields.set(this.#field.name, entry.text)
    discard(entry.id)
    enqueue({ ...entry, fields })
    this.#field.focus()
  }

  // Private

  // Blanks are no item: the field says that it waits for one.
  #ask() {
    write(this.#field, "")
    this.#form.reportValidity()
  }

  #entry(form) {
    const { key } = form.closest("li").dataset
    return waitingIn(this.#form.dataset.draftKey).find(({ id }) => id === key)
  }

  #row({ id, text }) {
    const row = this.#form.querySelector("template").content.firstElementChild.cloneNode(true)
    row.dataset.key = id
    fieldOf(row).value = text
    return row
  }
}

// Private

const fieldOf = (form) => form.querySelector("input:not([type=hidden])")

// Answers true, as `adopt` asks.
function write(field, text) {
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
  return true
}

// A refused line can be corrected in place.
function offer(row, sentence) {
  row.dataset.state = "refused"
  fieldOf(row).readOnly = false
  const output = row.querySelector(".refusal")
  if (output.textContent !== sentence) output.textContent = sentence
}

// A waiting line goes when the list beside it shows its result.
async function leave(row) {
  if ("left" in row.dataset) return
  row.dataset.left = ""
  const region = row.closest("[data-live]") ?? row.parentElement.parentElement.querySelector("[data-live]")
  if (region && row.dataset.state !== "refused") await refresh(region)
  row.remove()
}
