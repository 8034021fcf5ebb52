import { zoneHere } from "../site/outbox.js"

// The sit that runs in this browser while the book cannot be reached: id, beginning (milliseconds since 1970), length (milliseconds, null
// for an open one), zone, when it was last seen, and whether the book was asked to begin it. It goes to the book once it is over. One that
// the book runs is noted too (`isRun`), as the connection may be lost before it ends, and one that was cancelled (`stopped`) until it is
// kept or discarded.
export const PLACE = "sit-away"
// Milliseconds under which a sit does not count.
export const SHORTEST = 10_000
// Milliseconds without anybody before it, after which a person is asked how much of an open sit counts.
const ABANDONED = 600_000

export const read = () => JSON.parse(localStorage.getItem(PLACE))
export const keep = (sit) => localStorage.setItem(PLACE, JSON.stringify(sit))
// Another tab may have ended it.
export const elapsed = () => Date.now() - (read()?.began ?? 0)
export const isAbandoned = ({ length, began, seen }) => length === null && seen - began >= SHORTEST && Date.now() - seen > ABANDONED
// When a timed sit ended by itself; null while it runs.
export const ended = ({ length, began }) => (length !== null && Date.now() - began >= length ? began + length : null)

// Notes that somebody is present.
export function see(id) {
  const sit = read()
  if (sit?.id === id && !sit.stopped && !isAbandoned(sit)) keep({ ...sit, seen: Date.now() })
}

// Notes a sit that the book runs.
export function note({ id, elapsed, length }) {
  const sit = read()
  if (sit && !sit.isRun && (sit.stopped || sit.id !== id)) return
  const began = sit?.id === id ? sit.began : Date.now() - Number(elapsed)
  keep({ id, began, length: length ? Number(length) : null, isAsked: true, isRun: true, seen: Date.now(), zone: zoneHere() })
}

export const isNoted = (id) => read()?.id === id
export const isRun = () => read()?.isRun === true

// True if it is over, or another tab ended it.
export function hasEnded() {
  const sit = read()
  return !sit || Boolean(sit.stopped) || isAbandoned(sit) || ended(sit) !== null
}

// Calls back once another tab ended the sit, or answered what becomes of it.
export function whenEnded(handle, signal) {
  addEventListener("storage", ({ key }) => key === PLACE && hasEnded() && handle(), { signal })
}
