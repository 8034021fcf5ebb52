// Whether nothing is under way on this page: nothing that was asked of the server, and nothing that waits for a pause in typing. The page
// says so (data-settled), for whoever drives it by a program and should not have to guess how long it takes.
const page = document.documentElement
const { port1: sender, port2: receiver } = new MessageChannel()
let count = 0

// What follows at once from what has ended is under way too.
receiver.onmessage = () => count === 0 && page.setAttribute("data-settled", "")
globalThis.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) leave()
})

// Answers how to say that it has ended.
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

// Something that is done after a pause, unless the pause is set anew or stopped before.
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

// A page that is on its way out does not settle, unless it comes back.
function leave() {
  addEventListener("pageshow", begin(), { once: true })
}
