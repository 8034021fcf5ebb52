import { define } from "../site/registry.js"

define({ welcome })

// The goal by slider or by number, and the colours as they would be.
function welcome(section) {
  const life = new AbortController()
  const number = section.querySelector("input[type=number]")
  const slider = section.querySelector("input[type=range]")
  section.addEventListener("input", ({ target }) => {
    if (target === slider) number.value = slider.value
    else if (target === number) slider.value = number.value || 0
    else document.documentElement.dataset.accent = target.value
  }, { signal: life.signal })
  return () => life.abort()
}
