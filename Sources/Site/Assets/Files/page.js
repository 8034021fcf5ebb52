import { isEditing, isHeld, whenUpdatesResume } from "./editing.js"
import { refreshAll } from "./live.js"
import { define, mountAll } from "./registry.js"
import { isThere, pauseAfter } from "./server.js"
import { during } from "./settled.js"

define({ accent, badge, dayturn, notified, shortcuts })
forgetArrival()

// The installed app shows on its icon how many items are due.
function badge({ dataset }) {
  navigator.setAppBadge?.(Number(dataset.badge)).catch(() => {})
}

// An accent chosen anywhere shows at once on every open page.
function accent({ dataset }) {
  document.documentElement.dataset.accent = dataset.accent
}

// Shortcut keys press the elements marked with them.
function shortcuts() {
  const observer = new MutationObserver(noteActs)
  observer.observe(document.getElementById("toasts"), { childList: true })
  noteActs()
  document.addEventListener("keydown", press)
  return () => {
    observer.disconnect()
    document.removeEventListener("keydown", press)
  }
}

// Remembers acts, so that a key can undo them after their toast has gone.
const noteActs = () => document.querySelector("#toasts form") && during(import("./takeBack.js")).then(({ note }) => note())

function press(event) {
  const isSingle = document.documentElement.dataset.shortcuts === "on" && !isTaken(event)
  const isForSearch = isSearch(event) || (isSingle && event.key === "/")
  if (isForSearch) return event.preventDefault(), during(import("./palette.js")).then(({ show }) => show())
  if (isUndo(event)) return during(import("./takeBack.js")).then(({ takeBack }) => takeBack())
  const name = event.key === " " ? "Space" : event.key, control = isSingle && controlFor(name)
  if (!control || (name === "Space" && document.activeElement?.closest("button, summary, a[href], input, [role=gridcell], dialog"))) return
  event.preventDefault()
  control.matches("textarea, input, select") ? control.focus() : control.click()
}

// Timers count whole milliseconds, and servers render a little before pages read.
const MARGIN = 1000
// Milliseconds without a key after which a focused field does not count as typing.
const QUIET = 60_000

// Reloads the page when the person's day ends, for the new date and the new day's thought, and when it is behind the settings. Unfinished
// input stays; the page then follows once it is finished.
function dayturn(body) {
  if (!body.dataset.dayEnds) return
  const end = Number(body.dataset.kept ?? Date.now()) + Number(body.dataset.dayEnds)
  const life = new AbortController()
  let timer, isBehind, typed = 0, left = 0, failures = 0
  const arrange = (pause) => {
    clearTimeout(timer)
    timer = setTimeout(turn, pause)
  }
  const turn = async () => {
    if (isBehind) return follow()
    if (Date.now() < end) return arrange(end - Date.now() + MARGIN)
    // Reloading while the server is down would lose a page that is not kept.
    const isServed = !body.dataset.kept && navigator.serviceWorker?.controller
    const isKept = isServed && (await caches.match(location.pathname).catch(() => undefined))
    if (!isKept && !(await isThere())) return arrange(pauseAfter(++failures))
    refreshAll()
    fallBehind()
  }
  const fallBehind = () => {
    isBehind = true
    follow()
  }
  const follow = () => {
    if (!isBehind) return
    const isWriting = isEditing() && Date.now() - typed < QUIET
    // A reload would stop a person on the way to another page; one who fetches a file stays.
    const isLeaving = Date.now() - left < QUIET
    isWriting || isLeaving || isHeld(body) ? arrange(QUIET) : location.reload()
  }
  // Timers stop while a device sleeps.
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && turn(), { signal: life.signal })
  document.addEventListener("input", () => (typed = Date.now()), { signal: life.signal })
  addEventListener("behind", fallBehind, { signal: life.signal })
  addEventListener("beforeunload", () => (left = Date.now()), { signal: life.signal })
  const stop = whenUpdatesResume(follow)
  arrange(end - Date.now() + MARGIN)
  return () => {
    clearTimeout(timer)
    life.abort()
    stop()
  }
}

// Elements that need permission to notify get their module once it is granted.
function notified(element) {
  const life = new AbortController()
  const look = () => {
    if (globalThis.Notification?.permission !== "granted" || !element.isConnected) return
    const met = element.cloneNode()
    met.dataset.behaviour = element.dataset.granted
    element.replaceWith(met)
    mountAll(met)
  }
  addEventListener("permitted", look, { signal: life.signal })
  document.addEventListener("visibilitychange", look, { signal: life.signal })
  look()
  return () => life.abort()
}

// Private

// A reload must not show the same toast again.
function forgetArrival() {
  const address = new URL(location.href)
  if (!address.searchParams.has("done")) return
  address.searchParams.delete("done")
  history.replaceState(history.state, "", address)
}

const isSearch = (event) => isKey(event, "k") && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey
const isUndo = (event) => isKey(event, "z") && event.ctrlKey !== event.metaKey && !event.shiftKey && !event.altKey && !isBusy(event)
const isKey = ({ key, code }, letter) => key === letter || (key > "~" && code === `Key${letter.toUpperCase()}`) // On a keyboard of other letters.
const isTaken = (event) => event.ctrlKey || event.metaKey || event.altKey || isBusy(event)
const isBusy = ({ defaultPrevented, isComposing, repeat }) =>
  defaultPrevented || isComposing || repeat || isEditing() || document.querySelector("dialog:modal, .stepper :focus") !== null

// A link may appear both in the sidebar and the tab bar, of which one is visible; a field is preferred to a link.
function controlFor(name) {
  const marked = ["input", ":not(input)"].flatMap((kind) => [...document.querySelectorAll(`${kind}[data-shortcut="${CSS.escape(name)}"]`)])
  return marked.find((control) => control.checkVisibility()) ?? marked.find((control) => control.matches("a"))
}
