import { isEditing } from "../site/editing.js"
import { define } from "../site/registry.js"

define({ days })

// Elements that use the arrow keys themselves, and those that scroll sideways.
const OWN_KEYS = "input, textarea, select, summary, [role=grid], [role=listbox], [popover], ul, ol, dialog"
const OWN_SWIPE = "input, textarea, .item, .grid, .tabs, [data-running], dialog, [popover]"
// Pixels: what lies nearer to the edge belongs to the browser, which goes back there.
const EDGE = 32
// Pixels the finger must go.
const FAR = 80

// Arrow keys and a finger drawn across the page go to the day before and the day after.
function days(page) {
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { passive: type !== "keydown", signal: life.signal })
  let touch = null
  on(document, "keydown", (event) => press(event))
  on(page, "touchstart", (event) => (touch = start(event)))
  on(page, "touchend", (event) => touch && draw(touch, event))
  on(page, "touchcancel", () => (touch = null))
  return () => life.abort()
}

// Actions

function press(event) {
  const relation = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  if (!relation || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isEditing()) return
  if (document.activeElement?.closest(OWN_KEYS) || document.querySelector("dialog:modal, :popover-open, [data-running]")) return
  event.preventDefault()
  go(relation)
}

function draw({ x, y }, { changedTouches, touches }) {
  if (touches.length > 0) return
  const [across, down] = [changedTouches[0].clientX - x, changedTouches[0].clientY - y]
  if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(down)) return
  go(across > 0 ? "prev" : "next")
}

// Private

function start({ touches, target }) {
  const { clientX: x, clientY: y } = touches[0]
  const isOurs = touches.length === 1 && x > EDGE && x < innerWidth - EDGE && !target.closest(OWN_SWIPE)
  return isOurs && getSelection().isCollapsed ? { x, y } : null
}

const go = (relation) => document.querySelector(`.headline a[rel=${relation}]`)?.click()
