import Records

/// A value as JSON and tables give it away; both are written from it, so that they cannot disagree.
public enum ExportedValue: Sendable {
  case null
  case text(String)
  case integer(Int64)
  case number(Double)
  case flag(Bool)
  case list([ExportedValue])
  /// Values by their names; in a table each has a column of its own.
  case object([(name: String, value: ExportedValue)])

  /// A value by the text it is written by, as a day, an id or a fraction; null where there is none.
  public static func written(_ value: (some CustomStringConvertible)?) -> ExportedValue { value.map { .text($0.description) } ?? .null }

  /// A whole number; null where there is none.
  public static func whole(_ value: (some BinaryInteger)?) -> ExportedValue { value.map { .integer(Int64($0)) } ?? .null }

  /// A number; null where there is none.
  public static func decimal(_ value: Double?) -> ExportedValue { value.map(ExportedValue.number) ?? .null }

  /// A value kept by a name or a number; null where there is none.
  public static func named(_ value: (some RawRepresentable<String>)?) -> ExportedValue { value.map { .text($0.rawValue) } ?? .null }
}

extension ExportedValue {
  /// The cell of a table: texts guarded against being taken for formulas, numbers as JSON writes them, nothing where there is nothing.
  var cell: String {
    switch self {
    case .null, .list, .object: ""
    case .text(let text): CSV.guarded(text)
    case .integer(let integer): "\(integer)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .flag(let flag): "\(flag)"
    }
  }
}

extension ExportedValue: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    if case .object(let values) = self {
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
      return
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .null, .object: try container.encodeNil()
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .list(let values): try container.encode(values)
    }
  }
}
