/// Natural sort order: runs of digits compare as numbers, so "#2" comes before "#10".
public enum NaturalOrder {
  /// Sort key of a text; "7" and "007" have the same key. Fold the text first to ignore case and accents.
  public static func key(of text: [UInt32]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(3 * text.count)
    func append(_ number: UInt32) {
      for shift in [16, 8, 0] { key.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    var rest = text[...]
    while let scalar = rest.first {
      guard isDigit(scalar) else {
        // A combining mark that folding kept is lifted above all letters, so that a letter with it sorts right after the one without.
        append(marks.contains(scalar) ? scalar | 0x10_0000 : scalar)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: isDigit).drop { $0 == 48 }
      rest = rest.drop(while: isDigit)
      // Without leading zeros, the longer number is the larger one.
      append(48)
      append(UInt32(number.count))
      for digit in number { key.append(UInt8(digit)) }
    }
    return key
  }

  /// Sorts elements by their first texts, equal ones by their second, and so on; the sort is stable.
  public static func sorted<Element>(_ elements: [Element], by texts: (Element) -> [String]) -> [Element] {
    let keyed = elements.enumerated().map { place, element in (texts(element).map(Key.init), place, element) }
    return keyed.sorted { one, other in
      for (left, right) in zip(one.0, other.0) where left != right { return left < right }
      return one.1 < other.1
    }.map(\.2)
  }

  /// Sort key of a text, with the text itself as tie-breaker.
  struct Key: Comparable {
    private let bytes: [UInt8]
    private let scalars: [UInt32]

    init(_ text: String) {
      scalars = text.unicodeScalars.map(\.value)
      bytes = NaturalOrder.key(of: scalars)
    }

    static func < (one: Key, other: Key) -> Bool {
      one.bytes == other.bytes ? one.scalars.lexicographicallyPrecedes(other.scalars) : one.bytes.lexicographicallyPrecedes(other.bytes)
    }
  }

  private static let marks: ClosedRange<UInt32> = 0x300...0x36F

  private static func isDigit(_ scalar: UInt32) -> Bool { (48...57).contains(scalar) }
}
