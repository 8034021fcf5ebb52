public import BookStore
public import Foundation
import GRDB
public import Records

/// The result for each line of a table, or each blend of a JSON file, imported or only rehearsed.
public struct TableReading: Hashable, Sendable {
  /// The result for one line.
  public enum Verdict: Hashable, Sendable {
    case new
    /// The book has this blend already.
    case same
    /// The book has another blend of that name, which stays unchanged.
    case taken
    case refused(LocalizedText)
    /// Left out because another line of its blend is refused.
    case leftOut(line: Int)
  }

  /// A line of the table, with its blend and its result.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the table, or of the blend in the JSON file, from 1.
    public let line: Int
    /// The column of a refused line, from 1.
    public let column: Int?
    /// Its category as the table names it; nil if the table names none.
    public let category: String?
    /// The blend's name as the table has it.
    public let blend: String
    /// The result for the line.
    public let verdict: Verdict
    /// A remark on how the line was read; nil if it was read as written.
    public var remark: LocalizedText?
  }

  /// True for a table, false for JSON.
  public let isTable: Bool
  /// The lines in the order of the file.
  public let lines: [Line]
  /// Number of new blends.
  public let new: Int
  /// Number of blends that the book has already.
  public let same: Int
  /// Number of blends whose name another blend of the book has.
  public let taken: Int
  /// Number of blends with a line that cannot be imported.
  public let refused: Int

  /// The reading in JSON.
  ///
  /// - Parameter say: the text of a reason
  public func exported(say: (LocalizedText) -> String) -> ExportedValue {
    let lines = lines.map { line in
      ExportedValue.object([
        ("line", .whole(line.line)), ("column", .whole(line.column)), ("blend", .text(line.blend)), ("verdict", .text(line.verdict.name)),
        ("reason", .written((line.verdict.reason ?? line.remark).map(say))),
      ])
    }
    return .object([
      ("new", .whole(new)), ("same", .whole(same)), ("taken", .whole(taken)), ("refused", .whole(refused)), ("lines", .list(lines)),
    ])
  }
}

extension TableReading {
  /// The result for a whole blend.
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
      isTable: blends.allSatisfy(\.first.isOfTable), lines: lines.sorted { $0.line < $1.line },
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

extension TableReading.Verdict {
  /// The name of the case, for scripts.
  public var name: String { String("\(self)".prefix { $0.isLetter }) }

  /// The reason for the verdict; nil if it needs none.
  public var reason: LocalizedText? {
    switch self {
    case .new, .same: nil
    case .taken: LocalizedText("table.taken")
    case .refused(let phrase): phrase
    case .leftOut(let line): LocalizedText("table.leftOut", ["line": .count(line)])
    }
  }
}

extension Blends {
  /// The result an import of that file, a table or JSON of this program, would have; the book stays unchanged.
  ///
  /// - Parameter category: the category of its blends; nil means the one each blend names
  ///
  /// Throws `table.empty`, `table.column`, `table.json` or `csv.…` if the file contains no blends in a known form.
  public func rehearse(table data: Data, into category: RecordID?, zone: TimeZone) throws -> TableReading {
    let blends = try parsed(in: data, zone: zone)
    return try book.write(LocalizedText("act.tableImported", ["count": 0, "category": ""])) { writing in
      // Runs the import itself and rolls it back, so that a preview cannot differ from it.
      var reading: TableReading?
      try writing.database.inSavepoint {
        reading = try TableImport(blends, into: category, writing).run()
        return .rollback
      }
      guard let reading else { throw UserError(.fault, "book.fault", detail: "the rehearsal returned no reading") }
      return reading
    }.value
  }

  /// Adds the new blends of a file, as one act; blends with a fault or with a name in use are left out.
  ///
  /// Throws the same errors as `rehearse`.
  public func importing(table data: Data, into category: RecordID?, zone: TimeZone) throws -> Outcome<TableReading> {
    let blends = try parsed(in: data, zone: zone)
    return try book.write(LocalizedText("act.tableImported", ["count": 0, "category": ""]), byMachine: true) { writing in
      let reading = try TableImport(blends, into: category, writing).run()
      writing.name = LocalizedText("act.blendsImported", ["count": .count(reading.new)])
      if let category {
        let name = try Category.require(category, in: writing.database).name
        writing.name = LocalizedText("act.tableImported", ["count": .count(reading.new), "category": .name(name.text)])
      }
      return reading
    }
  }

  private func parsed(in data: Data, zone: TimeZone) throws -> [TableBlend] {
    try book.read { db in try TableBlend.all(in: data, making: Making(now, in: zone)) { try Blend.path(of: $0, in: db) } }
  }
}
