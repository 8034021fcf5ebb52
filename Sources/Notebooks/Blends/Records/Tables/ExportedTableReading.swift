public import Records

/// The fate of the lines of a table, as the shell and the page give it away.
public struct ExportedTableReading: Encodable, Sendable {
  private let new: Int
  private let same: Int
  private let taken: Int
  private let refused: Int
  private let lines: [Line]

  /// - Parameter say: a reason in words
  public init(_ reading: TableReading, say: (LocalizedText) -> String) {
    new = reading.new
    same = reading.same
    taken = reading.taken
    refused = reading.refused
    lines = reading.lines.map {
      Line(line: $0.line, column: $0.column, blend: $0.blend, verdict: $0.verdict.name, reason: ($0.verdict.reason ?? $0.remark).map(say))
    }
  }

  private struct Line: Encodable {
    let line: Int
    let column: Int?
    let blend: String
    let verdict: String
    let reason: String?

    private enum Key: String, CodingKey { case line, column, blend, verdict, reason }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(line, forKey: .line)
      try values.encode(column, forKey: .column)
      try values.encode(blend, forKey: .blend)
      try values.encode(verdict, forKey: .verdict)
      try values.encode(reason, forKey: .reason)
    }
  }
}

extension TableReading.Verdict {
  /// As scripts read it.
  public var name: String {
    switch self {
    case .new: "new"
    case .same: "same"
    case .taken: "taken"
    case .refused: "refused"
    case .leftOut: "leftOut"
    }
  }

  /// Why it is so, where that needs a word.
  public var reason: LocalizedText? {
    switch self {
    case .new, .same: nil
    case .taken: LocalizedText("table.taken")
    case .refused(let phrase): phrase
    case .leftOut(let line): LocalizedText("table.leftOut", ["line": .count(line)])
    }
  }
}
