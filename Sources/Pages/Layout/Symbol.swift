/// The book's own drawings, on a field of 24 by 24, in the colour of the words beside them.
struct Symbol {
  /// The drawing as markup; whoever can not see it misses nothing, because the words stand beside it.
  let drawn: HTML

  init(strokes: HTML) {
    drawn = """
      <svg class="symbol" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" \
      stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">\(strokes)</svg>
      """
  }
}

extension Symbol {
  /// Someone sitting upright with crossed legs.
  static let sit = Symbol(
    strokes: """
      <circle cx="12" cy="5" r="2.5"/><path d="M12 9.5c-2.6 0-3.9 1.7-4.2 4.4"/><path d="M12 9.5c2.6 0 3.9 1.7 4.2 4.4"/>\
      <path d="M4 19.5c2.2.9 5 .5 8-1.6 3 2.1 5.8 2.5 8 1.6"/><path d="M4 19.5c.4-2.7 2.1-4.4 5-4.9h6c2.9.5 4.6 2.2 5 4.9"/>
      """)
  /// A flask with something in it.
  static let blends = Symbol(
    strokes: """
      <path d="M9.5 4h5M10.5 4v5.6L5.2 17.8a1.8 1.8 0 0 0 1.6 2.7h10.4a1.8 1.8 0 0 0 1.6-2.7L13.5 9.6V4"/><path d="M8 14.5h8"/>
      """)
  /// An aeroplane seen from above.
  static let flights = Symbol(
    strokes: """
      <path d="M12 3c.9 0 1.5.8 1.5 1.9v4.6l6.5 4v1.9l-6.5-2v4.1l2 1.5v1.5L12 19.6l-3.5.9V19l2-1.5v-4.1l-6.5 2v-1.9l6.5-4V4.9\
      C10.5 3.8 11.1 3 12 3z"/>
      """)
  static let history = Symbol(
    strokes: "<path d=\"M3.5 12a8.5 8.5 0 1 0 2.7-6.2\"/><path d=\"M3.5 4v3.8h3.8\"/><path d=\"M12 7.5V12l3 2\"/>")
  static let settings = Symbol(
    strokes: """
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/>
      """)
  static let trash = Symbol(
    strokes: "<path d=\"M4.5 6.5h15M9.5 6.5V4.3h5v2.2M6.5 6.5l.8 12.7h9.4l.8-12.7M10.2 10.3v5.4M13.8 10.3v5.4\"/>")
  static let list = Symbol(strokes: "<path d=\"M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1\"/>")
  static let calendar = Symbol(
    strokes: "<rect x=\"4\" y=\"5.5\" width=\"16\" height=\"14\" rx=\"3\"/><path d=\"M4 10h16M8.5 3.5v3.6M15.5 3.5v3.6\"/>")
  static let chart = Symbol(strokes: "<path d=\"M4.5 19.5h15M7.5 16v-4.5M12 16V6.5M16.5 16V9.5\"/>")
  static let search = Symbol(strokes: "<circle cx=\"11\" cy=\"11\" r=\"6\"/><path d=\"m15.5 15.5 4.5 4.5\"/>")
  static let undo = Symbol(strokes: "<path d=\"M8.5 5 4.5 9l4 4\"/><path d=\"M4.5 9h9.5a5.3 5.3 0 0 1 0 10.6H9\"/>")
  static let redo = Symbol(strokes: "<path d=\"m15.5 5 4 4-4 4\"/><path d=\"M19.5 9H10a5.3 5.3 0 0 0 0 10.6h5\"/>")
  static let back = Symbol(strokes: "<path d=\"m14.5 5.5-6.5 6.5 6.5 6.5\"/>")
  static let forward = Symbol(strokes: "<path d=\"m9.5 5.5 6.5 6.5-6.5 6.5\"/>")
  static let timer = Symbol(strokes: "<circle cx=\"12\" cy=\"13.3\" r=\"7.2\"/><path d=\"M9.8 3.3h4.4M12 9.5v3.8l2 1.6\"/>")
  static let check = Symbol(strokes: "<path d=\"m5 12.5 4.5 4.5L19 7.5\"/>")
  static let close = Symbol(strokes: "<path d=\"m6.5 6.5 11 11M17.5 6.5l-11 11\"/>")
  static let book = Symbol(
    strokes: "<path d=\"M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.8A1.8 1.8 0 0 0 5 18.8zM5 18.8A1.7 1.7 0 0 0 6.7 20.5H19V17\"/>")
  static let lock = Symbol(
    strokes: "<rect x=\"5\" y=\"10.5\" width=\"14\" height=\"9.5\" rx=\"2.5\"/><path d=\"M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5\"/>")
  static let keys = Symbol(
    strokes: "<rect x=\"3\" y=\"6\" width=\"18\" height=\"12\" rx=\"2.5\"/><path d=\"M7 10h.1M12 10h.1M17 10h.1M8.5 14h7\"/>")
  static let download = Symbol(strokes: "<path d=\"M12 4v10.5M7.8 10.6 12 14.8l4.2-4.2M5 19.5h14\"/>")
  static let heart = Symbol(
    strokes: "<path d=\"M12 20s-7.8-4.6-7.8-10.2A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 7.8 2.4C19.8 15.4 12 20 12 20z\"/>")
  static let plus = Symbol(strokes: "<path d=\"M12 5.5v13M5.5 12h13\"/>")
  static let overlap = Symbol(strokes: "<circle cx=\"9\" cy=\"12\" r=\"5.5\"/><circle cx=\"15\" cy=\"12\" r=\"5.5\"/>")
}
