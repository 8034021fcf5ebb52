public import Records

/// Two blends line by line, each as a thousand parts.
public struct Comparison: Hashable, Sendable {
  /// The shares the two have of a name.
  public struct Row: Hashable, Sendable {
    /// As the first writes it that has it.
    public let name: String
    /// Parts of a thousand, to a tenth; nil where the blend has none of it.
    public let one: Rational?
    /// Parts of a thousand in the other blend, to a tenth; nil where that has none of it.
    public let other: Rational?
    /// How many parts more the other has; none counts as 0.
    public var difference: Rational { (other ?? 0) - (one ?? 0) }
  }

  /// The lines of the one in their order, then what only the other has.
  public let rows: [Row]

  /// The parts of each blend are together exactly 1,000, rounded by largest remainder.
  public init<Key: Hashable>(_ one: Composition, _ other: Composition, folded: (String) -> Key) {
    let (left, right) = (Comparison.parts(of: one), Comparison.parts(of: other))
    var unmatched = right.map { (key: folded($0.name), part: $0) }
    var rows = left.map { name, parts in
      let key = folded(name)
      let match = unmatched.firstIndex { $0.key == key }.map { unmatched.remove(at: $0) }
      return Row(name: name, one: parts, other: match?.part.parts)
    }
    rows += unmatched.map { Row(name: $0.part.name, one: nil, other: $0.part.parts) }
    self.rows = rows
  }

  private static func parts(of composition: Composition) -> [(name: String, parts: Rational)] {
    let tenths = Rational.apportion(10_000, by: composition.measures)
    return zip(composition.lines, tenths).map { (name: $0.name, parts: Rational($1, 10)) }
  }
}
