import { adopt, drop } from "./drafts.js"
import { define } from "./registry.js"
import { acknowledged, isHalf, judgementIn, put, send, show, trim } from "./savedField.js"
import { Saver } from "./saver.js"
import { newIdentity } from "./server.js"
import { Pause } from "./settled.js"

define({ autosave })

// Saves the single field of a form, or of a part of a form, as it is typed.
function autosave(scope) {
  const form = scope.closest("form")
  const life = new AbortController()
  const { signal } = life
  let typing = new Typing(scope)
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal })

  on(scope, "focusin", () => typing.begin())
  on(scope, "input", () => typing.typed())
  on(scope, "compositionstart", () => (typing.isComposing = true))
  on(scope, "compositionend", () => {
    typing.isComposing = false
    typing.typed()
  })
  on(scope, "keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !("oneLine" in event.target.dataset)) return
    event.preventDefault()
    typing.save()
  })
  on(scope, "change", () => typing.save())
  on(scope, "focusout", ({ target }) => {
    // An untouched field stays as it is.
    if (typing.hasTyped && trim(target)) typing.typed()
    typing.leave()
  })
  // A value refused because of another field may be valid now.
  on(form, "saved", () => typing.again())
  on(form, "submit", (event) => {
    event.preventDefault()
    typing.save()
  })
  on(window, "online", () => typing.save())
  on(document, "visibilitychange", () => typing.save())
  on(window, "pagehide", () => typing.save({ isLeaving: true }))
  on(window, "pageshow", ({ persisted }) => {
    if (!persisted) return
    // A page restored from the browser's memory has missed updates: it starts again with its own draft.
    typing.stop()
    form.reset()
    typing = new Typing(scope)
  })

  return () => {
    life.abort()
    typing.save({ isLeaving: true })
    typing.stop()
  }
}

// Typing in one field: its drafts, and its saves as decided by the saver.
class Typing {
  isComposing = false
  hasTyped = false
  #scope
  #field
  #saver
  #pause = new Pause()
  #edit = newIdentity()
  #hasStopped = false
  #judgement // of the text the book has, where it takes one that is not good yet

  constructor(scope) {
    this.#scope = scope
    this.#field = scope.querySelector("textarea, select, input:not([type=hidden])")
    this.#saver = new Saver(scope.elements?.base?.value ?? "", acknowledged(this.#field))
    this.#judgement = judgementIn(scope)
    // Text typed before this module loaded counts too.
    this.#field.value === this.#saver.text ? this.#restore() : this.typed()
  }

  begin() { if (this.#saver.isSettled) this.#edit = newIdentity() }

  typed() {
    this.hasTyped = true
    if (isHalf(this.#field)) return this.#pause.stop()
    const pause = this.#saver.typed(this.#field.value)
    this.#next("whole" in this.#field.dataset ? null : pause)
  }

  leave() {
    if (isHalf(this.#field)) this.#next(null, this.#field.validationMessage)
    else this.save()
  }

  again() { if (this.#saver.phase === "refused") this.typed() }

  async save(options) {
    const save = this.isComposing || isHalf(this.#field) ? null : this.#saver.take(options)
    if (!save) return
    this.#next(null)
    const { outcome, answer } = await send(this.#scope, this.#field, { ...save, edit: this.#edit })
    if (!this.#saver.awaits(save)) return
    if (outcome === "done") this.#saved(save, answer)
    else if (outcome === "refused") this.#next(this.#saver.refused(save), answer.error)
    else this.#next(outcome === "late" ? this.#saver.late() : this.#saver.failed())
  }

  stop() {
    this.#hasStopped = true
    this.#pause.stop()
  }

  // Private

  #saved(save, answer) {
    if (this.#hasStopped) return drop(this.#scope.dataset.draftKey, save.text)
    const isTyping = this.hasTyped && document.activeElement === this.#field
    this.#judgement = answer.judgement
    this.#next(this.#saver.saved(save, answer, !isTyping))
    this.#scope.dispatchEvent(new Event("saved", { bubbles: true }))
    if (!this.hasTyped) this.#restore()
  }

  #next(pause, sentence = this.#saver.phase === "idle" ? this.#judgement : undefined) {
    if (this.#hasStopped) return
    this.#pause.stop()
    show(this.#scope, this.#field, this.#saver, this.#edit, sentence)
    if (pause !== null) this.#pause.set(() => this.save(), pause)
  }

  // Several drafts may be left: each is saved in turn, so that the book has them all and the newest wins.
  async #restore() {
    while ((await adopt(this.#scope.dataset.draftKey, (draft) => this.#put(draft))) && this.#saver.isSettled) continue
  }

  #put({ text, base, edit }) {
    if (this.#hasStopped || this.hasTyped || this.isComposing || !this.#saver.isSettled) return false
    if (text !== this.#saver.text) this.#edit = edit
    put(this.#field, text)
    this.#next(this.#saver.restored(text, base))
    return true
  }
}
