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
    let (low, high) = (model.blend.target.low.decimal(places: 4), model.blend.target.high.decimal(places: 4))
    let phrases = warning.phrases(of: model.lines.map(\.ingredient.name.text), target: language.range(low, high)) {
      language.hundredths($0.decimal(places: $1))
    } amount: {
      $0.said(in: language)
    }
    return phrases.map { language.text($0) }.joined(separator: " ")
  }
}
