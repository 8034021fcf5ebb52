import { round } from "./mapsheet.js"

// What a picture shows beyond each edge of the map, in parts of the map; with less than half of it left, the next is asked for.
const MARGIN = 0.4
const SETTLED = 100

// All of the map as one picture, larger than what is seen of it: to move the map is to move the picture, and while the map is zoomed the
// picture stretches. Pictures are drawn beside the page, each while the one before still serves.
export class Picture {
  constructor(land, facts, arrived) {
    this.worker = new Worker(new URL("./mapworker.js", import.meta.url), { type: "module" })
    this.worker.addEventListener("message", ({ data }) => {
      this.bitmap?.close()
      Object.assign(this, data, { isAwaited: false })
      arrived()
    })
    this.worker.postMessage({ land, facts })
  }

  close() {
    clearTimeout(this.timer)
    this.worker.terminate()
    this.bitmap?.close()
  }

  show(context, view, ratio, colours) {
    clearTimeout(this.timer)
    if (!this.bitmap) return this.#ask(view, ratio, colours)
    const { width, height } = this.bitmap
    const stretch = (view.scale * ratio) / this.frame.scale
    const [right, down] = [round(this.frame.x - view.x), this.frame.y - view.y].map((distance) => distance * view.scale * ratio)
    const left = (view.width * ratio - width * stretch) / 2 + right
    const top = (view.height * ratio - height * stretch) / 2 + down
    if (stretch === 1) context.drawImage(this.bitmap, Math.round(left), Math.round(top))
    else context.drawImage(this.bitmap, left, top, width * stretch, height * stretch)
    const isNear = Math.abs(right) < (width * stretch * MARGIN) / 4 && Math.abs(down) < (height * stretch * MARGIN) / 4
    const isFit = width === sideOf(view.width * ratio) && height === sideOf(view.height * ratio)
    const fits = colours === this.asked && isFit && stretch > 0.75 && stretch < 3
    if (!isNear || !fits) this.#ask(view, ratio, colours)
    else if (stretch !== 1) this.timer = setTimeout(() => this.#ask(view, ratio, colours), SETTLED)
  }

  // Private

  #ask({ x, y, scale, width, height, dots }, ratio, colours) {
    if (this.isAwaited) return
    this.isAwaited = true
    this.asked = colours
    const sides = [sideOf(width * ratio), sideOf(height * ratio)]
    const fine = scale * ratio
    const corner = { left: x - sides[0] / fine / 2, top: y - sides[1] / fine / 2 }
    this.worker.postMessage({ frame: { x, y, ...corner, scale: fine, width: sides[0], height: sides[1], ratio, dots }, colours })
  }
}

// Private

const sideOf = (seen) => Math.round(seen * (1 + 2 * MARGIN))
