public import Records

extension Judgement.Warning {
  /// The sentences it is told by.
  ///
  /// - Parameters:
  ///   - lines: the names of the ingredients, in their order
  ///   - percent: how so many hundredths are written, to so many places at the most
  ///   - amount: how an amount is written
  public func phrases(
    of lines: [String], percent: (_ number: Rational, _ places: Int) -> String, amount: (Quantity) -> String
  ) -> [LocalizedText] {
    func fitting(_ fit: Judgement.Fit?) -> [LocalizedText] {
      fit.map { [LocalizedText("blend.warning.fits", ["line": .text($0.name), "amount": .text(amount($0.quantity))])] } ?? []
    }
    switch self {
    case .undiluted: return [LocalizedText("blend.warning.undiluted")]
    case .weak(let by, let fit): return [LocalizedText("blend.warning.weak", ["by": .text(percent(by, 2))])] + fitting(fit)
    case .strong(let by, let fit): return [LocalizedText("blend.warning.strong", ["by": .text(percent(by, 2))])] + fitting(fit)
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
