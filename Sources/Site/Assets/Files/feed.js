import { merged, pauseAfter } from "./server.js"
import { Pause } from "./settled.js"

// A browser allows six connections to an origin, so its visible pages share one stream: the holder of the lock listens to the server, the
// others to it. A hidden page leaves, and catches up when it is shown again.
const NAME = "commonplace-feed"
const listeners = new Set()
let last, channel, leaving, stream

export function listen(heard) {
  listeners.add(heard)
  if (listeners.size === 1) begin()
  return () => listeners.delete(heard)
}

// Actions

// The feed lives as long as its page and is mounted once.
function begin() {
  last = Number(document.body.dataset.sequence ?? 0)
  document.addEventListener("visibilitychange", attend)
  addEventListener("pageshow", attend)
  addEventListener("pagehide", leave)
  attend()
}

function attend() {
  if (document.visibilityState !== "visible") leave()
  else if (!channel) join()
}

function join() {
  channel = new BroadcastChannel(NAME)
  channel.addEventListener("message", ({ data }) => hear(data))
  leaving = new AbortController()
  const { signal } = leaving
  ask()
  navigator.locks.request(NAME, { signal }, () => lead(signal)).catch((error) => signal.aborted || console.error(error))
}

function leave() {
  leaving?.abort()
  stream?.close()
  channel?.close()
  leaving = stream = channel = undefined
}

// Touches that are kept for pages with a gap.
const REMEMBERED = 100

// The one connection to the server's feed, held by the leading page. It passes on each touch with the sequence before it, so that pages
// notice gaps, and answers pages that have one.
class Stream {
  #share
  #source
  #pause = new Pause()
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
    this.#pause.stop()
    this.#source?.close()
  }

  // EventSource reconnects without back-off, and gives up at the first answer other than 200.
  #lost() {
    this.#stop()
    this.#pause.set(this.#again, pauseAfter(++this.#failures))
    if (this.#failures > 1) this.#share({ isLost: true })
  }

  #heard({ sequence, kinds }) {
    const touch = { after: this.#position, sequence, kinds }
    this.#position = sequence
    this.#touches.push(touch)
    if (this.#touches.length > REMEMBERED) this.#from = this.#touches.shift().sequence
    this.#share(touch)
  }
}

// Private

function lead(signal) {
  if (signal.aborted) return
  stream = new Stream(last, share)
  channel.postMessage({ leading: true })
  return new Promise((release) => signal.addEventListener("abort", release))
}

function hear(message) {
  if (message.leading) ask()
  else if (message.ask !== undefined) stream?.answer(message.ask)
  else if (message.isLost) dispatchEvent(new Event("lost"))
  else accept(message)
}

const ask = () => channel.postMessage({ ask: last })

function share(message) {
  channel.postMessage(message)
  hear(message)
}

// A touch after a gap makes the page ask for the gap. "*" may come with a lower sequence: the server then serves a restored book.
function accept({ after, sequence, kinds }) {
  if (kinds.includes("*") ? sequence === last : sequence <= last) return
  if (after > last) return ask()
  document.body.dataset.sequence = last = sequence
  for (const heard of listeners) heard(new Set(kinds))
}
