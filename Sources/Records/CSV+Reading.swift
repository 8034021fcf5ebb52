public import Foundation

extension CSV {
  /// How much is read at the most.
  public struct Bounds: Hashable, Sendable {
    /// Rows in all.
    public let rows: Int
    /// In one row.
    public let fields: Int
    /// In one field, in bytes of UTF-8.
    public let bytes: Int
    /// Of one row as the file has it, in bytes: what a stream keeps in memory while it waits for the row's end.
    public let row: Int

    /// Sets the bounds; those left out are as wide as the program's own tables need.
    public init(rows: Int = 100_000, fields: Int = 200, bytes: Int = 100_000, row: Int = .max) {
      self.rows = rows
      self.fields = fields
      self.bytes = bytes
      self.row = row
    }

    /// Any number of rows, each of at most a megabyte.
    public static let stream = Bounds(rows: .max, row: 1 << 20)
  }

  /// The fault by which a text is no row of a table, and where it lies.
  public struct Fault: Error, Hashable, Sendable {
    /// Why it is none.
    public enum Reason: Hashable, Sendable, CaseIterable {
      case unclosedQuote, textAfterQuote, quoteInside, nul, notText, tooManyRows, tooManyFields, fieldTooLong, rowTooLong
    }

    /// The rule the text breaks.
    public let reason: Reason
    /// The first is 1.
    public let line: Int
    /// The place in its line, counted in Unicode scalars; the first is 1.
    public let column: Int
  }

  /// The rows of a table in UTF-8 as RFC 4180 has it; lines may also end with a lone LF or CR, the last need not, and empty ones are
  /// passed over. Fields are separated by whichever of comma, semicolon and tab its first line has most of.
  ///
  /// Throws the first fault: nothing of the table is read then.
  public static func rows(of data: Data, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    var stream = CSVStream(within: bounds)
    stream.append(data)
    var rows: [Row] = []
    try stream.finish { row throws(Fault) in rows.append(try row.get()) }
    return rows
  }

  /// The rows of a table, likewise.
  public static func rows(of text: String, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    try rows(of: Data(text.utf8), within: bounds)
  }
}

extension CSV.Fault {
  /// The refusal a person is told of a table that is read whole or not at all.
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
