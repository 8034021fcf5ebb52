import { filled, remember, restore } from "./fielddraft.js"
import { fieldsOf, isBlank, judge, offer, textOf, told } from "./fields.js"
import { post } from "./post.js"
import { alertPerson, toast } from "./toasts.js"

const REST = 300

export class Judging {
  #form
  #touched = new Set() // a field that nobody has been in yet is not blamed for being empty
  #refusals = {}
  #timer
  #last = 0

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
    this.#timer = setTimeout(() => this.ask(), REST)
  }

  async ask() {
    this.stop()
    const turn = this.#last
    const { outcome, answer } = await this.#post({ judge: "1" })
    if (outcome === "done" && turn === this.#last) this.#show(told(this.#form, answer))
  }

  async submit() {
    if (this.#form.ariaBusy === "true") return
    this.stop()
    this.#form.ariaBusy = "true"
    const sent = textOf(this.#form)
    const { outcome, answer } = await this.#post({})
    this.#form.ariaBusy = null
    if (outcome === "away") return alertPerson()
    if (outcome === "refused" || answer.refusals) return this.#refuse(answer)
    // What was typed meanwhile is the next one.
    if (textOf(this.#form) === sent) this.#clear()
    if (answer.go) location.assign(answer.go)
    else if (answer.toast) toast(answer.toast)
  }

  stop() { // an answer that is still under way comes too late
    clearTimeout(this.#timer)
    this.#last += 1
  }

  // Private

  #post(more) { return post(this.#form.action, { ...Object.fromEntries(new FormData(this.#form)), ...more }) }

  #show(refusals, error = "") {
    this.#refusals = refusals
    judge(this.#form, this.#touched, refusals)
    offer(this.#form, refusals, error)
  }

  #refuse({ refusals, error }) {
    for (const { name } of fieldsOf(this.#form)) this.#touched.add(name)
    this.#show(refusals ?? {}, refusals ? "" : error)
    this.#form.querySelector("[aria-invalid=true]")?.focus()
  }

  #clear() {
    this.#form.reset()
    remember(this.#form)
    this.#show({})
    this.#touched.clear()
    fieldsOf(this.#form)[0].focus()
  }
}
