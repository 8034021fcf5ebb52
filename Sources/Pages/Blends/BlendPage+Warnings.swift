import Records

extension BlendPage {
  /// Plain sentences; they hinder nobody, and are no medical advice.
  static func warnings(_ warnings: [Warning], in language: Language) -> HTML {
    guard !warnings.isEmpty else { return .nothing }
    return """
      <div class="warnings" data-key="warnings">
      <ul>\(warnings.drawn { "<li>\(Symbol.warning.drawn)<span>\($0.said(in: language))</span></li>" })</ul>
      <p class="note">\(language.say("blend.warning.advice"))</p></div>
      """
  }
}

extension BlendPage.Warning {
  func said(in language: Language) -> String {
    switch self {
    case .undiluted: return language.say("blend.warning.undiluted")
    case .weak(let by, let fit): return joined(language.say("blend.warning.weak", ["by": percent(by, in: language)]), fit, in: language)
    case .strong(let by, let fit): return joined(language.say("blend.warning.strong", ["by": percent(by, in: language)]), fit, in: language)
    case .overMaximum(let line, let material, let share, let maximum, let fits):
      let values = [
        "line": .text(line), "material": .text(material), "percent": percent(share, in: language),
        "maximum": percent(maximum, in: language),
      ]
      let told = line == material ? language.say("blend.warning.maximum", values) : language.say("blend.warning.within", values)
      return joined(told, fits.map { Fit(line, $0) }, in: language)
    }
  }

  private func joined(_ sentence: String, _ fit: Fit?, in language: Language) -> String {
    guard let fit else { return sentence }
    return "\(sentence) \(language.say("blend.warning.fits", ["line": .text(fit.line), "amount": .text(fit.measure.said(in: language))]))"
  }

  private func percent(_ text: String, in language: Language) -> Phrase.Value { .text(language.hundredths(text)) }
}
