import BlendsRecords
import Records
import Site
import Words

extension BlendPage {
  /// Plain sentences; they hinder nobody, and are no medical advice.
  static func warnings(_ model: Model, in language: Language) -> HTML {
    let warnings = model.percentages.warnings
    guard !warnings.isEmpty else { return .nothing }
    return """
      <div class="warnings" data-key="warnings">
      <ul>\(warnings.html { "<li>\(Symbol.warning.html)<span>\(said($0, of: model, in: language))</span></li>" })</ul>
      <p class="note">\(language.text("blend.warning.advice"))</p></div>
      """
  }

  private static func said(_ warning: Judgement.Warning, of model: Model, in language: Language) -> String {
    func percent(_ number: Rational, places: Int) -> LocalizedText.Value { .text(language.hundredths(number.decimal(places: places))) }
    switch warning {
    case .undiluted: return language.text("blend.warning.undiluted")
    case .weak(let by, let fit):
      return joined(language.text("blend.warning.weak", ["by": percent(by, places: 2)]), fit, in: language)
    case .strong(let by, let fit):
      return joined(language.text("blend.warning.strong", ["by": percent(by, places: 2)]), fit, in: language)
    case .overMaximum(let line, let material, let share, let maximum, let fit):
      let name = model.lines[line].ingredient.name.text
      let values = [
        "line": .text(name), "material": .text(material), "percent": percent(share, places: 2), "maximum": percent(maximum, places: 4),
      ]
      let told = name == material ? language.text("blend.warning.maximum", values) : language.text("blend.warning.within", values)
      return joined(told, fit, in: language)
    }
  }

  private static func joined(_ sentence: String, _ fit: Judgement.Fit?, in language: Language) -> String {
    guard let fit else { return sentence }
    return "\(sentence) \(language.text("blend.warning.fits", ["line": .text(fit.name), "amount": .text(fit.quantity.said(in: language))]))"
  }
}
