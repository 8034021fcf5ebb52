/// A table in columns of the necessary width, without empty columns.
public struct Columns {
  /// Longer cells overflow, so that one long title does not push the rest off the screen.
  private static let widest = 60
  private let rows: [[String]]

  /// A table of those rows, each cell on one line.
  public init(_ rows: [[String]]) { self.rows = rows.map { $0.map { $0.onOneLine } } }

  /// The rows, one per line, without trailing spaces.
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
  fileprivate var width: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count }
}
