import { newIdentity } from "./identity.js"

// A page holds a lock while it lives, so that others can tell a living page from one that is gone (closed, reloaded, crashed).
const PATIENCE = 1000
let release = () => {}

export const page = newIdentity()

hold()
addEventListener("pageshow", ({ persisted }) => persisted && hold())
addEventListener("pagehide", () => release())

// Answers what the work answers, or false where that page still lives. One on its way out may hold its lock for a moment yet.
export async function whenGone(owner, work) {
  try {
    return await navigator.locks.request(lock(owner), { signal: AbortSignal.timeout(PATIENCE) }, work)
  } catch (error) {
    if (error.name !== "TimeoutError" && error.name !== "AbortError") throw error
    return false
  }
}

// Private

function hold() {
  navigator.locks.request(lock(page), () => new Promise((resolve) => (release = resolve)))
}

function lock(owner) {
  return `page/${owner}`
}
