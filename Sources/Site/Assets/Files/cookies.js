import { refreshAll } from "./live.js"
import { zoneHere } from "./outbox.js"
import { define } from "./registry.js"

define({ cookies })

// Follows the settings in cookies, whichever page changed them: also the time zone, after a journey.
function cookies() {
  const life = new AbortController()
  let known = document.cookie
  // A page drawn in this zone stays right once the zone is told.
  if (tellZone() === document.querySelector("meta[name=zone]")?.content) known = document.cookie
  const look = () => {
    tellZone()
    if (document.cookie !== known) refreshAll()
    known = document.cookie
  }
  document.addEventListener("visibilitychange", look, { signal: life.signal })
  globalThis.cookieStore?.addEventListener("change", look, { signal: life.signal })
  look()
  return () => life.abort()
}

// The value of a cookie.
export function cookie(name) {
  return document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

// Private

// The browser's time zone, unless the person fixed another.
function tellZone() {
  const zone = zoneHere()
  if (!zone || cookie("zonefixed") === "1" || decodeURIComponent(cookie("zone") ?? "") === zone) return zone
  document.cookie = `zone=${zone}; Path=/; SameSite=Strict; Max-Age=${400 * 24 * 3600}${location.protocol === "https:" ? "; Secure" : ""}`
  return zone
}
