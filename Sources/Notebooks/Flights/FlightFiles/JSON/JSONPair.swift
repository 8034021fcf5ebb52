import Files

/// A key of a record that is to be written, with its value.
struct JSONPair {
  enum Value {
    /// The value at that token of the record.
    case token(Int)
    /// An object of these alone.
    case object([JSONPair])
  }

  /// Holds as long as its record.
  let name: UnsafeBufferPointer<UInt8>
  let value: Value
}

extension [JSONPair] {
  /// In the order of the bytes of their names; of two with the same name the latter.
  func ordered() -> [JSONPair] {
    var ordered: [JSONPair] = []
    ordered.reserveCapacity(count)
    // Few, and many of them in order already.
    for pair in self {
      var place = ordered.count
      while place > 0, pair.name.compare(to: ordered[place - 1].name) < 0 { place -= 1 }
      if place > 0, pair.name.isEqual(to: ordered[place - 1].name) {
        ordered[place - 1] = pair
      } else {
        ordered.insert(pair, at: place)
      }
    }
    return ordered
  }
}
