public import Records

/// A part of an address that names something: how it is written there, and read back.
public struct Segment<Value: Sendable>: Sendable {
  /// Writes the value.
  public let write: @Sendable (Value) -> String
  /// Reads the value; nil where it is none.
  public let read: @Sendable (String) -> Value?

  /// A part so written and so read.
  public init(write: @escaping @Sendable (Value) -> String, read: @escaping @Sendable (String) -> Value?) {
    self.write = write
    self.read = read
  }
}

extension Segment where Value == RecordID {
  /// A record, or an act.
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
  /// A year, written as numbers are.
  public static var year: Segment { Segment(write: { "\($0)" }) { text in Int(text).flatMap { "\($0)" == text ? $0 : nil } } }
}

extension Segment where Value: RawRepresentable<String> {
  /// A case of an enumeration, by its raw value.
  public static var name: Segment { Segment(write: \.rawValue) { Value(rawValue: $0) } }
}
