// Says how much of a file has gone, and how fast, in the page's language.
export class Pace {
  constructor({ bytes, rate }) {
    this.bytes = bytes
    this.rate = rate
    this.began = performance.now()
  }

  words(done, total) {
    const seconds = (performance.now() - this.began) / 1000
    const so = this.bytes.replace("[done]", size(done)).replace("[total]", size(total))
    return seconds < 0.2 ? so : `${so} · ${this.rate.replace("[size]", size(done / seconds))}`
  }
}

// Private

function size(bytes) {
  const format = { style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 1e7 ? 1 : 0 }
  return new Intl.NumberFormat(document.documentElement.lang, format).format(bytes / 1e6)
}
