public import Records

/// The use of a blend: left on the skin, rinsed off, or not on the skin.
public enum Use: String, CaseIterable, Sendable { case leaveOn, rinseOff, notOnSkin }

/// A judgement of a blend: against its target, its use and the maxima of its materials. It is no medical advice.
public struct Judgement: Hashable, Sendable {
  /// The use the maxima are held against.
  public let use: Use
  /// Percent of neat aromatic there should at least be.
  public let low: Rational
  /// Percent of neat aromatic there should be at the most.
  public let high: Rational

  /// An amount of one line with which, the others unchanged, a bound would just be met.
  public struct Fit: Hashable, Sendable {
    /// The line's place among the lines.
    public let line: Int
    /// The ingredient's name on that line.
    public let name: String
    /// In the line's own unit, rounded to the safe side: drops to whole ones, all else to three digits and at most four places.
    public let quantity: Quantity
    /// The percentage there would then be of what is bounded.
    public let percent: Rational
  }

  /// Something to be warned of.
  public enum Warning: Hashable, Sendable {
    /// Nothing thins it.
    case undiluted
    /// Percentage of neat aromatic, below the target; nil fits if no amount of one line would do.
    case weak(Rational, fits: Fit?)
    /// Percentage of neat aromatic, above the target; nil fits if no amount of one line would do.
    case strong(Rational, fits: Fit?)
    /// More of a material than may be; `line` is the place of the line that brings most of it, `percent` what all lines bring of it neat.
    case overMaximum(line: Int, material: String, percent: Rational, maximum: Rational, fits: Fit?)
  }

  /// The warnings, with 20 drops to a millilitre where nobody knows; none where the blend is empty or touches no skin.
  public func warnings(of composition: Composition) -> [Warning] {
    guard use != .notOnSkin, composition.total > 0 else { return [] }
    return [strength(of: composition)].compactMap { $0 } + composition.limits.compactMap { overMaximum($0, in: composition) }
  }

  private func strength(of composition: Composition) -> Warning? {
    let dilution = composition.dilution
    if composition.isUndiluted { return .undiluted }
    if dilution > high { return .strong(dilution, fits: composition.fitting(high, isCeiling: true)) }
    if dilution < low { return .weak(dilution, fits: composition.fitting(low, isCeiling: false)) }
    return nil
  }

  private func overMaximum(_ limit: Limit, in composition: Composition) -> Warning? {
    guard limit.percent > limit.maximum else { return nil }
    let percents = composition.lines.map { line in line.limits.first { $0.folded == limit.folded }?.percent ?? 0 }
    let parts = zip(percents, composition.measures).map { $0 * $1 / 100 }
    // Less of a line that is weaker than the maximum would help nothing; one that is stronger there always is.
    let helping = parts.indices.filter { percents[$0] > limit.maximum }
    guard let line = helping.max(by: { parts[$0] != parts[$1] ? parts[$0] < parts[$1] : $0 > $1 }) else { return nil }
    let others = 100 * (parts.reduce(0, +) - parts[line])
    return .overMaximum(
      line: line, material: limit.name, percent: limit.percent, maximum: limit.maximum,
      fits: composition.fit(for: limit.maximum, strength: percents[line], beside: others, of: line, roundedUp: false))
  }
}

extension Composition {
  /// Amount of one line with which the whole has so many percent of neat aromatic, at the most or at least: of the largest carrier that has
  /// one, else of the aromatic that brings most.
  ///
  /// A whole that is too weak gets more of an aromatic: whatever it is made on, the oils of a soap as well, is never taken out of it.
  fileprivate func fitting(_ percent: Rational, isCeiling: Bool) -> Judgement.Fit? {
    let carriers = lines.indices.filter { isCeiling && lines[$0].role == .carrier && lines[$0].aromatic.percent == 0 }
    let aromatics = lines.indices.filter { lines[$0].role != .carrier && (isCeiling || lines[$0].aromatic.percent > percent) }
    let candidates = carriers.sorted { measures[$0] > measures[$1] } + aromatics.sorted { isPreferred($0, to: $1) }
    return candidates.lazy.compactMap { fit(for: percent, isCeiling: isCeiling, of: $0) }.first
  }

  private func fit(for percent: Rational, isCeiling: Bool, of line: Int) -> Judgement.Fit? {
    let strength = lines[line].aromatic.percent
    guard strength != percent else { return nil }
    return fit(
      for: percent, strength: strength, beside: total * dilution - neat(of: line), of: line, roundedUp: isCeiling == (strength < percent))
  }

  /// Materials before blends, which are bases; of both, what brings most.
  private func isPreferred(_ one: Int, to other: Int) -> Bool {
    let areBases = (lines[one].content != nil, lines[other].content != nil)
    return areBases.0 == areBases.1 ? neat(of: one) > neat(of: other) : areBases.1
  }

  private func neat(of line: Int) -> Rational { lines[line].aromatic.percent * measures[line] }

  /// (others + p m) / (rest + m) = percent, solved for m: the measure of a line that has p percent of what is bounded; nil where there may
  /// not be so much or so little of it.
  fileprivate func fit(for percent: Rational, strength: Rational, beside others: Rational, of line: Int, roundedUp: Bool) -> Judgement.Fit?
  {
    let (unit, rest, one) = (lines[line].quantity.unit, total - measures[line], lines[line].measure(ofOne: basis))
    let exact = (percent * rest - others) / (strength - percent) / one
    let places =
      unit == .drop ? 0 : exact >= 100 ? 0 : exact >= 10 ? 1 : exact >= 1 ? 2 : exact >= Rational(1, 10) ? 3 : TypedNumber.mostPlaces
    let amount = roundedUp ? exact.roundedUp(places: places) : exact.roundedDown(places: places)
    guard amount >= NumberRule.amount.least, amount <= NumberRule.amount.most else { return nil }
    return Judgement.Fit(
      line: line, name: lines[line].name, quantity: Quantity(amount, unit),
      percent: (others + strength * amount * one) / (rest + amount * one))
  }
}

extension Judgement.Warning {
  /// The sentences of the warning.
  ///
  /// - Parameters:
  ///   - lines: the names of the ingredients, in their order
  ///   - target: how the bounds of the blend are written
  ///   - percent: how so many hundredths are written, to so many places at the most
  ///   - amount: how an amount is written
  public func phrases(
    of lines: [String], target: String, percent: (_ number: Rational, _ places: Int) -> String, amount: (Quantity) -> String
  ) -> [LocalizedText] {
    func fitting(_ fit: Judgement.Fit?) -> [LocalizedText] {
      fit.map {
        let values = ["line": $0.name, "amount": amount($0.quantity), "percent": percent($0.percent, 2)]
        return [LocalizedText("blend.warning.fits", values.mapValues { .text($0) })]
      } ?? []
    }
    func strength(_ key: String, _ dilution: Rational, _ fit: Judgement.Fit?) -> [LocalizedText] {
      [LocalizedText(key, ["percent": .text(percent(dilution, 2)), "target": .text(target)])] + fitting(fit)
    }
    switch self {
    case .undiluted: return [LocalizedText("blend.warning.undiluted")]
    case .weak(let dilution, let fit): return strength("blend.warning.weak", dilution, fit)
    case .strong(let dilution, let fit): return strength("blend.warning.strong", dilution, fit)
    case .overMaximum(let line, let material, let share, let maximum, let fit):
      let values: [String: LocalizedText.Value] = [
        "line": .text(lines[line]), "material": .text(material), "percent": .text(percent(share, 2)), "maximum": .text(percent(maximum, 4)),
      ]
      let isItself = lines[line] == material
      let told = isItself ? LocalizedText("blend.warning.maximum", values) : LocalizedText("blend.warning.within", values)
      return [told] + fitting(fit)
    }
  }
}

extension WholeBlend {
  /// The warnings there are of it; of a base none, as it goes into other blends, and they are judged.
  public var warnings: [Judgement.Warning] {
    guard uses == 0 else { return [] }
    return Judgement(use: blend.use, low: blend.target.low, high: blend.target.high).warnings(of: composition)
  }
}

/// Share of a material that has a maximum.
struct Limit: Hashable, Sendable {
  let folded: [UInt32]
  let name: String
  let maximum: Rational
  /// Percentage of the line or the blend it is in.
  let percent: Rational

  /// One for each name, with what all of them bring together.
  static func merged(_ limits: [Limit]) -> [Limit] {
    limits.merged(by: \.folded) { one, other in
      Limit(
        folded: one.folded, name: one.name, maximum: min(one.maximum, other.maximum), percent: one.percent + other.percent)
    }
  }

  func times(_ part: Rational) -> Limit { Limit(folded: folded, name: name, maximum: maximum, percent: percent * part) }
}

extension BlendLine {
  /// The limits on it: its own, and those of the blend used as it.
  var limits: [Limit] {
    let strength = role.concentration
    let brought = (content?.limits ?? []).map { $0.times(strength / 100) }
    guard let maximum = facts.maximum else { return brought }
    return Limit.merged([Limit(folded: Folding.fold(name), name: name, maximum: maximum, percent: strength)] + brought)
  }
}
