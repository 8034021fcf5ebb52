public import Records

extension Judgement.Warning {
  /// The sentences it is told by.
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
