public import Records

/// A verb's value and its act; no act if nothing changed.
public struct Outcome<Value> {
  /// The value the verb returned.
  public let value: Value
  /// The id of the act; nil if nothing changed.
  public let act: RecordID?

  /// Pairs a verb's value with its act.
  public init(value: Value, act: RecordID?) {
    (self.value, self.act) = (value, act)
  }

  /// The same act with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
    Outcome<Other>(value: try transform(value), act: act)
  }
}

extension Outcome: Sendable where Value: Sendable {}
