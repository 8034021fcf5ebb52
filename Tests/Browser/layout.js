// Looks at a page as it is laid out, and answers a sentence for each fault: what leaves the window or the box it stands in, what is cut,
// what lies on something else, and what is so narrow that a word breaks within itself.
() => {
  const NEARLY = 1.5
  // A word may break where it is joined; one that is longer than any, such as an address, anywhere, and so may one that no column of a
  // window so small could hold.
  const WORD = /\S+/gu
  const PART = /[^\-–/]+/gu
  const LONGEST = 22
  const WIDEST = innerWidth * 0.7
  const UNSEEN = ".visually-hidden, .skip, .clouds, template, script, style, noscript, option, textarea, .confetti"
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary"
  const faults = new Set()
  const styles = new Map()
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element)
  const described = (element) => {
    const named = [element.tagName.toLowerCase(), element.id && `#${element.id}`, ...[...element.classList].map((it) => `.${it}`)].join("")
    const text = element.textContent.trim() || element.value || element.getAttribute("aria-label") || ""
    return `${named} “${text.replace(/\s+/g, " ").slice(0, 40)}”`
  }
  const path = (element) => {
    const all = []
    for (let it = element; it && it !== document.documentElement; it = it.parentElement) all.push(it)
    return all
  }
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(UNSEEN) && !element.ownerSVGElement
    && !path(element).some((it) => styleOf(it).clipPath === "inset(50%)")
  const isClear = (colour) => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour)
  const isDrawn = (element) => {
    const style = styleOf(element)
    if (style.display === "inline" || style.display === "contents") return false
    return !isClear(style.backgroundColor) || style.boxShadow !== "none" || style.backgroundImage !== "none"
  }
  const scrolls = (element) => (/auto|scroll/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth)
    || (/auto|scroll/.test(styleOf(element).overflowY) && element.scrollHeight > element.clientHeight)
  const cuts = (element) => /hidden|clip/.test(styleOf(element).overflowX)
  const shortens = (element) => styleOf(element).textOverflow === "ellipsis" || styleOf(element).webkitLineClamp !== "none"
  // Floating and sticky elements may cover the page; they are compared within their layer.
  const layerOf = (element) => path(element).find((it) => {
    const { position, zIndex } = styleOf(it)
    return position === "fixed" || position === "sticky" || (position === "absolute" && zIndex !== "auto")
  })
  const shared = (one, other, start, end) => Math.min(one[end], other[end]) - Math.max(one[start], other[start])
  const meet = (one, other) => shared(one, other, "left", "right") > NEARLY && shared(one, other, "top", "bottom") > NEARLY
  const isWithin = (inner, outer, by = NEARLY) =>
    inner.left >= outer.left - by && inner.right <= outer.right + by && inner.top >= outer.top - by && inner.bottom <= outer.bottom + by

  // The letters of a line are lower than the line's box.
  const letters = ({ left, right, top, bottom }) => {
    const rest = (bottom - top) * 0.2
    return { left, right, top: top + rest, bottom: bottom - rest }
  }

  // Only the visible part of deliberately shortened text.
  const shown = (box, element) => {
    const around = path(element)
    const last = around.findLastIndex(shortens)
    for (const it of around.slice(0, last + 1).filter(cuts)) {
      const edge = it.getBoundingClientRect()
      box = {
        left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right),
        top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom),
      }
    }
    return box.right - box.left > 0.5 && box.bottom - box.top > 0.5 ? box : null
  }

  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!node.data.trim() || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].map((box) => shown(letters(box), element)).filter(Boolean)
    if (boxes.length) texts.push({ node, element, boxes, layer: layerOf(element) })
  }
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isSeen).map((element) => {
    // A field that lies unseen over its words is as large as these.
    const shown = styleOf(element).opacity === "0" ? element.closest("label, .switch, .drop") ?? element : element
    const boxes = styleOf(shown).display === "inline" ? [...shown.getClientRects()] : [shown.getBoundingClientRect()]
    return { element: shown, boxes: boxes.filter(({ width, height }) => width > 1 && height > 1), layer: layerOf(shown) }
  })

  if (document.scrollingElement.scrollWidth > innerWidth) faults.add(`the page is ${document.scrollingElement.scrollWidth} px wide`)
  for (const { element, boxes } of [...texts, ...controls]) {
    const around = path(element)
    const scroller = around.findIndex(scrolls)
    const end = scroller < 0 ? around.length : scroller
    const bound = around.slice(0, end)
    for (const box of boxes) {
      if (scroller < 0 && (box.left < -NEARLY || box.right > innerWidth + NEARLY)) faults.add(`outside the window: ${described(element)}`)
      const cutting = bound.slice(1).find((it) => cuts(it) && !isWithin(box, it.getBoundingClientRect()))
      if (cutting) faults.add(`cut by ${described(cutting)}: ${described(element)}`)
      const ground = bound.slice(1).find(isDrawn)
      if (!ground || cutting || isWithin(box, ground.getBoundingClientRect())) continue
      faults.add(`leaves ${described(ground)}: ${described(element)}`)
    }
  }

  for (const { node, element, boxes } of texts) {
    if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) brokenWords(node, element)
    const own = isDrawn(element) && styleOf(element).display !== "inline" && element.getBoundingClientRect()
    if (!own || path(element).some((it) => scrolls(it) || cuts(it)) || boxes.every((box) => isWithin(box, own))) continue
    faults.add(`runs out of its box: ${described(element)}`)
  }
  function widthOf(range) {
    return [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)
  }
  function brokenWords(node, element) {
    const range = document.createRange()
    for (const { 0: word, index: start } of node.data.matchAll(WORD)) {
      range.setStart(node, start)
      range.setEnd(node, start + word.length)
      if (word.length > LONGEST || widthOf(range) > WIDEST) continue
      for (const { 0: part, index } of word.matchAll(PART)) {
        range.setStart(node, start + index)
        range.setEnd(node, start + index + part.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top / 4)))
        if (lines.size > 1) faults.add(`breaks “${part}”: ${described(element)}`)
      }
    }
  }

  // A link's place to press may be larger than its words, and reach over others.
  const isPlain = ({ element }) => isDrawn(element) || element.matches("input, select, textarea")
  const parts = [...texts.map((it) => ({ ...it, isText: true })), ...controls]
  const pieces = parts.flatMap((part) => part.boxes.map((box) => ({ part, box }))).sort((one, other) => one.box.top - other.box.top)
  for (const [place, { part, box }] of pieces.entries()) {
    for (let next = place + 1; next < pieces.length && pieces[next].box.top < box.bottom; next++) {
      const { part: other, box: otherBox } = pieces[next]
      if (part === other || part.layer !== other.layer || part.element === other.element) continue
      if (part.element.contains(other.element) || other.element.contains(part.element) || !meet(box, otherBox)) continue
      if (part.isText !== other.isText && !isPlain(part.isText ? other : part)) continue
      if ([part, other].some((it) => styleOf(it.element).pointerEvents === "none")) continue
      if (path(part.element).some(scrolls) !== path(other.element).some(scrolls)) continue
      faults.add(`${described(part.element)} lies on ${described(other.element)}`)
    }
  }
  return [...faults]
}
