import Records

/// Where in a row the fields of a record stand, as its initialiser asks for them.
///
/// It asks for the same names in the same order of every row of a question: so each is looked up once a question, and after that only
/// known again by where its literal lies.
@usableFromInline final class FieldPlaces {
  let kind: String
  private let places: [String: Int]
  private var known: [(literal: UnsafePointer<UInt8>, place: Int)] = []
  private var next = 0

  init<Record>(of fields: FieldList<Record>) {
    kind = fields.entity.kind
    places = fields.places
  }

  /// Begins a row: the first name comes again.
  func rewind() { next = 0 }

  /// The place of a field; nil where there is none of that name.
  func place(of name: StaticString) -> Int? {
    if next < known.count, known[next].literal == name.utf8Start {
      next += 1
      return known[next - 1].place
    }
    guard let place = places["\(name)"] else { return nil }
    if next == known.count {
      known.append((name.utf8Start, place))
      next += 1
    }
    return place
  }
}
