public import Records

/// The use of a blend: left on the skin, rinsed off, or not on the skin.
public enum Use: String, CaseIterable, Sendable { case leaveOn, rinseOff, notOnSkin }

/// A judgement of a blend by its target, its use and the maxima of its materials. It is not medical advice.
public struct Judgement: Hashable, Sendable {
  /// The use the blend is judged for.
  public let use: Use
  /// The lower bound for neat aromatic, in percent.
  public let low: Rational
  /// The upper bound for neat aromatic, in percent.
  public let high: Rational

  /// An amount of one line that would just meet a bound, with the other lines unchanged.
  public struct Fit: Hashable, Sendable {
    /// The index of the line among the lines.
    public let line: Int
    /// The ingredient's name on that line.
    public let name: String
    /// The amount in the line's own unit, rounded to the safe side: whole drops, else three digits and at most four places.
    public let quantity: Quantity
    /// The percentage that the bounded quantity would then have.
    public let percent: Rational
  }

  /// A warning about a blend.
  public enum Warning: Hashable, Sendable {
    /// Nothing dilutes it.
    case undiluted
    /// Percentage of neat aromatic, below the target; `fits` is nil if no amount of one line would meet it.
    case weak(Rational, fits: Fit?)
    /// Percentage of neat aromatic, above the target; `fits` is nil if no amount of one line would meet it.
    case strong(Rational, fits: Fit?)
    /// More of a material than its maximum; `line` is the index of the line that brings most, `percent` the neat total of all lines.
    case overMaximum(line: Int, material: String, percent: Rational, maximum: Rational, fits: Fit?)

    /// True for a percentage outside the target.
    var isOfStrength: Bool {
      switch self {
      case .weak, .strong: true
      case .undiluted, .overMaximum: false
      }
    }
  }

  /// The warnings, with 20 drops to a millilitre if unknown; none if the blend is empty or not used on skin.
  public func warnings(of composition: Composition) -> [Warning] {
    guard use != .notOnSkin, composition.total > 0 else { return [] }
    return [strength(of: composition)].compactMap(\.self) + composition.limits.compactMap { overMaximum($0, in: composition) }
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
    // Less of a line weaker than the maximum would not help; a stronger line always exists.
    let helping = parts.indices.filter { percents[$0] > limit.maximum }
    guard let line = helping.max(by: { parts[$0] != parts[$1] ? parts[$0] < parts[$1] : $0 > $1 }) else { return nil }
    let others = 100 * (parts.reduce(0, +) - parts[line])
    return .overMaximum(
      line: line, material: limit.name, percent: limit.percent, maximum: limit.maximum,
      fits: composition.fit(for: limit.maximum, strength: percents[line], beside: others, of: line, roundedUp: false))
  }
}

extension Composition {
  /// The amount of one line that brings the whole to that percent of neat aromatic, as a ceiling or a floor: of the largest carrier for
  /// which such an amount exists, else of the aromatic that brings most.
  ///
  /// A blend that is too weak gets more of an aromatic; its base, such as the oils of a soap, is never reduced.
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

  /// True if one line is preferred: materials before blends, which are bases, then the line that brings more.
  private func isPreferred(_ one: Int, to other: Int) -> Bool {
    let areBases = (lines[one].content != nil, lines[other].content != nil)
    return areBases.0 == areBases.1 ? neat(of: one) > neat(of: other) : areBases.1
  }

  /// The neat aromatic that a line brings, in hundredths of its measure.
  private func neat(of line: Int) -> Rational { lines[line].aromatic.percent * measures[line] }

  /// Solves (others + p m) / (rest + m) = percent for m, the measure of a line with p percent of what is bounded; nil if the amount
  /// is out of bounds.
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
  ///   - target: the bounds of the blend in words
  ///   - percent: formats a percentage with at most that many places
  ///   - amount: formats an amount
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
      let sentence = isItself ? LocalizedText("blend.warning.maximum", values) : LocalizedText("blend.warning.within", values)
      return [sentence] + fitting(fit)
    }
  }
}

extension WholeBlend {
  /// The blend's warnings; none for a base, since the blends that use it are judged instead, and none of its strength by the range that
  /// every blend begins with, since that is no target that a person set.
  public var warnings: [Judgement.Warning] {
    guard uses == 0 else { return [] }
    let judgement = Judgement(use: blend.use, low: blend.target.low, high: blend.target.high)
    return judgement.warnings(of: composition).filter { blend.target != .standard || !$0.isOfStrength }
  }
}
