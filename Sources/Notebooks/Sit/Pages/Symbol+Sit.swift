import Site

extension Symbol {
  /// Someone sitting upright with crossed legs.
  static let sit = Symbol(
    strokes: """
      <circle cx="12" cy="5" r="2.5"/><path d="M12 9.5c-2.6 0-3.9 1.7-4.2 4.4"/><path d="M12 9.5c2.6 0 3.9 1.7 4.2 4.4"/>\
      <path d="M4 19.5c2.2.9 5 .5 8-1.6 3 2.1 5.8 2.5 8 1.6"/><path d="M4 19.5c.4-2.7 2.1-4.4 5-4.9h6c2.9.5 4.6 2.2 5 4.9"/>
      """)
  static let heart = Symbol(
    strokes: "<path d=\"M12 20s-7.8-4.6-7.8-10.2A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 7.8 2.4C19.8 15.4 12 20 12 20z\"/>")
  static let overlap = Symbol(strokes: "<circle cx=\"9\" cy=\"12\" r=\"5.5\"/><circle cx=\"15\" cy=\"12\" r=\"5.5\"/>")
}
