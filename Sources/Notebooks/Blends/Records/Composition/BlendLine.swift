import Records

/// An ingredient of a blend with what its shares are worked out from.
public struct BlendLine: Hashable, Sendable {
  /// The ingredient's name as it was written.
  public var name: String
  /// The amount that is put in.
  public var quantity: Quantity
  /// Whether it smells or thins, and how strong it is.
  public var role: Role
  /// The density, drops and maximum known of everything of this name.
  public var facts: MaterialFacts
  /// The composition of the blend used as this ingredient; nil where it is no blend.
  public var parts: Composition?

  /// Describes an ingredient; without facts it is reckoned by the usual ones, without parts it is no blend.
  public init(name: String, quantity: Quantity, role: Role, facts: MaterialFacts = .none, parts: Composition? = nil) {
    self.name = name
    self.quantity = quantity
    self.role = role
    self.facts = facts
    self.parts = parts
  }
}

extension BlendLine {
  /// The composition of the blend used as this, if it is made of anything.
  var content: Composition? { parts.flatMap { $0.total > 0 ? $0 : nil } }

  /// Percent of what is put in that is not there to thin it; a blend that thins another still brings what it is made of.
  var concentration: Rational {
    switch role {
    case .aromatic(let concentration): concentration
    case .carrier: content == nil ? 0 : 100
    }
  }

  /// Percent of it that is neat aromatic, with the least and the most it may be.
  var aromatic: (percent: Rational, range: ClosedRange<Rational>) {
    guard let content else { return (concentration, concentration...concentration) }
    let part = concentration / 100
    let range = content.dilutionRange ?? content.dilution...content.dilution
    return (part * content.dilution, part * range.lowerBound...part * range.upperBound)
  }
}
