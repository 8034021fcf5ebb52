import { pauseAfter } from "./backoff.js"
import { merged } from "./touches.js"

const REMEMBERED = 100

// The one connection to the server's feed, held by the leading page. It hands on each touch with the sequence it continues
// from, so that every page can tell whether it missed something, and answers pages that did.
export class Stream {
  #share
  #source
  #timer
  #failures = 0
  #from
  #position
  #touches = []
  #again = () => this.#open(this.#position)

  constructor(after, share) {
    this.#share = share
    this.#begin(after)
    addEventListener("online", this.#again)
  }

  close() {
    removeEventListener("online", this.#again)
    this.#stop()
  }

  answer(after) {
    if (after < this.#from) return this.#begin(after)
    const missed = this.#touches.filter(({ sequence }) => sequence > after)
    if (missed.length === 0) return
    const kinds = merged(missed.map((touch) => touch.kinds))
    this.#share({ after, sequence: missed.at(-1).sequence, kinds })
  }

  // Private

  #begin(after) {
    this.#from = this.#position = after
    this.#touches = []
    this.#open(after)
  }

  #open(after) {
    this.#stop()
    this.#source = new EventSource(`/live?after=${after}`)
    this.#source.addEventListener("open", () => (this.#failures = 0))
    this.#source.addEventListener("touch", ({ data }) => this.#heard(JSON.parse(data)))
    this.#source.addEventListener("error", () => this.#lost())
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#source?.close()
  }

  // The browser's own reconnecting knows no back-off, and gives up for ever at the first answer that is not 200.
  #lost() {
    this.#stop()
    this.#timer = setTimeout(this.#again, pauseAfter(++this.#failures))
  }

  #heard({ sequence, kinds }) {
    const touch = { after: this.#position, sequence, kinds }
    this.#position = sequence
    this.#touches.push(touch)
    if (this.#touches.length > REMEMBERED) this.#from = this.#touches.shift().sequence
    this.#share(touch)
  }
}
