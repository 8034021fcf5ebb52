import { isEditing, isHeld, refreshAll, whenUpdatesResume } from "./live.js"
import { define, mountAll } from "./registry.js"
import { isThere, pauseAfter } from "./server.js"
import { during } from "./settled.js"

define({ accent, dayturn, notified, shortcuts, zone })
forgetArrival()
deliverWaiting()

// The colours chosen anywhere show at once on every open page.
function accent({ dataset }) {
  document.documentElement.dataset.accent = dataset.accent
}

const CONTROLS = "button, summary, a[href], input, [role=gridcell], dialog"

// Single keys press what the page has marked with them.
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

// So that a key takes back what was done when its notice is gone.
const noteActs = () => document.querySelector("#toasts form") && during(import("./takeBack.js")).then(({ note }) => note())

function press(event) {
  const isSingle = document.documentElement.dataset.shortcuts === "on" && !isTaken(event)
  const isForSearch = isSearch(event) || (isSingle && event.key === "/")
  if (isForSearch) return event.preventDefault(), during(import("./palette.js")).then(({ show }) => show())
  if (isUndo(event)) return during(import("./takeBack.js")).then(({ takeBack }) => takeBack())
  const name = event.key === " " ? "Space" : event.key, control = isSingle && controlFor(name)
  if (!control || (name === "Space" && document.activeElement?.closest(CONTROLS))) return
  event.preventDefault()
  control.matches("textarea, input, select") ? control.focus() : control.click()
}

const DAYS = 400 * 24 * 3600

// The person's zone is the browser's, also after a journey, unless they have fixed another.
function zone() {
  document.addEventListener("visibilitychange", tell)
  tell()
  return () => document.removeEventListener("visibilitychange", tell)
}

function tell() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || cookie("zonefixed") === "1" || cookie("zone") === zone) return
  document.cookie = `zone=${zone}; Path=/; SameSite=Strict; Max-Age=${DAYS}${location.protocol === "https:" ? "; Secure" : ""}`
  if (document.querySelector("meta[name=zone]")?.content === zone) return
  isEditing() || isHeld(document.body) ? refreshAll() : location.reload() // There it may be another day.
}

// Timers count whole milliseconds and servers render a little before pages read.
const MARGIN = 1000
// Milliseconds without a key after which a cursor that stands in a field is no writing.
const QUIET = 60_000

// When the person's day ends, what shows today shows the next one: the page is drawn anew, with its date and the field for the new
// day's thought. What a person is in the middle of stays theirs, and the page follows as soon as they are not.
function dayturn(body) {
  if (!body.dataset.dayEnds) return
  const end = Date.now() + Number(body.dataset.dayEnds)
  const life = new AbortController()
  let timer, isBehind, typed = 0, failures = 0
  const arrange = (pause) => {
    clearTimeout(timer)
    timer = setTimeout(turn, pause)
  }
  const turn = async () => {
    if (isBehind) return follow()
    if (Date.now() < end) return arrange(end - Date.now() + MARGIN)
    // A page that is loaded anew while the server is gone would be lost.
    if (!(await isThere())) return arrange(pauseAfter(++failures))
    isBehind = true
    refreshAll()
    follow()
  }
  const follow = () => {
    if (!isBehind) return
    const isWriting = isEditing() && Date.now() - typed < QUIET
    isWriting || isHeld(body) ? arrange(QUIET) : location.reload()
  }
  // Timers stand still while a device sleeps.
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && turn(), { signal: life.signal })
  document.addEventListener("input", () => (typed = Date.now()), { signal: life.signal })
  const stop = whenUpdatesResume(follow)
  arrange(end - Date.now() + MARGIN)
  return () => {
    clearTimeout(timer)
    life.abort()
    stop()
  }
}

// What needs the person's leave to notify is met once the browser has it; until then its module is of no use.
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

// A reload must not tell of the same act again.
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

// The same link may stand in the sidebar and in the tab bar, of which only one is shown; a field is nearer than a way to it.
function controlFor(name) {
  const marked = ["input", ":not(input)"].flatMap((kind) => [...document.querySelectorAll(`${kind}[data-shortcut="${CSS.escape(name)}"]`)])
  return marked.find((control) => control.checkVisibility()) ?? marked.find((control) => control.matches("a"))
}

function cookie(name) {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

// What an earlier page sent and was closed before it was answered.
function deliverWaiting() {
  if (!Object.keys(localStorage).some((name) => name.startsWith("outbox/"))) return
  during(import("./outbox.js")).then(({ deliver }) => deliver()).catch((error) => console.error(error))
}
