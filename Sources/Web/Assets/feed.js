import { Stream } from "./stream.js"

// A browser allows six connections to one origin, so its visible pages share one stream: whoever holds the lock leads and
// listens to the server, the others listen to it. A hidden page leaves, and asks for what it missed when it is shown again.
const NAME = "commonplace-feed"
const listeners = new Set()
let last, channel, leaving, stream

export function listen(heard) {
  listeners.add(heard)
  if (listeners.size === 1) begin()
  return () => listeners.delete(heard)
}

// Actions

// The feed lives as long as its page does: nothing mounts it a second time.
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
  else accept(message)
}

const ask = () => channel.postMessage({ ask: last })

function share(touch) {
  channel.postMessage(touch)
  accept(touch)
}

// A touch that begins after what this page has seen leaves a gap, so the page asks for the gap instead of skipping it.
// "*" may come with a lower sequence: the server then serves a restored book.
function accept({ after, sequence, kinds }) {
  if (kinds.includes("*") ? sequence === last : sequence <= last) return
  if (after > last) return ask()
  last = sequence
  for (const heard of listeners) heard(new Set(kinds))
}
