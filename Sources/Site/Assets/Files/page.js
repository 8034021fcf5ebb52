import { isEditing, pausesUpdates, refreshAll } from "./live.js"
import { define, mountAll } from "./registry.js"
import { pauseAfter } from "./server.js"

define({ accent, dayturn, notified, shortcuts, zone })
forgetArrival()

// The colours chosen anywhere show at once on every open page.
function accent({ dataset }) {
  document.documentElement.dataset.accent = dataset.accent
}

const CONTROLS = "button, summary, a[href], input, [role=gridcell], dialog"

// Single keys press what the page has marked with them.
function shortcuts() {
  document.addEventListener("keydown", press)
  return () => document.removeEventListener("keydown", press)
}

function press(event) {
  if (document.documentElement.dataset.shortcuts !== "on" || isTaken(event)) return
  const name = event.key === " " ? "Space" : event.key
  const control = controlFor(name)
  if (!control || (name === "Space" && document.activeElement?.closest(CONTROLS))) return
  event.preventDefault()
  if (control.matches("textarea, input, select")) control.focus()
  else control.click()
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
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `zone=${zone}; Path=/; SameSite=Strict; Max-Age=${DAYS}${secure}`
  // What was drawn for that zone already is as it should be.
  if (document.querySelector("meta[name=zone]")?.content !== zone) refreshAll()
}

// Timers count whole milliseconds and servers render a little before pages read.
const MARGIN = 1000

// When the person's day ends, what shows today shows the next one: the page is drawn anew, with its date and the field for the new
// day's thought. What a person is in the middle of stays theirs, and the page follows when it is next shown.
function dayturn(body) {
  if (!body.dataset.dayEnds) return
  let timer
  let failures = 0
  let isBehind = false
  let end = Date.now() + Number(body.dataset.dayEnds)
  const arrange = (pause) => {
    clearTimeout(timer)
    timer = setTimeout(turn, pause)
  }
  const turn = async () => {
    if (Date.now() < end) return arrange(end - Date.now() + MARGIN)
    const left = await millisecondsLeft()
    if (left === null) return arrange(pauseAfter(++failures))
    failures = 0
    end = Date.now() + left
    arrange(left + MARGIN)
    isBehind = pausesUpdates(document.body)
    isBehind ? refreshAll() : location.reload()
  }
  // Timers stand still while a device sleeps.
  const wake = () => {
    if (document.visibilityState !== "visible") return
    isBehind && !pausesUpdates(document.body) ? location.reload() : turn()
  }
  document.addEventListener("visibilitychange", wake)
  arrange(end - Date.now() + MARGIN)
  return () => {
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", wake)
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

function isTaken({ defaultPrevented, isComposing, repeat, ctrlKey, metaKey, altKey }) {
  const isOthers = defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey
  return isOthers || isEditing() || document.querySelector("dialog:modal") !== null
}

// The same link may stand in the sidebar and in the tab bar, of which only one is shown.
function controlFor(name) {
  const marked = [...document.querySelectorAll(`[data-shortcut="${CSS.escape(name)}"]`)]
  return marked.find((control) => control.checkVisibility()) ?? marked.find((control) => control.matches("a"))
}

function cookie(name) {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

// Only the server knows the person's boundary: the page it would send now says when the new day ends.
async function millisecondsLeft() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    return Number(page.body.dataset.dayEnds) || null
  } catch {
    return null
  }
}
