import { refresh } from "../site/live.js"
import { define } from "../site/registry.js"

define({ more })

// CSS pixels below the window at which the next rows are asked for.
const AHEAD = 800

// As the end of a long list comes near, its page is asked for with more rows, and stays live with all of them.
function more(pager) {
  const grow = ([{ isIntersecting }]) => isIntersecting && ask(pager)
  const observer = new IntersectionObserver(grow, { rootMargin: `${AHEAD}px` })
  observer.observe(pager)
  return () => observer.disconnect()
}

// Private

function ask({ dataset: { more }, parentElement: part }) {
  const address = new URL(location)
  if (!more || address.searchParams.get("count") === more) return
  address.searchParams.set("count", more)
  history.replaceState(history.state, "", address)
  refresh(part)
}
