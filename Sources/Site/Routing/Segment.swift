public import Records

/// A value in an address: how it is printed and parsed.
public struct Segment<Value: Sendable>: Sendable {
  /// Prints the value.
  public let write: @Sendable (Value) -> String
  /// Parses the value; nil if it is invalid.
  public let read: @Sendable (String) -> Value?

  /// A segment with its printer and parser.
  public init(write: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?) {
    self.write = write
    self.read = read
  }
}

extension Segment where Value == RecordID {
  /// The id of a record or an act.
  public static var id: Segment { Segment(write: \.description) { RecordID($0) } }
}

extension Segment where Value == Day {
  /// A day: `2026-11-20`.
  public static var day: Segment { Segment(write: \.description) { Day($0) } }
}

extension Segment where Value == String {
  /// Any text.
  public static var text: Segment { Segment(write: \.self) { $0 } }
}

extension Segment where Value == Int {
  /// A year in plain digits.
  public static var year: Segment { Segment(write: { "\($0)" }) { text in Int(text).flatMap { "\($0)" == text ? $0 : nil } } }
}

extension Segment where Value: RawRepresentable<String> {
  /// A case of an enumeration by raw value.
  public static var name: Segment { Segment(write: \.rawValue) { Value(rawValue: $0) } }
}
