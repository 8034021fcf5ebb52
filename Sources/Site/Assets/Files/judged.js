import { alertPerson, saving, toast } from "./acts.js"
import { adopt, drop, keep } from "./drafts.js"
import { fieldsOf, fill, isBlank, judge, textOf, told, valuesOf } from "./fields.js"
import { define } from "./registry.js"
import { newIdentity, post, postOnce } from "./server.js"
import { Pause } from "./settled.js"

define({ judged })

// A form for a new record: validated by the server while a person types, and stored in the browser until saved. Its button is always
// enabled, and tells what is missing.
function judged(form) {
  const judging = new Judging(form)
  const life = new AbortController()
  const on = (type, handle) => form.addEventListener(type, handle, { signal: life.signal })
  form.noValidate = true
  on("input", ({ target }) => judging.typed([target]))
  on("change", () => judging.ask())
  on("submit", (event) => {
    event.preventDefault()
    judging.submit()
  })
  judging.begin()
  return () => {
    life.abort()
    judging.stop()
  }
}

// Milliseconds without a key before the server is asked.
const REST = 300

class Judging {
  #form
  #touched = new Set() // a field that nobody has been in yet is not blamed for being empty
  #refusals = {}
  #pause = new Pause()
  #last = 0
  #sent // what was not answered yet, and the key under which it is sent again

  constructor(form) { this.#form = form }

  async begin() {
    this.#show({})
    if (!isBlank(this.#form) || (await restore(this.#form))) this.typed(filled(this.#form))
  }

  typed(fields) {
    for (const { name } of fields) this.#touched.add(name)
    remember(this.#form)
    this.#show(this.#refusals)
    this.stop()
    this.#pause.set(() => this.ask(), REST)
  }

  async ask() {
    this.stop()
    const turn = this.#last
    const { outcome, answer } = await this.#judge()
    if (outcome === "done" && turn === this.#last) this.#show(told(this.#form, answer))
  }

  async submit() {
    if (this.#form.ariaBusy === "true") return
    this.stop()
    this.#form.ariaBusy = "true"
    const judged = await this.#judge()
    const refusals = judged.outcome === "done" ? told(this.#form, judged.answer) : {}
    if (Object.keys(refusals).length > 0) {
      this.#form.ariaBusy = null
      return this.#refuse({ refusals })
    }
    const sent = textOf(this.#form)
    if (this.#sent?.text !== sent) this.#sent = { text: sent, key: newIdentity() }
    const { outcome, answer } = await saving(postOnce(this.#form.action, new FormData(this.#form), this.#sent.key))
    this.#form.ariaBusy = null
    if (outcome === "away") return alertPerson()
    this.#sent = undefined
    if (outcome === "refused" || answer.refusals) return this.#refuse(answer)
    // Text typed meanwhile belongs to the next record.
    if (textOf(this.#form) === sent) this.#clear()
    if (answer.go) location.assign(answer.go)
    else if (answer.toast) toast(answer.toast)
  }

  stop() { // an answer that is still under way comes too late
    this.#pause.stop()
    this.#last += 1
  }

  // Private

  #judge() { return post(this.#form.action, { ...Object.fromEntries(new FormData(this.#form)), judge: "1" }) }

  #show(refusals, error = "") {
    this.#refusals = refusals
    judge(this.#form, this.#touched, refusals)
    this.#form.querySelector("output.refusal").textContent = error
  }

  #refuse({ refusals, error }) {
    for (const { name } of fieldsOf(this.#form)) this.#touched.add(name)
    this.#show(refusals ?? {}, refusals ? "" : error)
    const invalid = this.#form.querySelector("[aria-invalid=true]")
    invalid?.closest("details")?.setAttribute("open", "")
    invalid?.focus()
  }

  #clear() {
    this.#form.reset()
    remember(this.#form)
    this.#show({})
    this.#touched.clear()
    fieldsOf(this.#form)[0].focus()
  }
}

// Stores the fields of an unsaved form in the browser.
function remember(form) {
  const isKept = !isBlank(form)
  if (isKept) keep(form.dataset.draftKey, { values: valuesOf(form) })
  else drop(form.dataset.draftKey)
  form.toggleAttribute("data-draft", isKept)
}

function restore(form) {
  return adopt(form.dataset.draftKey, ({ values }) => {
    if (!values || !isBlank(form)) return false
    fill(form, values)
    return true
  })
}

function filled(form) {
  return fieldsOf(form).filter(({ value }) => value.trim() !== "")
}
