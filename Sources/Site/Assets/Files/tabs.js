import { define } from "./registry.js"

define({ tabs })

// A strip of links that may be wider than the window: it scrolls to the current one and shows at which end there are more.
function tabs(strip) {
  const tell = () => {
    const after = strip.scrollWidth - strip.clientWidth - strip.scrollLeft
    strip.dataset.more = [strip.scrollLeft > 1 && "before", after > 1 && "after"].filter(Boolean).join(" ")
  }
  const begin = () => {
    const current = strip.querySelector("[aria-current]")
    if (current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
    tell()
  }
  strip.addEventListener("scroll", tell, { passive: true })
  const observer = new ResizeObserver(begin)
  observer.observe(strip)
  begin()
  return () => {
    strip.removeEventListener("scroll", tell)
    observer.disconnect()
  }
}
