import { define } from "../site/registry.js"

define({ elapsed })

// Milliseconds in which it counts, and after which the day comes back.
const COUNTING = 700
const SHOWN = 2000

// At a tap the day gives way to how long ago that was: counted up to it, and after two seconds the day is back.
function elapsed(button) {
  const life = new AbortController()
  let end = null
  const stop = () => {
    end?.()
    end = null
  }
  button.addEventListener("click", () => (end ? stop() : (end = show(button, stop))), { signal: life.signal })
  return () => {
    life.abort()
    stop()
  }
}

// Private

function show(button, stop) {
  const total = Number(button.dataset.elapsed)
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches
  const begin = performance.now()
  let frame
  const step = (now) => {
    const share = still ? 1 : Math.min(1, Math.max(0, now - begin) / COUNTING)
    tell(button, Math.round(total * share))
    if (share < 1) frame = requestAnimationFrame(step)
  }
  turn(button, true)
  step(begin)
  document.getElementById("status").textContent = said(button, total)
  const timer = setTimeout(stop, SHOWN)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    turn(button, false)
  }
}

function turn(button, isCounting) {
  button.querySelector(".elapsed-day").hidden = isCounting
  button.querySelector(".elapsed-count").hidden = !isCounting
}

function tell(button, number) {
  button.querySelector(".elapsed-number").textContent = number.toLocaleString(document.documentElement.lang)
  button.querySelector(".elapsed-unit").textContent = unit(button, number)
}

const said = (button, number) => `${number.toLocaleString(document.documentElement.lang)} ${unit(button, number)}`

function unit({ dataset }, number) {
  return dataset[new Intl.PluralRules(document.documentElement.lang).select(number)] ?? dataset.other
}
