import Records

/// Lengths of time as bars side by side, with the same in a table.
enum Chart {
  /// One bar.
  struct Bar: Sendable, Hashable {
    /// What it stands for, as the table has it: "07:00 to 08:00".
    let name: String
    let milliseconds: Int64
    /// What is said of it: "07:00 to 08:00: 3 hours".
    let spoken: String
    /// How long, and what else the table has in its line.
    let cells: [String]
    /// What stands under it; most bars of a chart with many have nothing.
    var label: String?
    /// Whether the label stands also where there is little room.
    var isLabelledNarrow = true
    /// Where its line in the table leads.
    var link: Address?
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    /// A word for its elements' ids, unique on the page.
    let id: String
    let title: String
    let what: String
    /// The names over the table.
    let columns: [String]
    let bars: [Bar]
    let scale: Scale

    init(id: String, title: String, what: String, columns: [String], bars: [Bar]) {
      self.id = id
      self.title = title
      self.what = what
      self.columns = columns
      self.bars = bars
      scale = Scale(for: bars.map(\.milliseconds).max() ?? 0)
    }
  }

  /// The lines behind the bars, at lengths a person thinks in.
  struct Scale: Sendable, Hashable {
    /// In milliseconds, a multiple of `step`, at least as long as the longest bar.
    let top: Int64
    let step: Int64

    private static let minutes: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 1200, 1800, 3000, 6000, 12_000, 30_000, 60_000]

    /// At most four lines above the ground.
    init(for longest: Int64) {
      let rough = Scale.minutes.first { longest <= $0 * 4 * 60_000 } ?? (longest / 240_000 + 1)
      step = rough * 60_000
      top = max(1, (longest + step - 1) / step) * step
    }

    /// From the ground up.
    var lines: [Int64] { Array(stride(from: 0, through: top, by: Int64.Stride(step))) }
  }
}
