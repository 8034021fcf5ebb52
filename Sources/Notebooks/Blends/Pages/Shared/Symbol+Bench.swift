import Site

extension Symbol {
  static let up = Symbol(strokes: "<path d=\"M12 18.5v-13M6.5 11 12 5.5l5.5 5.5\"/>")
  static let down = Symbol(strokes: "<path d=\"M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5\"/>")
  /// Something a draft still lacks.
  static let open = Symbol(strokes: "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/>")
  /// Lines of text, and one more.
  static let lines = Symbol(strokes: "<path d=\"M5 6.5h14M5 12h9M5 17.5h5M15 17.5h5M17.5 15v5\"/>")
  static let printer = Symbol(
    strokes: """
      <path d="M7.5 9V4.5h9V9M7.5 16.5H5.8A1.8 1.8 0 0 1 4 14.7v-3.9A1.8 1.8 0 0 1 5.8 9h12.4a1.8 1.8 0 0 1 1.8 1.8v3.9a1.8 1.8 0 0 1-1.8 \
      1.8h-1.7M7.5 13.5h9v6h-9z"/>
      """)
}
