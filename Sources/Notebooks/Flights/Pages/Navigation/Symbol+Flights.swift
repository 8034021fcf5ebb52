import Site

extension Symbol {
  /// An aeroplane seen from above.
  static let flights = Symbol(
    strokes: """
      <path d="M12 3c.9 0 1.5.8 1.5 1.9v4.6l6.5 4v1.9l-6.5-2v4.1l2 1.5v1.5L12 19.6l-3.5.9V19l2-1.5v-4.1l-6.5 2v-1.9l6.5-4V4.9\
      C10.5 3.8 11.1 3 12 3z"/>
      """)
  /// An arrow up to the right.
  static let departing = Symbol(strokes: "<path d=\"M7 17 17 7M9.5 7H17v7.5\"/>")
  /// An arrow down to the right.
  static let arriving = Symbol(strokes: "<path d=\"M7 7l10 10M9.5 17H17V9.5\"/>")
  static let funnel = Symbol(strokes: "<path d=\"M4.5 7h15M7.5 12h9M10.5 17h3\"/>")
  /// An arrow up beside an arrow down.
  static let sorting = Symbol(strokes: "<path d=\"M8 18.5v-13M4.7 8.8 8 5.5l3.3 3.3M16 5.5v13M12.7 15.2l3.3 3.3 3.3-3.3\"/>")
  static let map = Symbol(strokes: "<path d=\"m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13\"/>")
  /// A pin.
  static let airport = Symbol(
    strokes: "<path d=\"M12 20.5s-6.5-5.6-6.5-10.4a6.5 6.5 0 0 1 13 0c0 4.8-6.5 10.4-6.5 10.4z\"/><circle cx=\"12\" cy=\"10\" r=\"2.3\"/>")
  /// The tail of an aircraft.
  static let airline = Symbol(strokes: "<path d=\"M4 18.5h16.5L17.8 5.5h-3.6L9 14.5l-5 1.2zM10 14.5h9.7\"/>")
  /// A suitcase.
  static let trips = Symbol(
    strokes:
      "<rect x=\"4\" y=\"8\" width=\"16\" height=\"11.5\" rx=\"2.5\"/><path d=\"M9 8V5.8a1.3 1.3 0 0 1 1.3-1.3h3.4A1.3 1.3 0 0 1 15 5.8V8M4 13h16\"/>"
  )
  /// An external page.
  static let elsewhere = Symbol(
    strokes:
      "<path d=\"M13.5 5H19v5.5M19 5l-8.5 8.5M17 14v3.2a1.8 1.8 0 0 1-1.8 1.8H6.8A1.8 1.8 0 0 1 5 17.2V8.8A1.8 1.8 0 0 1 6.8 7H10\"/>")
  /// An arrow that turns off.
  static let diverted = Symbol(strokes: "<path d=\"M6 19.5v-6a4.5 4.5 0 0 1 4.5-4.5H19M15 5l4 4-4 4\"/>")
  static let upload = Symbol(strokes: "<path d=\"M12 15V4.5M7.8 8.4 12 4.2l4.2 4.2M5 19.5h14\"/>")
}

extension Symbol {
  static let nearer = Symbol(strokes: "<path d=\"M12 5.5v13M5.5 12h13\"/>")
  static let farther = Symbol(strokes: "<path d=\"M5.5 12h13\"/>")
  /// The whole world.
  static let globe = Symbol(
    strokes: """
      <circle cx="12" cy="12" r="8"/><path d="M4 12h16M12 4c2.4 2.2 3.6 4.9 3.6 8s-1.2 5.8-3.6 8c-2.4-2.2-3.6-4.9-3.6-8s1.2-5.8 3.6-8z"/>
      """)
}
