import { define } from "../site/registry.js"

define({ keepPicture })

// Saves a drawing of the server as a picture of pixels, which any program can show.
function keepPicture(button) {
  const life = new AbortController()
  button.addEventListener("click", () => keep(button.dataset), { signal: life.signal })
  return () => life.abort()
}

async function keep({ from, name }) {
  const drawing = new Image()
  drawing.src = from
  await drawing.decode()
  const canvas = Object.assign(document.createElement("canvas"), { width: drawing.naturalWidth, height: drawing.naturalHeight })
  canvas.getContext("2d").drawImage(drawing, 0, 0)
  const picture = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"))
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(picture), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
