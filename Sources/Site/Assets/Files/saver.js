import { pauseAfter } from "./server.js"

// Milliseconds without a key before a save.
const REST = 300

// Decides when a field is saved; does nothing itself. `take` returns what to save now, the others the milliseconds until the next attempt
// (null: nothing to do). One save runs at a time; after its answer the newest text is sent.
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

  // A draft keeps the base it was typed on, so that the book notices an overwritten version.
  restored(text, base) {
    this.#text = text
    if (this.isSettled) return null
    this.#base = base
    this.phase = "dirty"
    return 0
  }

  // A closing page cannot wait for the answer under way; the order of two saves would be unknown.
  take({ isLeaving = false } = {}) {
    if (this.isSettled || this.phase === "refused") return null
    if (this.#underWay !== null && (!isLeaving || this.#underWay.text === this.#text)) return null
    this.phase = "saving"
    if (this.#underWay !== null) this.#known = null
    this.#underWay = { text: this.#text, base: this.#base }
    return this.#underWay
  }

  // If the book holds another text that is not shown, the base stays: an unseen text must not be overwritten without a mark.
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

  // Still being saved; the next attempt is answered as soon as it is.
  late() { return this.#again(0) }

  // The answer may be lost although the text was saved: the stored text is then unknown.
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
