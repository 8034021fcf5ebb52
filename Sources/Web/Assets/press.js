const LONG = 500
const SLIP = 10

// A long press on the round button, its context menu or an arrow key opens the menu of lengths.
export function mount(button) {
  const menu = document.getElementById(button.dataset.menu)
  const life = new AbortController()
  const on = (target, type, handle) => target.addEventListener(type, handle, { signal: life.signal })
  let timer, start
  let wasLong = false

  const release = () => clearTimeout(timer)
  const hold = (event) => {
    wasLong = false
    if (event.button !== 0) return
    start = event
    timer = setTimeout(() => {
      wasLong = true
      open(menu)
    }, LONG)
  }
  on(button, "pointerdown", hold)
  on(button, "pointerup", release)
  for (const type of ["pointercancel", "pointerleave"]) {
    on(button, type, () => {
      release()
      wasLong = false
    })
  }
  on(button, "pointermove", ({ x, y }) => start && Math.hypot(x - start.x, y - start.y) > SLIP && release())
  on(button, "click", (event) => {
    if (wasLong) event.preventDefault()
    wasLong = false
  })
  on(button, "contextmenu", (event) => {
    event.preventDefault()
    open(menu)
  })
  on(button, "keydown", (event) => event.key === "ArrowDown" && move(event, () => open(menu)))
  on(document, "pointerdown", ({ target }) => !menu.contains(target) && target !== button && (menu.open = false))
  on(menu, "keydown", (event) => steer(event, menu))
  return () => {
    release()
    life.abort()
  }
}

// Actions

function open(menu) {
  menu.open = true
  controls(menu)[0]?.focus()
}

function steer(event, menu) {
  const all = controls(menu)
  const place = all.indexOf(document.activeElement)
  if (event.key === "Escape" && menu.open) move(event, () => close(menu))
  // Radio buttons have their own way with arrow keys.
  else if (place < 0 || all[place].type === "radio") return
  else if (event.key === "ArrowDown") move(event, () => all[(place + 1) % all.length].focus())
  else if (event.key === "ArrowUp") move(event, () => all.at(place - 1).focus())
}

// Private

function close(menu) {
  menu.open = false
  menu.querySelector("summary").focus()
}

function move(event, step) {
  event.preventDefault()
  step()
}

function controls(menu) {
  return [...menu.querySelectorAll("button, a[href], input")].filter((control) => control.checkVisibility())
}
