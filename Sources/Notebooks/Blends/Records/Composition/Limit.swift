import Records

/// How much of a material of which only so much may be in a blend is in something.
struct Limit: Hashable, Sendable {
  let folded: [UInt32]
  let name: String
  let maximum: Rational
  /// Of the line or the blend it is in.
  let percent: Rational

  /// One for each name, with what all of them bring together.
  static func merged(_ limits: [Limit]) -> [Limit] {
    var merged: [Limit] = []
    var places: [[UInt32]: Int] = [:]
    for limit in limits {
      guard let place = places[limit.folded] else {
        places[limit.folded] = merged.count
        merged.append(limit)
        continue
      }
      merged[place] = merged[place].and(limit)
    }
    return merged
  }

  func times(_ part: Rational) -> Limit { Limit(folded: folded, name: name, maximum: maximum, percent: percent * part) }

  private func and(_ other: Limit) -> Limit {
    Limit(folded: folded, name: name, maximum: min(maximum, other.maximum), percent: percent + other.percent)
  }
}

extension BlendLine {
  /// The limits on it: its own, and those of the blend used as it.
  var limits: [Limit] {
    let strength: Rational =
      switch role {
      case .aromatic(let concentration): concentration
      case .carrier: 100
      }
    let brought = (content?.limits ?? []).map { $0.times(strength / 100) }
    guard let maximum = facts.maximum else { return brought }
    return Limit.merged([Limit(folded: Folding.fold(name), name: name, maximum: maximum, percent: strength)] + brought)
  }
}
