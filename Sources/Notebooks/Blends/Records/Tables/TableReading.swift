public import Records

/// The fate of the lines of a table, or of the blends of a file of JSON, imported or only rehearsed.
public struct TableReading: Hashable, Sendable {
  /// The fate of a line.
  public enum Verdict: Hashable, Sendable {
    case new
    /// The book has this very blend.
    case same
    /// The book has another blend of that name, which stays as it is.
    case taken
    case refused(LocalizedText)
    /// Its blend is left out because of that line.
    case leftOut(line: Int)
  }

  /// A line of the table, the blend it tells of, and what becomes of it.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the table, or of the blend in the file of JSON; the first is 1.
    public let line: Int
    /// Where in the line that is which is refused; the first is 1.
    public let column: Int?
    /// Its category as the table names it; nil where it names none.
    public let category: String?
    /// The blend's name as the table has it.
    public let blend: String
    /// The fate of the line.
    public let verdict: Verdict
    /// A word on how it was read, where a person should know; nil where it was read as it stands.
    public var remark: LocalizedText?
  }

  /// Whether they are lines of a table.
  public let isTable: Bool
  /// In the order of the file.
  public let lines: [Line]
  /// How many blends are new, the same, taken and refused.
  public let new: Int
  /// Blends that the book has just so.
  public let same: Int
  /// Blends whose name another blend of the book has.
  public let taken: Int
  /// Blends with a line that cannot be taken as it is.
  public let refused: Int
}

extension TableReading {
  /// The fate of a blend.
  enum Outcome {
    case new, same, taken
    case refused(TableFault)
  }

  init(_ blends: [TableBlend], _ outcomes: [Outcome]) {
    let lines = zip(blends, outcomes).flatMap { blend, outcome in
      let category = blend.key.category == nil ? nil : blend.first[.category]
      return blend.lines.map { line in
        let (verdict, column) = outcome.verdict(of: line)
        return Line(
          line: line, column: column, category: category, blend: blend.name.text, verdict: verdict,
          remark: verdict == .new ? blend.remarks[line] : nil)
      }
    }
    func count(_ isCounted: (Outcome) -> Bool) -> Int { outcomes.count(where: isCounted) }
    self.init(
      isTable: blends.allSatisfy { $0.told == nil }, lines: lines.sorted { $0.line < $1.line },
      new: count { if case .new = $0 { true } else { false } },
      same: count { if case .same = $0 { true } else { false } }, taken: count { if case .taken = $0 { true } else { false } },
      refused: count { if case .refused = $0 { true } else { false } })
  }
}

extension TableReading.Outcome {
  fileprivate func verdict(of line: Int) -> (TableReading.Verdict, column: Int?) {
    switch self {
    case .new: (.new, nil)
    case .same: (.same, nil)
    case .taken: (.taken, nil)
    case .refused(let fault): fault.line == line ? (.refused(fault.phrase), fault.column) : (.leftOut(line: fault.line), nil)
    }
  }
}
