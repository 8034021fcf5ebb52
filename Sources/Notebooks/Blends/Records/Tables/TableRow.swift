import Foundation
import Records

/// A fault in a file, with its position; lines and columns count from 1.
struct TableFault: Error {
  let line: Int
  let column: Int?
  let phrase: LocalizedText
}

/// A line of a table of blends, its cells found by the names of their columns.
struct TableRow {
  let line: Int
  /// False for a row that comes from no table, such as a recipe in words: its faults have no column.
  let isOfTable: Bool
  private let fields: [String]
  private let places: [BlendTable.Column: Int]

  /// A row that comes from no table, with its cells by column.
  init(line: Int, cells: [BlendTable.Column: String]) {
    self.line = line
    isOfTable = false
    let columns = BlendTable.Column.allCases.filter { cells[$0] != nil }
    fields = columns.map { cells[$0] ?? "" }
    places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
  }

  private init(line: Int, fields: [String], places: [BlendTable.Column: Int]) {
    self.line = line
    isOfTable = true
    (self.fields, self.places) = (fields, places)
  }

  /// The lines below the header. Throws `csv.…`, `table.empty` or `table.column` if it is not a table of blends.
  static func rows(of data: Data) throws -> [TableRow] {
    let rows: [CSV.Row]
    do { rows = try CSV.rows(of: data, within: CSV.Bounds(bytes: longestCell)).filter(\.hasContent) } catch { throw error.refusal }
    guard let header = rows.first else { throw UserError(.value, "table.empty") }
    var places: [BlendTable.Column: Int] = [:]
    for (place, field) in header.fields.enumerated() {
      guard let column = BlendTable.Column(field: field) else { continue }
      places[column] = places[column] ?? place
    }
    if let missing = BlendTable.Column.needed.first(where: { places[$0] == nil }) {
      throw UserError(.value, "table.column", ["name": .text(missing.rawValue)])
    }
    return rows.dropFirst().map { TableRow(line: $0.line, fields: $0.fields.map(CSV.unguarded), places: places) }
  }

  /// The most bytes of a cell: the longest text of a blend, with several marks on each character.
  private static let longestCell = 1_000_000

  /// The text in a column, trimmed; empty if the table has no such column.
  subscript(column: BlendTable.Column) -> String {
    guard let place = places[column], fields.indices.contains(place) else { return "" }
    return fields[place].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func has(_ column: BlendTable.Column) -> Bool { places[column] != nil }

  func fault(_ column: BlendTable.Column, _ phrase: LocalizedText) -> TableFault {
    TableFault(line: line, column: isOfTable ? (places[column] ?? places[.blend] ?? 0) + 1 : nil, phrase: phrase)
  }

  func fault(valueOf column: BlendTable.Column) -> TableFault {
    fault(column, LocalizedText("table.value", ["column": .text(column.rawValue), "text": .name(self[column])]))
  }

  func confirm(_ column: BlendTable.Column) throws {
    if self[column].isEmpty { throw fault(column, LocalizedText("table.blank", ["column": .text(column.rawValue)])) }
  }

  /// The value of a cell; throws a fault with this line and column if the value is invalid.
  func read<Value>(_ column: BlendTable.Column, _ read: (String) throws -> Value?) throws -> Value {
    guard let value = try judged(column, { try read(self[column]) }) else { throw fault(valueOf: column) }
    return value
  }

  func name(_ column: BlendTable.Column) throws -> Name {
    try confirm(column)
    return try read(column) { text in
      let name = try Name(text)
      return name.folded.isEmpty ? nil : name
    }
  }

  /// The result of the body; an invalid value becomes a fault with this line and column.
  func judged<Value>(_ column: BlendTable.Column, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
      throw fault(column, refusal.phrase)
    }
  }
}

extension CSV.Row {
  /// True if it is not blank; a spreadsheet can write lines of nothing but separators below a table.
  fileprivate var hasContent: Bool { fields.contains { !$0.allSatisfy(\.isWhitespace) } }
}

/// A number of a table in two cells: a decimal for people and, unless it is whole, the exact number. If a spreadsheet rounds one cell or
/// turns it into a date, the other remains.
struct TableNumber {
  let number: Rational
  /// A remark that the other cell differs; nil if both agree.
  let remark: LocalizedText?

  /// Uses the exact cell if the decimal agrees with it or is not a number; a decimal that differs was edited and is used. Nil if neither
  /// is a number, or if the decimal has two readings and the exact cell does not decide.
  init?(decimal: String, exact: String, most: Rational? = nil) {
    let given = TableNumber.exact(exact)
    let read = TypedNumber(orFraction: decimal, most: most)
    if case .twofold(let number) = read {
      guard let given, [number, number * 1000].contains(given.rounded(places: TypedNumber.mostPlaces)) else { return nil }
      (self.number, remark) = (given, nil)
      return
    }
    switch (read.number, given) {
    case (nil, nil): return nil
    case (nil, let given?): (number, remark) = (given, decimal.isEmpty ? nil : TableNumber.remark("table.exact", given, other: decimal))
    case (let typed?, let given?) where given.rounded(places: TypedNumber.mostPlaces) == typed: (number, remark) = (given, nil)
    case (let typed?, _): (number, remark) = (typed, exact.isEmpty ? nil : TableNumber.remark("table.edited", typed, other: exact))
    }
  }

  /// The text of the exact cell, empty for a whole number; an apostrophe keeps a spreadsheet from reading it as a date.
  static func cell(_ number: Rational) -> String { number.isExact(places: 0) ? "" : "'\(number)" }

  private static func exact(_ cell: String) -> Rational? {
    TypedNumber(orFraction: cell.hasPrefix("'") ? String(cell.dropFirst()) : cell).number
  }

  private static func remark(_ key: String, _ number: Rational, other: String) -> LocalizedText {
    let values: [String: LocalizedText.Value] = ["number": .text(number.exact(places: TypedNumber.mostPlaces)), "text": .name(other)]
    return key == "table.exact" ? LocalizedText("table.exact", values) : LocalizedText("table.edited", values)
  }
}

/// A date in a table, written by this program or by a spreadsheet.
enum TableDate {
  /// The moment; a day alone means its start in the zone, a time without a zone is local. Nil if it is not a date, or could be two:
  /// 05/06/2026 is in May for some and in June for others.
  static func instant(_ text: String, in zone: TimeZone) -> Instant? {
    if let instant = Instant(text) { return instant }
    let parts = text.split(separator: text.contains("T") ? "T" : " ", maxSplits: 1).map(String.init)
    guard let first = parts.first, let day = day(first) else { return nil }
    guard parts.count == 2 else { return day.start(in: zone) }
    return time(parts[1]).map { LocalTime(day, milliseconds: $0 * 1000).instant(in: zone, skipped: .shiftedForward) }
  }

  private static func day(_ text: String) -> Day? {
    if let day = Day(text) { return day }
    let sign: Character = text.contains(".") ? "." : "/"
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil }
    guard parts.count == 3, numbers.count == 3, [2, 4].contains(parts[2].count) else { return nil }
    let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
    let (dayFirst, monthFirst) = (Day(year: year, month: numbers[1], day: numbers[0]), Day(year: year, month: numbers[0], day: numbers[1]))
    guard sign == "/" else { return dayFirst }
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return nil }
    return dayFirst ?? monthFirst
  }

  private static func time(_ text: String) -> Int? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { (1...2).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? min(numbers[2], 59) : 0)
  }
}
