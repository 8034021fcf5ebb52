public import Foundation

extension CSV {
  /// A line of a table that was read.
  public struct Row: Hashable, Sendable {
    public let fields: [String]
    /// The line of the file on which it begins; the first is 1.
    public let line: Int

    public init(fields: [String], line: Int) {
      self.fields = fields
      self.line = line
    }
  }

  /// How much is read at the most.
  public struct Bounds: Hashable, Sendable {
    public let rows: Int
    /// In one row.
    public let fields: Int
    /// In one field, in bytes of UTF-8.
    public let bytes: Int

    public init(rows: Int = 100_000, fields: Int = 200, bytes: Int = 100_000) {
      self.rows = rows
      self.fields = fields
      self.bytes = bytes
    }
  }

  /// What is no table, and where: nothing of it is read then.
  public struct Fault: Error, Hashable, Sendable {
    /// Why it is none.
    public enum Reason: Hashable, Sendable, CaseIterable {
      case unclosedQuote, textAfterQuote, quoteInside, nul, notText, tooManyRows, tooManyFields, fieldTooLong
    }

    public let reason: Reason
    /// The first is 1.
    public let line: Int
    /// The place in its line, counted in Unicode scalars; the first is 1.
    public let column: Int
  }

  /// The rows of a table in UTF-8 as RFC 4180 has it; lines may also end with a lone LF or CR, the last need not, and empty ones are
  /// passed over. Fields are separated by whichever of comma, semicolon and tab its first line has most of.
  public static func rows(of data: Data, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    try rows(of: Array(data), within: bounds)
  }

  /// The rows of a table, likewise.
  public static func rows(of text: String, within bounds: Bounds = Bounds()) throws(Fault) -> [Row] {
    try rows(of: Array(text.utf8), within: bounds)
  }

  private static func rows(of bytes: [UInt8], within bounds: Bounds) throws(Fault) -> [Row] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let table = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    var reader = CSVReader(table, bounds)
    return try reader.read()
  }
}

extension CSV.Fault {
  /// What a person is told.
  public var refusal: Refusal {
    let place: [String: Phrase.Value] = ["line": .count(line), "column": .count(column)]
    let phrase =
      switch reason {
      case .unclosedQuote: Phrase("csv.unclosedQuote", place)
      case .textAfterQuote: Phrase("csv.textAfterQuote", place)
      case .quoteInside: Phrase("csv.quoteInside", place)
      case .nul: Phrase("csv.nul", place)
      case .notText: Phrase("csv.notText", place)
      case .tooManyRows: Phrase("csv.tooManyRows", place)
      case .tooManyFields: Phrase("csv.tooManyFields", place)
      case .fieldTooLong: Phrase("csv.fieldTooLong", place)
      }
    return Refusal(.value, phrase)
  }
}
