import Words

/// Rows of cells in columns as wide as they need; one in which nothing stands is left out.
public struct Columns {
  /// What is longer reaches beyond its column, so that one long title does not push all the rest off the screen.
  private static let widest = 60
  private let rows: [[String]]

  /// Columns of those rows, each cell on one line.
  public init(_ rows: [[String]]) { self.rows = rows.map { $0.map { $0.onOneLine } } }

  /// Text of all rows, each on a line of its own, without blanks at its end.
  public var text: String {
    let widths = widths
    var text = ""
    for row in rows {
      var blanks = 0
      for (cell, width) in zip(row, widths) where width > 0 {
        if !cell.isEmpty {
          text += String(repeating: " ", count: blanks) + cell
          blanks = 0
        }
        blanks += max(0, width - cell.width) + 2
      }
      text += "\n"
    }
    return text
  }

  private var widths: [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(Columns.widest, cell.width))
      }
    }
    return widths
  }
}

extension String {
  /// Text itself, or what stands for it where a person wrote nothing.
  public func orWords(_ key: String) -> String { isEmpty ? Terminal.words.text(key) : self }

  /// Text without control characters, which could move a terminal's cursor, or worse.
  public var onOneLine: String { cleaned { _ in false } }

  /// Text without control characters but its line ends and tabs.
  public var onLines: String { cleaned { $0 == "\n" || $0 == "\t" } }

  fileprivate var width: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count }

  private func cleaned(but isKept: (Unicode.Scalar) -> Bool) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control && !isKept($0) ? " " : $0 }))
  }
}
