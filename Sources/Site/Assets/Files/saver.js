import { pauseAfter } from "./server.js"

const REST = 300

// Decides when a field is saved; does nothing itself. `take` answers what to save now, the others how many milliseconds to wait for
// the next try (null: nothing to do). One save is under way at a time; after its answer goes the newest text.
export class Saver {
  phase = "idle"
  #text
  #known
  #base
  #underWay = null
  #failures = 0

  constructor(base, text) {
    this.#base = base
    this.#text = this.#known = text
  }

  get text() { return this.#text }
  get known() { return this.#known }
  get base() { return this.#base }
  get hasFailed() { return this.#failures > 0 }
  awaits(save) { return save === this.#underWay }
  get isSettled() { return this.#text === this.#known && this.#underWay === null }

  typed(text) {
    this.#text = text
    if (this.#underWay !== null) return null
    this.phase = this.isSettled ? "idle" : "dirty"
    return this.isSettled ? null : REST
  }

  // A draft comes with the base it was typed upon, so that the book can tell what was written over.
  restored(text, base) {
    this.#text = text
    if (this.isSettled) return null
    this.#base = base
    this.phase = "dirty"
    return 0
  }

  // A page that is going away cannot wait for the answer under way; of two saves nobody knows which comes last.
  take({ isLeaving = false } = {}) {
    if (this.isSettled || this.phase === "refused") return null
    if (this.#underWay !== null && (!isLeaving || this.#underWay.text === this.#text)) return null
    this.phase = "saving"
    if (this.#underWay !== null) this.#known = null
    this.#underWay = { text: this.#text, base: this.#base }
    return this.#underWay
  }

  // Where the book holds another text and it is not shown, the base stays: what nobody saw must not be written over unmarked.
  saved({ text }, { base, text: present = text }, mayShow) {
    const isShown = present === text || (mayShow && this.#text === text)
    this.#failures = 0
    this.#known = text
    if (isShown) this.#base = base
    if (isShown && present !== text) this.#text = this.#known = present
    return this.#end("idle", this.#known, 0)
  }

  refused({ text }) { return this.#end("refused", text, REST) }

  failed() {
    this.#failures += 1
    this.phase = "failed"
    return this.#again(pauseAfter(this.#failures))
  }

  // It is still being saved; whoever asks again is told as soon as it is.
  late() { return this.#again(0) }

  // The answer may be lost and the text saved all the same: not even the old text is known to be in the book.
  #again(pause) {
    this.#underWay = null
    this.#known = null
    return pause
  }

  #end(phase, done, pause) {
    const isNewest = this.#text === done
    this.#underWay = null
    this.phase = isNewest ? phase : this.isSettled ? "idle" : "dirty"
    return isNewest ? null : pause
  }
}
