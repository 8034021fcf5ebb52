import { refresh } from "./live.js"

const PERIOD = 300

// While the server reads, the region is asked for again and again; the answer that no longer reads is the last.
export function mount(region) {
  const timer = setInterval(() => "reading" in region.dataset && refresh(region), PERIOD)
  return () => clearInterval(timer)
}
