import Foundation

/// The figures as they are printed: every one, met or not.
struct Table {
  private var figures: [Figure] = []

  mutating func add(_ more: [Figure]) { figures += more }

  var text: String {
    let head = ["figure", "median", "middle half", "aim", "", "behind it"]
    let lines = [head] + figures.map { [$0.name, $0.measured, $0.spread, $0.aimText, $0.verdict, $0.remark] }
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

/// Where the table and the word on what is being measured go.
enum Paper {
  static func write(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
  static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
