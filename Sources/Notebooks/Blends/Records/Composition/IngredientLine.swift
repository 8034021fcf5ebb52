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
      let words = IngredientWord.words(of: characters[(place + 1)...], from: place + 2).joiningFractions
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

  /// The most characters of a line that are read.
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
