import { define } from "./registry.js"

define({ syncTitle })

// A heading that follows the field below as it is typed, and returns to the last valid text while the field is blank or invalid.
function syncTitle(heading) {
  const { mirrors, original, words = "…" } = heading.dataset
  const life = new AbortController()
  const show = () => {
    const field = document.getElementById(mirrors)
    if (!field) return
    const name = field.value.trim()
    const isGood = name !== "" && field.getAttribute("aria-invalid") !== "true"
    const text = isGood ? words.replace("…", () => name) : original
    if (heading.textContent !== text) heading.textContent = text
  }
  const follow = ({ target }) => target.id === mirrors && show()
  for (const type of ["input", "put", "judged"]) document.addEventListener(type, follow, { signal: life.signal })
  show()
  return () => life.abort()
}
