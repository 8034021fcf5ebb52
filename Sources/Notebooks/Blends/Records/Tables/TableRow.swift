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
  /// The number of its line, or of its blend in a JSON file, from 1.
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
    do { rows = try CSV.rows(of: data, within: CSV.Bounds(fieldBytes: longestCell)).filter(\.hasContent) } catch { throw error.refusal }
    guard let header = rows.first else { throw UserError(.value, "table.empty") }
    var places: [BlendTable.Column: Int] = [:]
    for (place, field) in header.fields.enumerated() {
      guard let column = BlendTable.Column(field: field) else { continue }
      places[column] = places[column] ?? place
    }
    let missing = BlendTable.Column.needed.filter { places[$0] == nil }.map(\.rawValue)
    guard missing.isEmpty else { throw UserError(.value, "table.column", ["name": .text(missing.joined(separator: ", "))]) }
    return rows.dropFirst().map { TableRow(line: $0.line, fields: $0.fields.map(CSV.unguarded), places: places) }
  }

  /// The most bytes of a cell: the longest text of a blend, with several marks on each character.
  private static let longestCell = 1_000_000

  /// The text in a column, trimmed; empty if the table has no such column.
  subscript(column: BlendTable.Column) -> String {
    guard let place = places[column], fields.indices.contains(place) else { return "" }
    return fields[place].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// True if the table has the column.
  func has(_ column: BlendTable.Column) -> Bool { places[column] != nil }

  /// A fault at a cell of this row.
  func fault(_ column: BlendTable.Column, _ phrase: LocalizedText) -> TableFault {
    TableFault(line: line, column: isOfTable ? (places[column] ?? places[.blend] ?? 0) + 1 : nil, phrase: phrase)
  }

  /// The fault of a cell whose value cannot be in that column.
  func fault(valueOf column: BlendTable.Column) -> TableFault {
    let values: [String: LocalizedText.Value] = ["column": .text(column.rawValue), "text": .name(self[column])]
    guard !column.words.isEmpty else { return fault(column, LocalizedText("table.value", values)) }
    let names = LocalizedText.Value.text(column.words.joined(separator: ", "))
    return fault(column, LocalizedText("table.choice", values.merging(["names": names]) { $1 }))
  }

  /// Throws if the cell is empty.
  func requireCell(_ column: BlendTable.Column) throws {
    if self[column].isEmpty { throw fault(column, LocalizedText("table.blank", ["column": .text(column.rawValue)])) }
  }

  /// The value of a cell; throws a fault with this line and column if the value is invalid.
  func read<Value>(_ column: BlendTable.Column, _ read: (String) throws -> Value?) throws -> Value {
    guard let value = try judged(column, { try read(self[column]) }) else { throw fault(valueOf: column) }
    return value
  }

  /// The name in a cell, which must have one.
  func name(_ column: BlendTable.Column) throws -> Name {
    try requireCell(column)
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
