/// The indexes of a record's fields in a row, by the names its initialiser reads.
///
/// The initialiser reads the same names in the same order for every row of a query: each is looked up once, and later recognised by the
/// address of its literal.
@usableFromInline final class FieldPlaces {
  /// The names read so far, in their order, by the addresses of their literals; kept in one struct, so that a look-up costs one exclusivity
  /// check.
  @usableFromInline struct Asked {
    @usableFromInline var known: [(literal: UnsafePointer<UInt8>, place: Int)] = []
    @usableFromInline var next = 0

    /// The place of the next name; nil unless it is the name that came next in the rows before.
    @inlinable mutating func place(of name: StaticString) -> Int? {
      guard next < known.count, known[next].literal == name.utf8Start else { return nil }
      next += 1
      return known[next - 1].place
    }
  }

  let kind: String
  private let places: [String: Int]
  /// The range of the numbers at each place; nil if it holds no number.
  @usableFromInline let ranges: [ClosedRange<Int64>?]
  @usableFromInline var asked = Asked()

  init<Record>(of fields: FieldList<Record>) {
    kind = fields.entity.kind
    (places, ranges) = (fields.places, fields.ranges)
  }

  /// Begins a row: the first name is next again.
  func rewind() { asked.next = 0 }

  /// The place of a field; nil if none has that name.
  @inlinable func place(of name: StaticString) -> Int? { asked.place(of: name) ?? lookedUp(name) }

  @usableFromInline func lookedUp(_ name: StaticString) -> Int? {
    guard let place = places["\(name)"] else { return nil }
    if asked.next == asked.known.count {
      asked.known.append((name.utf8Start, place))
      asked.next += 1
    }
    return place
  }
}
