import { refreshAll } from "./live.js"

const DAYS = 400 * 24 * 3600

// The person's zone is the browser's, also after a journey, unless they have fixed another.
export function mount() {
  document.addEventListener("visibilitychange", tell)
  tell()
  return () => document.removeEventListener("visibilitychange", tell)
}

// Actions

function tell() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!zone || cookie("zonefixed") === "1" || cookie("zone") === zone) return
  const secure = location.protocol === "https:" ? "; Secure" : ""
  document.cookie = `zone=${zone}; Path=/; SameSite=Strict; Max-Age=${DAYS}${secure}`
  refreshAll()
}

// Private

function cookie(name) {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}
