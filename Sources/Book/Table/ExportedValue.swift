import Records

/// A value as JSON and tables export it; both are written from it, so they cannot disagree.
public enum ExportedValue: Sendable {
  case null
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
  case list([ExportedValue])
  /// Values by their names; in a table each has its own column.
  case object([(name: String, value: ExportedValue)])

  /// A value in its written form, such as a day, an id or a fraction; null if none.
  public static func written(_ value: (some CustomStringConvertible)?) -> ExportedValue { value.map { .text($0.description) } ?? .null }

  /// A whole number; null if none.
  public static func whole(_ value: (some BinaryInteger)?) -> ExportedValue { value.map { .integer(Int64($0)) } ?? .null }

  /// A number; null if none.
  public static func decimal(_ value: Double?) -> ExportedValue { value.map(ExportedValue.number) ?? .null }

  /// A value stored by a name; null if none.
  public static func named(_ value: (some RawRepresentable<String>)?) -> ExportedValue { value.map { .text($0.rawValue) } ?? .null }

  /// The cell of a table: texts guarded against being read as formulas, numbers as in JSON; empty for no value, and for lists and objects.
  /// `ExportList` leaves a list to JSON and gives each part of an object a column.
  var cell: String {
    switch self {
    case .null, .list, .object: ""
    case .text(let text): CSV.guarded(text)
    case .integer(let integer): "\(integer)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }

  /// The value in JSON: no spaces, names in byte order. Throws `book.fault` for a number that is not finite.
  public var json: String {
    get throws {
      var bytes: [UInt8] = []
      try append(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Adds the value in JSON to other bytes.
  public func append(to bytes: inout [UInt8]) throws {
    switch self {
    case .null: bytes.append("null")
    case .text(let text): bytes.append(json: text)
    case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
    case .number(let number):
      guard number.isFinite else { throw UserError(.fault, "book.fault", detail: "JSON has no \(number)") }
      bytes.append(contentsOf: cell.utf8)
    case .flag(let flag): bytes.append(flag ? "true" : "false")
    case .list(let values):
      bytes.append("[")
      for place in values.indices {
        if place > 0 { bytes.append(",") }
        try values[place].append(to: &bytes)
      }
      bytes.append("]")
    case .object(let values):
      bytes.append("{")
      for (place, value) in ExportedValue.ordered(values).enumerated() {
        if place > 0 { bytes.append(",") }
        bytes.append(json: value.name)
        bytes.append(":")
        try value.value.append(to: &bytes)
      }
      bytes.append("}")
    }
  }

  /// The values sorted by name; those of an `ExportList` are in that order already.
  private static func ordered(_ values: [(name: String, value: ExportedValue)]) -> [(name: String, value: ExportedValue)] {
    values.indices.dropFirst().allSatisfy { values[$0 - 1].name < values[$0].name } ? values : values.sorted { $0.name < $1.name }
  }
}
