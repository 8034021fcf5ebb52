/// A record as the shell and the page give it away: as JSON, and as a line of a table.
public protocol ExportedRecord: Encodable, Sendable {
  /// Of the columns, as JSON has them: what lies within another value has that one's name and a dot before its own.
  static var names: [String] { get }
  /// Under the names; what the record has not is empty.
  var line: [String] { get }
}

extension ExportedRecord {
  /// A value of a line.
  func said(_ value: (some CustomStringConvertible)?) -> String? { value?.description }

  /// As JSON writes it: whole numbers without a point.
  func said(_ value: Double?) -> String? {
    value.map { $0.description.hasSuffix(".0") ? String($0.description.dropLast(2)) : $0.description }
  }
}
