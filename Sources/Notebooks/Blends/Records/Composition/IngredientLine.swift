public import Records

/// An ingredient as one line: `Rose=2 drops @10%`, `Jojoba=10 ml carrier`, `Base=5 ml blend:HEXID`, exact amounts as `7/3`.
public struct IngredientLine: Hashable, Sendable {
  /// The part before the equals sign.
  public let name: String
  /// The amount and its unit, exact.
  public let quantity: Quantity
  /// Whether it is a carrier, else at which percentage it smells.
  public let role: Role
  /// The hex digits of the id of the blend used as this, or of its ending.
  public let source: String?

  /// Describes an ingredient; without a source it is no blend.
  public init(name: String, quantity: Quantity, role: Role, source: String? = nil) {
    self.name = name
    self.quantity = quantity
    self.role = role
    self.source = source
  }

  /// Reads a line, split at the last `=` behind which an amount stands: a name may have one too.
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
        // The last `=` is the likeliest; its fault is the one to tell.
        last = last ?? (error, words)
      }
    }
    let (fault, words) = last ?? (IngredientFault(reason: .form, place: 0), [])
    throw UserError(.value, fault.phrase(words, line: text))
  }

  /// Text of more characters is not looked at.
  private static let longest = 4200
}

extension IngredientLine: CustomStringConvertible {
  /// The line that is read as this.
  public var description: String {
    let exact = quantity.amount.isExact(places: TypedNumber.mostPlaces) ? quantity.amount.typed : "\(quantity.amount)"
    let amount = "\(name)=\(exact) \(quantity.unit.text(for: quantity.amount))"
    let role =
      switch role {
      case .carrier: " carrier"
      case .aromatic(let percent): percent == 100 ? "" : " @\(percent.exact(places: TypedNumber.mostPlaces))%"
      }
    return amount + role + (source.map { " blend:\($0)" } ?? "")
  }

  /// The words as a name: one blank between them, what people set between a name and its amount taken off.
  static func name(_ words: ArraySlice<IngredientWord>) throws(IngredientFault) -> String {
    let name = words.map(\.text).joined(separator: " ")
    guard !name.isEmpty else { throw IngredientFault(reason: .name, place: words.startIndex) }
    guard name.count <= Name.limit else { throw IngredientFault(reason: .longName, place: words.startIndex) }
    return name
  }
}
