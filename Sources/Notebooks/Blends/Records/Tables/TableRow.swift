import Foundation
import Records

/// Where in a file something is wrong, and what; the first line and the first column are 1.
struct TableFault: Error {
  let line: Int
  /// Nil where the file has no columns.
  let column: Int?
  let phrase: LocalizedText
}

/// A line of a table of blends, its cells found by the names of their columns.
struct TableRow {
  let line: Int
  private let isOfTable: Bool
  private let fields: [String]
  private let places: [BlendTable.Column: Int]

  /// A line of no table, whose cells are known by what they tell of.
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
    self.fields = fields
    self.places = places
  }

  /// The lines below the names of the columns. Throws `csv.…`, `table.empty` or `table.column` where it is no table of blends.
  static func rows(of data: Data) throws -> [TableRow] {
    let rows: [CSV.Row]
    do { rows = try CSV.rows(of: data, within: CSV.Bounds(bytes: longestCell)).filter(\.saysSomething) } catch { throw error.refusal }
    guard let header = rows.first else { throw UserError(.value, LocalizedText("table.empty")) }
    var places: [BlendTable.Column: Int] = [:]
    for (place, field) in header.fields.enumerated() {
      guard let column = BlendTable.Column(field: field) else { continue }
      places[column] = places[column] ?? place
    }
    if let missing = BlendTable.Column.needed.first(where: { places[$0] == nil }) {
      throw UserError(.value, LocalizedText("table.column", ["name": .text(missing.rawValue)]))
    }
    return rows.dropFirst().map { TableRow(line: $0.line, fields: $0.fields.map(CSV.unguarded), places: places) }
  }

  /// A text of so many characters as a blend may have, each of them written with several marks.
  private static let longestCell = 1_000_000

  /// The text in a column, without blanks at its ends; empty where the table has no such column.
  subscript(column: BlendTable.Column) -> String {
    guard let place = places[column], fields.indices.contains(place) else { return "" }
    return fields[place].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether the table has that column.
  func has(_ column: BlendTable.Column) -> Bool { places[column] != nil }

  /// The fault of a cell; of a column the table has not, of the cell with the blend's name.
  func fault(_ column: BlendTable.Column, _ phrase: LocalizedText) -> TableFault {
    TableFault(line: line, column: isOfTable ? (places[column] ?? places[.blend] ?? 0) + 1 : nil, phrase: phrase)
  }

  /// The fault of a cell in which anything else should stand.
  func fault(valueOf column: BlendTable.Column) -> TableFault {
    fault(column, LocalizedText("table.value", ["column": .text(column.rawValue), "text": .name(self[column])]))
  }

  /// Refuses a cell in which nothing stands.
  func confirm(_ column: BlendTable.Column) throws {
    if self[column].isEmpty { throw fault(column, LocalizedText("table.blank", ["column": .text(column.rawValue)])) }
  }

  /// The value a cell says; what cannot be made of it is a fault of this line and column.
  func read<Value>(_ column: BlendTable.Column, _ read: (String) throws -> Value?) throws -> Value {
    guard let value = try judged(column, { try read(self[column]) }) else { throw fault(valueOf: column) }
    return value
  }

  /// A name that is something.
  func name(_ column: BlendTable.Column) throws -> Name {
    try confirm(column)
    return try read(column) { text in
      let name = try Name(text)
      return name.folded.isEmpty ? nil : name
    }
  }

  /// Makes what is refused a fault of this line and column.
  func judged<Value>(_ column: BlendTable.Column, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let refusal as UserError where refusal.reason == .value || refusal.reason == .taken {
      throw fault(column, refusal.phrase)
    }
  }
}

extension CSV.Row {
  /// Whether anything stands in it: a spreadsheet writes lines of nothing but separators below a table.
  fileprivate var saysSomething: Bool { fields.contains { !$0.allSatisfy(\.isWhitespace) } }
}
