public import Records

/// An ingredient as one line: `Rose=2 drops @10%`, `Jojoba=10 ml carrier`, `Base=5 ml blend:HEXID`, exact amounts as `7/3`.
public struct IngredientLine: Hashable, Sendable, CustomStringConvertible {
  /// The part before the equals sign.
  public let name: String
  /// The amount and its unit, exact.
  public let quantity: Quantity
  /// Role in the blend, with its strength.
  public let role: Role
  /// Hex digits of the id of the blend used as this ingredient, or of the id's ending.
  public let source: String?

  /// Describes an ingredient; without a source it is not a blend.
  public init(name: String, quantity: Quantity, role: Role, source: String? = nil) {
    (self.name, self.quantity, self.role, self.source) = (name, quantity, role, source)
  }

  /// Parses a line, split at the last `=` that an amount follows; a name can contain `=` too.
  public init(_ text: String) throws(UserError) {
    let characters = Array(text.prefix(IngredientLine.longest + 1))
    var last: (fault: IngredientFault, words: [IngredientWord])?
    for place in characters.indices.reversed() where characters[place] == "=" {
      let words = IngredientWord.words(of: characters[(place + 1)...], from: place + 2)
      do {
        let tail = try IngredientTail(words[...], unit: nil)
        let before = IngredientWord.words(of: characters[..<place])
        if let blend = before.firstIndex(where: \.namesBlend) {
          last = (IngredientFault(reason: .misplaced, place: blend), before)
          break
        }
        let name = try IngredientLine.name(before[...])
        self.init(name: name, quantity: tail.quantity, role: tail.marks.role, source: tail.marks.source)
        return
      } catch {
        // The last `=` is the likeliest, so its fault is reported.
        last = last ?? (error, words)
      }
    }
    let (fault, words) = last ?? (IngredientFault(reason: .form, place: 0), [])
    throw UserError(.value, fault.phrase(words, line: text))
  }

  private static let longest = 4200

  /// The line that parses to this ingredient.
  public var description: String {
    let exact = quantity.amount.isExact(places: TypedNumber.mostPlaces) ? quantity.amount.typed : "\(quantity.amount)"
    let amount = "\(name)=\(exact) \(quantity.unit.text(for: quantity.amount))"
    let strength = role.concentration == 100 ? "" : " @\(role.concentration.exact(places: TypedNumber.mostPlaces))%"
    return amount + (role == .carrier ? " carrier" : strength) + (source.map { " blend:\($0)" } ?? "")
  }

  /// The words as a name, with one blank between them. Throws if it is empty or too long.
  static func name(_ words: ArraySlice<IngredientWord>) throws(IngredientFault) -> String {
    let name = words.map(\.text).joined(separator: " ")
    guard !name.isEmpty else { throw IngredientFault(reason: .name, place: words.startIndex) }
    guard name.count <= Name.limit else { throw IngredientFault(reason: .longName, place: words.startIndex) }
    return name
  }
}

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

  private static func source(_ text: String, at place: Int) throws(IngredientFault) -> String {
    guard let digits = IngredientWord(text: text, column: 0).blendDigits else { throw IngredientFault(reason: .source, place: place) }
    return digits
  }
}

extension IngredientWord {
  var namesBlend: Bool { blendDigits != nil }

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

/// A word of a written ingredient, and its column in the line, from 1.
struct IngredientWord: Hashable {
  let text: String
  let column: Int

  static func words(of line: some Sequence<Character>, from first: Int = 1) -> [IngredientWord] {
    var words: [IngredientWord] = []
    var text = ""
    var column = first
    for character in line {
      if isBlank(character) {
        if !text.isEmpty { words.append(IngredientWord(text: text, column: column - text.count)) }
        text = ""
      } else {
        text.append(character)
      }
      column += 1
    }
    if !text.isEmpty { words.append(IngredientWord(text: text, column: column - text.count)) }
    return words
  }

  var digits: Substring { text.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "/" } }

  /// True if it could be meant as an amount, even an unreadable one.
  var hasDigit: Bool { text.unicodeScalars.contains { $0.properties.numericType != nil } }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { unseen.contains($0.properties.generalCategory) }
  }

  /// Scalars that show nothing alone; a mark without a letter would attach to the blank before it.
  private static let unseen: [Unicode.GeneralCategory] = [.control, .format, .nonspacingMark, .spacingMark, .enclosingMark]
}

/// The reason an ingredient cannot be parsed, and the index of the word at fault; past the last word if one is missing.
struct IngredientFault: Error {
  enum Reason: CaseIterable {
    case amount, small, large, places, twofold, unit, concentration, source, extra, missing, twoAmounts, name, longName, form, misplaced
  }

  let reason: Reason
  let place: Int

  /// True if more of the line was understood before it occurred.
  func tellsMore(than other: IngredientFault) -> Bool {
    let ranks = [self, other].map { $0.reason == .missing ? 0 : $0.reason == .amount ? 1 : 2 }
    return ranks[0] != ranks[1] ? ranks[0] > ranks[1] : place > other.place
  }

  func phrase(_ words: [IngredientWord], line: String) -> LocalizedText {
    let word = place < words.count ? words[place].text : ""
    let asked: [String: LocalizedText.Value] = ["text": .text(String(word.prefix(60))), "line": .text(String(line.prefix(80)))]
    switch reason {
    case .twofold: return LocalizedText("ingredientline.twofold", asked.merging(readings(words)) { $1 })
    case .unit where word.isEmpty: return LocalizedText("ingredientline.noUnit", asked)
    case .unit, .amount, .small, .large, .places, .concentration, .source, .extra, .missing, .twoAmounts, .name, .longName, .form,
      .misplaced:
      return LocalizedText("ingredientline.\(reason)", asked)
    }
  }

  private func readings(_ words: [IngredientWord]) -> [String: LocalizedText.Value] {
    let digits = String(words[place].digits)
    guard case .twofold(let number) = TypedNumber(digits) else { return [:] }
    return TypedNumber.shown(digits, twofold: number)
  }
}
