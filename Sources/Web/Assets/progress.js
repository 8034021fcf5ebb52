import { refresh } from "./live.js"

const PERIOD = 300

// While the server imports, the region is asked for again and again; the answer that no longer does is the last.
export function mount(region) {
  const timer = setInterval(() => "importing" in region.dataset && refresh(region), PERIOD)
  return () => clearInterval(timer)
}
