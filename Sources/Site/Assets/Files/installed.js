import { listen } from "./feed.js"
import { define } from "./registry.js"

define({ installed })

// What an app on a home screen has beyond its pages: a worker that says when the server cannot be reached, and a badge with what is due.
function installed(body) {
  if (location.protocol === "https:") navigator.serviceWorker?.register(body.dataset.worker).catch((error) => console.error(error))
  // A shortcut leads to the field one writes in.
  const aimed = document.querySelector("input:target, textarea:target")
  aimed?.focus()
  if (!navigator.setAppBadge || !matchMedia("(display-mode: standalone)").matches) return
  let timer
  // Much may be touched at once, and the badge can wait.
  const count = () => {
    clearTimeout(timer)
    timer = setTimeout(show, PAUSE)
  }
  const stop = listen(count)
  count()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const PAUSE = 500

// Private

async function show() {
  try {
    const response = await fetch("/due", { headers: { Accept: "application/json" } })
    if (response.ok) await navigator.setAppBadge((await response.json()).due)
  } catch {
    // The badge keeps its number: the server is away, or the system shows none.
  }
}
