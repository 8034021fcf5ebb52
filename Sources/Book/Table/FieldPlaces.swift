import Records

/// Where in a row the fields of a record stand, as its initialiser asks for them.
///
/// It asks for the same names in the same order of every row of a question: so each is looked up once a question, and after that only
/// known again by where its literal lies.
@usableFromInline final class FieldPlaces {
  /// The names asked for so far, in their order, by where their literals lie; one value, so that a question of it is one access.
  @usableFromInline struct Asked {
    @usableFromInline var known: [(literal: UnsafePointer<UInt8>, place: Int)] = []
    @usableFromInline var next = 0

    /// The place of the name that comes next, where it is the one that came after the same before.
    @inlinable mutating func place(of name: StaticString) -> Int? {
      guard next < known.count, known[next].literal == name.utf8Start else { return nil }
      next += 1
      return known[next - 1].place
    }
  }

  let kind: String
  private let places: [String: Int]
  /// The range of the numbers at each place; nil where there are none.
  @usableFromInline let ranges: [ClosedRange<Int64>?]
  @usableFromInline var asked = Asked()

  init<Record>(of fields: FieldList<Record>) {
    kind = fields.entity.kind
    places = fields.places
    ranges = [nil] + fields.fields.map(\.kind.range)
  }

  /// Begins a row: the first name comes again.
  func rewind() { asked.next = 0 }

  /// The place of a field; nil where there is none of that name.
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
