import Site

extension Symbol {
  static let nearer = Symbol(strokes: "<path d=\"M12 5.5v13M5.5 12h13\"/>")
  static let farther = Symbol(strokes: "<path d=\"M5.5 12h13\"/>")
  /// The whole world.
  static let globe = Symbol(
    strokes: """
      <circle cx="12" cy="12" r="8"/><path d="M4 12h16M12 4c2.4 2.2 3.6 4.9 3.6 8s-1.2 5.8-3.6 8c-2.4-2.2-3.6-4.9-3.6-8s1.2-5.8 3.6-8z"/>
      """)
}
