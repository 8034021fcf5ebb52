/// A JSON value written as `null` if absent, so that the key is always there.
@propertyWrapper
public struct Nullable<Value: Encodable>: Encodable {
  /// The value.
  public var wrappedValue: Value?

  /// Wraps a value.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
