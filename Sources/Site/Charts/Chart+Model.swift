import Records
public import Words

/// Lengths of time, or counts, as bars side by side, with the same in a table.
public enum Chart {
  /// A bar of the chart.
  public struct Bar: Sendable, Hashable {
    /// The thing it stands for, as the table has it: "07:00 to 08:00".
    public let name: String
    /// In milliseconds, or a count.
    public let value: Int64
    /// The words said of it: "07:00 to 08:00: 3 hours".
    public let spoken: String
    /// How much, and what else the table has in its line.
    public let cells: [String]
    /// The label under it; most bars of a chart with many have none.
    public var label: String?
    /// Whether the label stands also where there is little room.
    public var isLabelledNarrow = true
    /// Where its line in the table leads.
    public var link: Address?
    /// Whether the bar itself leads there too.
    public var isLink = false

    /// A bar without a label that leads nowhere yet.
    public init(name: String, value: Int64, spoken: String, cells: [String]) {
      self.name = name
      self.value = value
      self.spoken = spoken
      self.cells = cells
    }
  }

  /// The measure of its bars.
  public enum Measure: Sendable, Hashable { case time, count }

  /// The chart, ready to be shown.
  public struct Model: Sendable, Hashable {
    /// A word for its elements' ids, unique on the page.
    public let id: String
    /// The heading.
    public let title: String
    /// Words for whoever does not see it.
    public let what: String
    /// The names over the table.
    public let columns: [String]
    /// The bars, from left to right.
    public let bars: [Bar]
    /// How high they may be.
    public let scale: Scale

    /// - Parameters:
    ///   - id: unique on the page
    ///   - what: is said of it for those who do not see it
    public init(id: String, title: String, what: String, columns: [String], bars: [Bar], measuring measure: Measure = .time) {
      self.id = id
      self.title = title
      self.what = what
      self.columns = columns
      self.bars = bars
      scale = Scale(for: bars.map(\.value).max() ?? 0, measure)
    }
  }

  /// The lines behind the bars, at values a person thinks in.
  public struct Scale: Sendable, Hashable {
    /// In what they are counted.
    public let measure: Measure
    /// A multiple of `step`, at least as much as the longest bar.
    public let top: Int64
    /// The distance between two lines.
    public let step: Int64

    /// At most four lines above the ground.
    init(for longest: Int64, _ measure: Measure = .time) {
      self.measure = measure
      let least = max(1, (longest + 3) / 4)
      step = measure.steps.first { least <= $0 } ?? (least + measure.unit - 1) / measure.unit * measure.unit
      top = max(1, (longest + step - 1) / step) * step
    }

    /// From the ground up.
    public var lines: [Int64] { Array(stride(from: 0, through: top, by: Int64.Stride(step))) }
  }
}

extension Chart.Measure {
  /// Of which every line is a multiple.
  fileprivate var unit: Int64 { self == .time ? 60_000 : 1 }

  /// How far the lines may lie apart.
  fileprivate var steps: [Int64] {
    switch self {
    case .time: Chart.Measure.minutes.map { $0 * 60_000 }
    case .count: Chart.Measure.counts
    }
  }

  private static let minutes: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 1200, 1800, 3000, 6000, 12_000, 30_000, 60_000]
  private static let counts: [Int64] = (0...8).flatMap { power in [1, 2, 5].map { $0 * tens(power) } }

  private static func tens(_ power: Int) -> Int64 { (0..<power).reduce(1) { number, _ in number * 10 } }

  /// As the axis has it.
  public func written(_ value: Int64, in language: Language) -> String {
    switch self {
    case .time where value == 0: return "0"
    case .time:
      // "1:30": in words it is longer than there is room beside the plot.
      let (hours, minutes) = (value / 3_600_000, value / 60_000 % 60)
      guard hours > 0, minutes > 0 else { return language.length(seconds: Int(value / 1000)) }
      return "\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
    case .count: return language.number(Double(value))
    }
  }
}
