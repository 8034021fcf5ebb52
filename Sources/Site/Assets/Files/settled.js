// Marks the page with data-settled when no request and no pause in typing is pending, for programs that drive it.
const page = document.documentElement
const { port1: sender, port2: receiver } = new MessageChannel()
let count = 0

// Immediate consequences of finished work are pending too.
receiver.onmessage = () => count === 0 && page.setAttribute("data-settled", "")
globalThis.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) leave()
})

// Returns a function that ends the work.
export function begin() {
  count += 1
  page.removeAttribute("data-settled")
  let end = () => (count -= 1) === 0 && sender.postMessage(null)
  return () => {
    end()
    end = () => {}
  }
}

export function during(work) {
  const end = begin()
  work.then(end, end)
  return work
}

// Work after a pause, unless the pause is restarted or stopped.
export class Pause {
  #timer
  #end

  set(work, milliseconds) {
    this.stop()
    this.#end = begin()
    this.#timer = setTimeout(() => {
      this.stop()
      work()
    }, milliseconds)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#end?.()
  }
}

// Private

// A closing page does not settle, unless it is shown again.
function leave() {
  addEventListener("pageshow", begin(), { once: true })
}
