// Keeps the screen on while the page is seen; the browser takes the lock back whenever the page is hidden.
export function stayAwake() {
  let lock
  let isWanted = true
  const ask = async () => {
    if (!isWanted || !navigator.wakeLock || document.visibilityState !== "visible") return
    try {
      lock = await navigator.wakeLock.request("screen")
    } catch {
      // A device saving its battery may refuse, and the sitting goes on all the same.
    }
    if (!isWanted) lock?.release()
  }
  document.addEventListener("visibilitychange", ask)
  ask()
  return () => {
    isWanted = false
    document.removeEventListener("visibilitychange", ask)
    lock?.release()
  }
}
