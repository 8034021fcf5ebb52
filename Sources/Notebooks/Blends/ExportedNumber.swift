import Records

extension KeyedEncodingContainer {
  /// A number as a decimal one in a text, null for none; under a second key exactly, where four places do not tell all of it.
  mutating func encode(_ number: Rational?, forKey key: Key, exactly exact: Key) throws {
    try encode(number?.decimal(places: 4), forKey: key)
    if let number, !number.isExact(places: 4) { try encode(number.description, forKey: exact) }
  }
}
