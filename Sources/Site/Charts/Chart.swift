public import Words

/// A bar chart of durations or counts, with the same data in a table.
public enum Chart {
  /// A bar of the chart.
  public struct Bar: Sendable, Hashable {
    /// Row header in the table: "07:00 to 08:00".
    public let name: String
    /// Milliseconds, or a count.
    public let value: Int64
    /// Spoken text: "07:00 to 08:00: 3 hours".
    public let spoken: String
    let cells: [String]
    /// Axis label; charts with many bars label only some.
    public var label: String?
    /// True if the label is also shown on narrow screens.
    public var isLabelledNarrow = true
    /// Link of its table row.
    public var link: Address?
    /// True if the bar links there too.
    public var isLink = false

    /// A bar without label or link.
    public init(name: String, value: Int64, spoken: String, cells: [String]) {
      (self.name, self.value, self.spoken, self.cells) = (name, value, spoken, cells)
    }
  }

  /// Unit of the bars.
  public enum Measure: Sendable, Hashable { case time, count }

  /// Content of the chart.
  public struct Model: Sendable, Hashable {
    /// Prefix of its element ids, unique on the page.
    public let id: String
    let title: String
    /// Description, shown above the plot and spoken.
    public let description: String
    let columns: [String]
    let bars: [Bar]
    let scale: Scale

    /// A chart with its bars.
    public init(id: String, title: String, description: String, columns: [String], bars: [Bar], measuring measure: Measure = .time) {
      (self.id, self.title, self.description, self.columns, self.bars) = (id, title, description, columns, bars)
      scale = Scale(for: bars.map(\.value).max() ?? 0, measure)
    }
  }

  /// Grid lines at round values.
  public struct Scale: Sendable, Hashable {
    let measure: Measure
    /// A multiple of `step`, at least the largest bar.
    public let top: Int64
    /// The distance between two lines.
    public let step: Int64

    /// At most four lines above zero.
    init(for longest: Int64, _ measure: Measure = .time) {
      self.measure = measure
      let least = max(1, (longest + 3) / 4)
      step = measure.steps.first { least <= $0 } ?? (least + measure.unit - 1) / measure.unit * measure.unit
      top = max(1, (longest + step - 1) / step) * step
    }

    /// Values of the grid lines from zero up.
    public var lines: [Int64] { Array(stride(from: 0, through: top, by: Int64.Stride(step))) }
  }

  /// The bars and a collapsed table; a script lets the arrow keys move between bars.
  public static func card(_ model: Model, switching: HTML = .nothing, in language: Language) -> HTML {
    let id = HTML(escaping: model.id)
    return """
      <section class="card chart" data-key="\(id)" data-behaviour="chart" aria-labelledby="\(id)-title">
      <header class="card-head"><h2 id="\(id)-title">\(model.title)</h2>\(switching)</header>
      <p class="note readout" aria-hidden="true">\(model.description)</p>
      <div class="plot">
      <svg class="plot-axis" aria-hidden="true">\(model.scale.lines.html { mark($0, of: model.scale, in: language) })</svg>
      <svg class="plot-bars" role="group" aria-labelledby="\(id)-name" aria-describedby="\(id)-what">
      <title id="\(id)-name">\(model.title)</title><desc id="\(id)-what">\(model.description). \(language.text("chart.keys"))</desc>
      \(model.scale.lines.html { line($0, of: model.scale) })
      \(model.bars.indices.html { bar(model.bars[$0], at: $0, of: model) })
      </svg>
      </div>
      \(table(model, in: language))
      </section>
      """
  }

  /// Zero is at 88 % of the height, the top line at 6 %.
  private static func height(_ value: Int64, of scale: Scale) -> Double { 82 * Double(value) / Double(scale.top) }

  private static func mark(_ value: Int64, of scale: Scale, in language: Language) -> HTML {
    """
    <text x="100%" dx="-8" y="\(percent(88 - height(value, of: scale)))" dy="4" text-anchor="end">\
    \(scale.measure.written(value, in: language))</text>
    """
  }

  private static func line(_ value: Int64, of scale: Scale) -> HTML {
    let y = percent(88 - height(value, of: scale))
    return "<line x1=\"0\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
  }

  /// A bar's hit area is the full height of the plot; the last bar is the tab stop.
  private static func bar(_ bar: Bar, at index: Int, of model: Model) -> HTML {
    let place = 100 / Double(model.bars.count)
    let left = place * Double(index)
    let tall = bar.value > 0 ? max(0.8, height(bar.value, of: model.scale)) : 0
    // Keeps a few bars from looking like blocks.
    let wide = min(place * 0.68, 8)
    return """
      \(opening(of: bar, isStop: index == model.bars.count - 1))<title>\(bar.spoken)</title>\
      <rect class="bar-place" x="\(percent(left))" y="0" width="\(percent(place))" height="88%"/>\
      <rect class="bar-time" x="\(percent(left + (place - wide) / 2))" y="\(percent(88 - tall))" width="\(percent(wide))" \
      height="\(percent(tall))" rx="2"/></\(HTML(markup: bar.linked == nil ? "g" : "a"))>\
      \(bar.label.map { label($0, bar.isLabelledNarrow, at: left + place / 2) } ?? .nothing)

      """
  }

  private static func opening(of bar: Bar, isStop: Bool) -> HTML {
    let stop = isStop ? 0 : -1
    guard let link = bar.linked else { return "<g class=\"bar\" role=\"img\" tabindex=\"\(stop)\">" }
    return "<a class=\"bar\" href=\"\(link)\" aria-label=\"\(bar.spoken)\" tabindex=\"\(stop)\">"
  }

  private static func label(_ text: String, _ isNarrow: Bool, at x: Double) -> HTML {
    "<text\(HTML.attribute("class", isNarrow ? nil : "wide")) x=\"\(percent(x))\" y=\"98%\" text-anchor=\"middle\" aria-hidden=\"true\">\(text)</text>"
  }

  private static func percent(_ number: Double) -> String { "\((number * 100).rounded() / 100)%" }

  private static func table(_ model: Model, in language: Language) -> HTML {
    """
    <details class="chart-table"><summary>\(language.text("chart.table"))</summary>
    <table><caption class="visually-hidden">\(model.title)</caption>
    <thead><tr>\(model.columns.html { "<th scope=\"col\">\($0)</th>" })</tr></thead>
    <tbody>\(model.bars.html(row))</tbody></table></details>
    """
  }

  private static func row(_ bar: Bar) -> HTML {
    let name: HTML = bar.link.map { "<a href=\"\($0)\">\(bar.name)</a>" } ?? "\(bar.name)"
    return """
      <tr><th scope="row">\(name)</th>\
      \(bar.cells.html { "<td>\($0)</td>" })</tr>

      """
  }
}

extension Chart.Measure {
  /// Every grid line is a multiple of this.
  fileprivate var unit: Int64 { self == .time ? 60_000 : 1 }

  /// Possible distances of grid lines.
  fileprivate var steps: [Int64] {
    switch self {
    case .time: Chart.Measure.minutes.map { $0 * 60_000 }
    case .count: Chart.Measure.counts
    }
  }

  private static let minutes: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 1200, 1800, 3000, 6000, 12_000, 30_000, 60_000]
  private static let counts: [Int64] = (0...8).flatMap { power in [1, 2, 5].map { $0 * tens(power) } }

  private static func tens(_ power: Int) -> Int64 { (0..<power).reduce(1) { number, _ in number * 10 } }

  /// Axis label of a value.
  public func written(_ value: Int64, in language: Language) -> String {
    switch self {
    case .time where value == 0: return "0"
    case .time:
      // "1½ h" or "1:15", since two words do not fit beside the plot.
      let (hours, minutes) = (value / 3_600_000, value / 60_000 % 60)
      guard hours > 0, minutes > 0 else { return language.length(seconds: Int(value / 1000)) }
      if minutes == 30 { return language.length(seconds: Int(hours * 3600)).replacing("\(hours)", with: "\(hours)½") }
      return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    case .count: return language.number(Double(value))
    }
  }
}

extension Chart.Bar {
  fileprivate var linked: Address? { isLink ? link : nil }
}
