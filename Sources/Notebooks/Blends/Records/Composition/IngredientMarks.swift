import Records

/// The marks of an ingredient beside its name and amount: `@10%`, `carrier`, `blend:HEXID`.
struct IngredientMarks: Equatable {
  private(set) var concentration: Rational?
  private(set) var isCarrier = false
  private(set) var source: String?

  var role: Role { isCarrier ? .carrier : .aromatic(concentration: concentration ?? 100) }

  /// Combines both marks; a repeated mark, or a carrier with a concentration, is a fault at that word.
  func and(_ other: IngredientMarks, at place: Int) throws(IngredientFault) -> IngredientMarks {
    guard concentration == nil || other.concentration == nil, source == nil || other.source == nil, !(isCarrier && other.isCarrier) else {
      throw IngredientFault(reason: .extra, place: place)
    }
    var both = self
    both.concentration = concentration ?? other.concentration
    both.source = source ?? other.source
    both.isCarrier = isCarrier || other.isCarrier
    guard !both.isCarrier || both.concentration == nil else { throw IngredientFault(reason: .extra, place: place) }
    return both
  }

  private static let carriers: Set = ["carrier", "träger", "trägeröl", "основа", "носитель"]

  /// The mark at that place, and the index of the word after it; nil if the word there is not a mark.
  static func at(_ place: Int, in words: ArraySlice<IngredientWord>) throws(IngredientFault) -> (marks: IngredientMarks, next: Int)? {
    let text = words[place].bare
    if carriers.contains(text.lowercased()) { return (IngredientMarks(isCarrier: true), place + 1) }
    if text.lowercased().hasPrefix("blend:") { return (IngredientMarks(source: try source(text, at: place)), place + 1) }
    guard let (number, next) = percentage(at: place, in: words) else {
      guard text.hasPrefix("@") else { return nil }
      throw IngredientFault(reason: .concentration, place: place)
    }
    guard let percent = TypedNumber(orFraction: number, most: 100).number, percent > 0, percent <= 100 else {
      throw IngredientFault(reason: .concentration, place: place)
    }
    return (IngredientMarks(concentration: percent), next)
  }

  /// The marks that the words are; nil if one of them is no mark, or does not go with another.
  static func all(_ words: ArraySlice<IngredientWord>) -> IngredientMarks? {
    var (marks, place) = (IngredientMarks(), words.startIndex)
    do {
      while place < words.endIndex {
        guard let (mark, next) = try at(place, in: words) else { return nil }
        marks = try marks.and(mark, at: place)
        place = next
      }
      return marks
    } catch {
      // The fault is reported where the word itself is parsed.
      return nil
    }
  }

  /// Parses `@10%`, `@10` or `10%`, each also with blanks inside.
  private static func percentage(at place: Int, in words: ArraySlice<IngredientWord>) -> (number: String, next: Int)? {
    var (text, next) = (words[place].bare, place + 1)
    let isMarked = text.hasPrefix("@")
    if isMarked { text.removeFirst() }
    if isMarked, text.isEmpty, next < words.endIndex { (text, next) = (words[next].bare, next + 1) }
    if text.hasSuffix("%") { return (String(text.dropLast()), next) }
    if next < words.endIndex, words[next].bare == "%" { return (text, next + 1) }
    return isMarked && !text.isEmpty ? (text, next) : nil
  }

  /// The digits after `blend:`.
  private static func source(_ text: String, at place: Int) throws(IngredientFault) -> String {
    guard let digits = IngredientWord(text: text, column: 0).blendDigits else { throw IngredientFault(reason: .source, place: place) }
    return digits
  }
}

extension IngredientWord {
  /// True for `blend:HEXID`, and for other text right behind the colon, which can be meant for nothing else.
  var namesBlend: Bool { text.count > "blend:".count && text.lowercased().hasPrefix("blend:") }

  /// The hexadecimal digits of `blend:HEXID`, in lower case and without hyphens; nil for any other word.
  fileprivate var blendDigits: String? {
    guard text.lowercased().hasPrefix("blend:") else { return nil }
    let digits = text.dropFirst("blend:".count).lowercased().filter { $0 != "-" }
    guard (1...32).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
      return nil
    }
    return digits
  }

  /// The word without the parentheses that people put around a percentage.
  fileprivate var bare: String { String(text.drop { $0 == "(" }.reversed().drop { $0 == ")" }.reversed()) }
}
