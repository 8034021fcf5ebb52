/// The order in which a person looks for names: runs of digits count as numbers, so that "#2" stands before "#10".
enum NaturalOrder {
  /// Whether the one comes before the other, by their scalars; of two texts that differ one always does.
  static func precedes(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    var (left, right) = (one[...], other[...])
    while let first = left.first, let second = right.first {
      let order = isDigit(first) && isDigit(second) ? numbers(&left, &right) : scalars(&left, &right)
      if let order { return order }
    }
    // "7" and "007" are as much: what is written apart is still ordered, so that every list has one order.
    return left.isEmpty && right.isEmpty ? one.lexicographicallyPrecedes(other) : left.isEmpty
  }

  /// The elements in the order of their texts, the next text deciding where one is the same; where all are, they stay as they stood.
  static func sorted<Element>(_ elements: [Element], by texts: (Element) -> [String]) -> [Element] {
    let keyed = elements.enumerated().map { place, element in (texts(element).map { $0.unicodeScalars.map(\.value) }, place, element) }
    return keyed.sorted { one, other in
      for (left, right) in zip(one.0, other.0) where left != right { return precedes(left, right) }
      return one.1 < other.1
    }.map(\.2)
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (48...57).contains(scalar) }

  private static func scalars(_ left: inout ArraySlice<UInt32>, _ right: inout ArraySlice<UInt32>) -> Bool? {
    let (one, other) = (left.removeFirst(), right.removeFirst())
    return one == other ? nil : one < other
  }

  /// Of numbers without zeros before them the longer is the greater.
  private static func numbers(_ left: inout ArraySlice<UInt32>, _ right: inout ArraySlice<UInt32>) -> Bool? {
    let (one, other) = (number(&left), number(&right))
    if one.count != other.count { return one.count < other.count }
    return one == other ? nil : one.lexicographicallyPrecedes(other)
  }

  private static func number(_ text: inout ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    let run = text.prefix(while: isDigit)
    text = text[run.endIndex...]
    return run.drop { $0 == 48 }
  }
}
