import Records

/// Share of a material that has a maximum.
struct Limit: Hashable, Sendable {
  /// The material's name in the form for comparing.
  let folded: [UInt32]
  let name: String
  let maximum: Rational
  /// Percentage of the line or the blend it is in.
  let percent: Rational

  /// One limit for each name, with the percentages added.
  static func merged(_ limits: [Limit]) -> [Limit] {
    limits.merged(by: \.folded) { one, other in
      Limit(folded: one.folded, name: one.name, maximum: min(one.maximum, other.maximum), percent: one.percent + other.percent)
    }
  }

  /// The limit in a whole of which this one's is a part.
  func times(_ part: Rational) -> Limit { Limit(folded: folded, name: name, maximum: maximum, percent: percent * part) }
}

extension BlendLine {
  /// Its limits: its own, and those of the blend used as this ingredient.
  var limits: [Limit] {
    let strength = role.concentration
    let brought = (content?.limits ?? []).map { $0.times(strength / 100) }
    guard let maximum = facts.maximum else { return brought }
    return Limit.merged([Limit(folded: Folding.fold(name), name: name, maximum: maximum, percent: strength)] + brought)
  }
}
