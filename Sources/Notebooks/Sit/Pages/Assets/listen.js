import { define } from "../site/registry.js"
import { fade, plan, prepare } from "./bell.js"

define({ listen })

// Milliseconds in which the strike before fades.
const QUICK = 120

// Strikes the chosen tone at the chosen loudness, and lets both hold for this page at once.
function listen(button) {
  const life = new AbortController()
  const fields = ["tone", "volume"].map((id) => document.getElementById(id))
  for (const field of fields) field.addEventListener("change", take, { signal: life.signal })
  button.addEventListener("click", strike, { signal: life.signal })
  return () => {
    life.abort()
    fade(0)
  }
}

// Actions

function take({ target }) {
  document.documentElement.dataset[target.name] = target.value
}

async function strike() {
  const { tone, volume } = document.documentElement.dataset
  await prepare()
  fade(QUICK)
  plan([0], tone, Number(volume))
}
