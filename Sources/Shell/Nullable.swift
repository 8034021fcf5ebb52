/// A value of an answer in JSON that is `null` where there is none: every key is always there.
@propertyWrapper
public struct Nullable<Value: Encodable>: Encodable {
  /// The value, if there is one.
  public var wrappedValue: Value?

  /// A value, if there is one.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
