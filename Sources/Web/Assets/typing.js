import { adopt, drop } from "./drafts.js"
import { newIdentity } from "./identity.js"
import { Saver } from "./saver.js"
import { acknowledged, put, send, show } from "./savedfield.js"

// A person's typing in the one field of a form: its drafts, and its saves as the saver decides them.
export class Typing {
  isComposing = false
  hasTyped = false
  #form
  #field
  #saver
  #timer
  #edit = newIdentity()
  #hasStopped = false

  constructor(form) {
    this.#form = form
    this.#field = form.querySelector("textarea, select, input:not([type=hidden])")
    this.#saver = new Saver(form.elements.base?.value ?? "", acknowledged(this.#field))
    // What was typed before this module came is typing too.
    this.#field.value === this.#saver.text ? this.#restore() : this.typed()
  }

  begin() {
    if (this.#saver.isSettled) this.#edit = newIdentity()
  }

  typed() {
    this.hasTyped = true
    this.#next(this.#saver.typed(this.#field.value))
  }

  async save(options) {
    const save = this.isComposing ? null : this.#saver.take(options)
    if (!save) return
    this.#next(null)
    const { outcome, answer } = await send(this.#form, this.#field, { ...save, edit: this.#edit })
    if (!this.#saver.awaits(save)) return
    if (outcome === "done") this.#saved(save, answer)
    else if (outcome === "refused") this.#next(this.#saver.refused(save), answer.error)
    else this.#next(this.#saver.failed())
  }

  stop() {
    this.#hasStopped = true
    clearTimeout(this.#timer)
  }

  // Private

  #saved(save, answer) {
    if (this.#hasStopped) return drop(this.#form.dataset.draftKey, save.text)
    const isTyping = this.hasTyped && document.activeElement === this.#field
    this.#next(this.#saver.saved(save, answer, !isTyping))
    if (!this.hasTyped) this.#restore()
  }

  #next(pause, sentence) {
    if (this.#hasStopped) return
    clearTimeout(this.#timer)
    show(this.#form, this.#field, this.#saver, this.#edit, sentence)
    if (pause !== null) this.#timer = setTimeout(() => this.save(), pause)
  }

  // Several drafts may have been left behind: each is saved in its turn, so that the book has them all and the newest stands.
  async #restore() {
    while ((await adopt(this.#form.dataset.draftKey, (draft) => this.#put(draft))) && this.#saver.isSettled) continue
  }

  #put({ text, base, edit }) {
    if (this.#hasStopped || this.hasTyped || this.isComposing || !this.#saver.isSettled) return false
    if (text !== this.#saver.text) this.#edit = edit
    put(this.#field, text)
    this.#next(this.#saver.restored(text, base))
    return true
  }
}
