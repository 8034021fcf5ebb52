/// The book's icons, 24 by 24, in the colour of the text beside them.
public struct Symbol: Sendable {
  /// The icon as markup, hidden from screen readers, which read the words beside it.
  public let html: HTML

  /// An icon of the given strokes.
  public init(strokes: HTML) {
    html = """
      <svg class="symbol" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" \
      stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">\(strokes)</svg>
      """
  }

  /// A bell.
  public static let bell = Symbol(strokes: #"<path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5zM10 20.5h4"/>"#)
  static let history = Symbol(strokes: #"<path d="M3.5 12a8.5 8.5 0 1 0 2.7-6.2"/><path d="M3.5 4v3.8h3.8"/><path d="M12 7.5V12l3 2"/>"#)
  /// Two sliders.
  public static let settings = Symbol(
    strokes: #"<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/>"#)
  /// A bin.
  public static let trash = Symbol(
    strokes: #"<path d="M4.5 6.5h15M9.5 6.5V4.3h5v2.2M6.5 6.5l.8 12.7h9.4l.8-12.7M10.2 10.3v5.4M13.8 10.3v5.4"/>"#)
  /// Lines with a dot before each.
  public static let list = Symbol(strokes: #"<path d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1"/>"#)
  /// A leaf of a calendar.
  public static let calendar = Symbol(
    strokes: #"<rect x="4" y="5.5" width="16" height="14" rx="3"/><path d="M4 10h16M8.5 3.5v3.6M15.5 3.5v3.6"/>"#)
  /// Bars on a line.
  public static let chart = Symbol(strokes: #"<path d="M4.5 19.5h15M7.5 16v-4.5M12 16V6.5M16.5 16V9.5"/>"#)
  /// A magnifying glass.
  public static let search = Symbol(strokes: #"<circle cx="11" cy="11" r="6"/><path d="m15.5 15.5 4.5 4.5"/>"#)
  /// An arrow that turns back.
  public static let undo = Symbol(strokes: #"<path d="M8.5 5 4.5 9l4 4"/><path d="M4.5 9h9.5a5.3 5.3 0 0 1 0 10.6H9"/>"#)
  static let redo = Symbol(strokes: #"<path d="m15.5 5 4 4-4 4"/><path d="M19.5 9H10a5.3 5.3 0 0 0 0 10.6h5"/>"#)
  /// An angle to the left.
  public static let back = Symbol(strokes: #"<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>"#)
  /// An angle to the right.
  public static let forward = Symbol(strokes: #"<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>"#)
  /// Two arrows in a circle: repetition, or replacement.
  public static let repeats = Symbol(
    strokes: "<path d=\"M5 11a5 5 0 0 1 5-4.5h7M14.5 4 17 6.5 14.5 9M19 13a5 5 0 0 1-5 4.5H7M9.5 20 7 17.5 9.5 15\"/>")
  /// A stopwatch.
  public static let timer = Symbol(strokes: #"<circle cx="12" cy="13.3" r="7.2"/><path d="M9.8 3.3h4.4M12 9.5v3.8l2 1.6"/>"#)
  /// An hourglass.
  public static let deadline = Symbol(
    strokes: #"<path d="M7 3.5h10M7 20.5h10M8 3.5c0 5.5 8 5.5 8 8.5s-8 3-8 8.5M16 3.5c0 5.5-8 5.5-8 8.5s8 3 8 8.5"/>"#)
  /// A tick in a ring.
  public static let passed = Symbol(strokes: #"<circle cx="12" cy="12" r="8.5"/><path d="m8.2 12.3 2.6 2.7 5-5.7"/>"#)
  /// A pencil.
  public static let pencil = Symbol(
    strokes: #"<path d="m4.5 19.5.9-4L16 4.9a1.8 1.8 0 0 1 2.5 0l.6.6a1.8 1.8 0 0 1 0 2.5L8.5 18.6zM14 7l3 3"/>"#)
  /// A cross in a ring.
  public static let failed = Symbol(strokes: #"<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6M15 9l-6 6"/>"#)
  /// A flag.
  public static let flag = Symbol(strokes: #"<path d="M6.5 20.5v-16M6.5 5.5h10.5l-2.5 3.5 2.5 3.5H6.5"/>"#)
  /// A tick.
  public static let check = Symbol(strokes: #"<path d="m5 12.5 4.5 4.5L19 7.5"/>"#)
  /// A cross.
  public static let close = Symbol(strokes: #"<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>"#)
  /// A book.
  public static let book = Symbol(
    strokes: #"<path d="M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.8A1.8 1.8 0 0 0 5 18.8zM5 18.8A1.7 1.7 0 0 0 6.7 20.5H19V17"/>"#)
  /// Two paths that become one.
  public static let merge = Symbol(strokes: #"<path d="M6.5 4v3.5c0 4 5.5 4.5 5.5 9V20M17.5 4v3.5c0 4-5.5 4.5-5.5 9M9 17l3 3 3-3"/>"#)
  /// A sheet with another behind it.
  static let copies = Symbol(strokes: #"<rect x="8" y="8" width="12" height="12" rx="2.5"/><path d="M16 4.5H7A2.5 2.5 0 0 0 4.5 7v9"/>"#)
  static let archive = Symbol(
    strokes: #"<rect x="3.5" y="4.5" width="17" height="4.5" rx="1.5"/><path d="M5.5 9v8.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9M10 12.8h4"/>"#)
  static let phone = Symbol(strokes: #"<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>"#)
  static let device = Symbol(strokes: #"<rect x="3.5" y="5" width="17" height="11" rx="2"/><path d="M9 19.5h6M12 16v3.5"/>"#)
  /// A padlock.
  public static let lock = Symbol(
    strokes: #"<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5"/>"#)
  /// A keyboard.
  public static let keys = Symbol(
    strokes: #"<rect x="3" y="6" width="18" height="12" rx="2.5"/><path d="M7 10h.1M12 10h.1M17 10h.1M8.5 14h7"/>"#)
  /// An arrow down to a line.
  public static let download = Symbol(strokes: #"<path d="M12 4v10.5M7.8 10.6 12 14.8l4.2-4.2M5 19.5h14"/>"#)
  /// A plus sign.
  public static let plus = Symbol(strokes: #"<path d="M12 5.5v13M5.5 12h13"/>"#)
  static let minus = Symbol(strokes: #"<path d="M5.5 12h13"/>"#)
}
