import Site

extension Symbol {
  static let projects = Symbol(
    strokes: """
      <rect x="4" y="4.5" width="16" height="15" rx="3"/><path d="m8 9.2 1.2 1.2 2-2.2M8 14.8l1.2 1.2 2-2.2M14 10h3M14 15.6h3"/>
      """)
  static let inbox = Symbol(
    strokes: """
      <path d="M4 13.5 6.3 6A1.6 1.6 0 0 1 7.8 5h8.4a1.6 1.6 0 0 1 1.5 1L20 13.5v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"/>\
      <path d="M4 13.5h4.5l1.2 2.2h4.6l1.2-2.2H20"/>
      """)
  static let today = Symbol(
    strokes: """
      <circle cx="12" cy="12" r="4"/>\
      <path d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18"/>
      """)
  static let logbook = Symbol(
    strokes: "<path d=\"M7.5 19.5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h11v15z\"/><path d=\"m9 12 2 2 4.2-4.5\"/>")
  static let award = Symbol(
    strokes: "<circle cx=\"12\" cy=\"9.5\" r=\"5\"/><path d=\"m9 13.8-1.5 6.2 4.5-2.3 4.5 2.3-1.5-6.2\"/>")
  static let repeats = Symbol(
    strokes: "<path d=\"M5 11a5 5 0 0 1 5-4.5h7M14.5 4 17 6.5 14.5 9M19 13a5 5 0 0 1-5 4.5H7M9.5 20 7 17.5 9.5 15\"/>")
  static let note = Symbol(strokes: "<path d=\"M5.5 7h13M5.5 12h13M5.5 17h7\"/>")
  static let bell = Symbol(strokes: "<path d=\"M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5zM10 20.5h4\"/>")

  /// The drawings a list repeats in every row, once: `Symbol.repeated` points at them.
  static let rowDrawings: HTML = """
    <svg class="visually-hidden" aria-hidden="true" focusable="false"><defs>\
    <symbol id="s-check" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><path class="tick" d="m7.8 12.4 2.9 2.9 5.6-6.2"/></symbol>\
    <symbol id="s-flag" viewBox="0 0 24 24"><path class="fill" d="M6.5 20V5h11l-2.6 4 2.6 4h-11"/></symbol>\
    <symbol id="s-open" viewBox="0 0 24 24"><path d="m9.5 5.5 6.5 6.5-6.5 6.5"/></symbol>\
    <symbol id="s-menu" viewBox="0 0 24 24"><path d="M6 12h.1M12 12h.1M18 12h.1"/></symbol>\
    <symbol id="s-grip" viewBox="0 0 24 24"><path d="M9 6.5h.1M15 6.5h.1M9 12h.1M15 12h.1M9 17.5h.1M15 17.5h.1"/></symbol>\
    </defs></svg>
    """

  /// One of `rowDrawings`, by its name.
  static func repeated(_ name: StaticString) -> HTML {
    "<svg class=\"symbol\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#s-\(name)\"/></svg>"
  }
}
