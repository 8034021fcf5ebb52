public import Foundation

extension CSV {
  /// Limits on a table.
  public struct Bounds: Hashable, Sendable {
    /// Rows in all.
    public let rows: Int
    /// Fields in a row.
    public let fields: Int
    /// Bytes of UTF-8 in a field.
    public let bytes: Int
    /// Bytes of a raw row: the memory a stream needs at most.
    public let row: Int

    /// Limits; defaults suit the program's own tables.
    public init(rows: Int = 100_000, fields: Int = 200, bytes: Int = 100_000, row: Int = .max) {
      self.rows = rows
      self.fields = fields
      self.bytes = bytes
      self.row = row
    }

    /// Any number of rows, each of at most a megabyte.
    public static let stream = Bounds(rows: .max, row: 1 << 20)
  }

  /// An invalid row, with its position.
  public struct Fault: Error, Hashable, Sendable {
    /// Reason for the fault.
    public enum Reason: Hashable, Sendable, CaseIterable {
      case unclosedQuote, textAfterQuote, quoteInside, nul, notText, tooManyRows, tooManyFields, fieldTooLong, rowTooLong
    }

    /// The violated rule.
    public let reason: Reason
    /// Line number, from 1.
    public let line: Int
    /// Column in Unicode scalars, from 1.
    public let column: Int
  }

  /// Rows of a table in UTF-8 (RFC 4180). Lines may also end in LF or CR, the last need not end at all, and empty lines are skipped. The
  /// separator is the most frequent of comma, semicolon and tab in the first line.
  ///
  /// Throws the first fault; a table is read whole or not at all.
  public static func rows(of data: Data, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    var stream = CSVStream(within: bounds)
    stream.append(data)
    var rows: [Row] = []
    try stream.finish { row throws(Fault) in rows.append(try row.get()) }
    return rows
  }

  /// Rows of a table.
  public static func rows(of text: String, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    try rows(of: Data(text.utf8), within: bounds)
  }
}

extension CSV.Fault {
  /// The message for a table that is read whole or not at all.
  public var refusal: UserError {
    let place: [String: LocalizedText.Value] = ["line": .count(line), "column": .count(column)]
    let phrase =
      switch reason {
      case .unclosedQuote: LocalizedText("csv.unclosedQuote", place)
      case .textAfterQuote: LocalizedText("csv.textAfterQuote", place)
      case .quoteInside: LocalizedText("csv.quoteInside", place)
      case .nul: LocalizedText("csv.nul", place)
      case .notText: LocalizedText("csv.notText", place)
      case .tooManyRows: LocalizedText("csv.tooManyRows", place)
      case .tooManyFields: LocalizedText("csv.tooManyFields", place)
      case .fieldTooLong: LocalizedText("csv.fieldTooLong", place)
      case .rowTooLong: LocalizedText("csv.rowTooLong", place)
      }
    return UserError(.value, phrase)
  }
}
