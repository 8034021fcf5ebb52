import BlendsRecords
import Foundation
import Records
import Site
import Words

extension BlendPage {
  static func neat(_ materials: [Neat], in language: Language) -> HTML {
    """
    <details class="neat" data-key="neat"><summary>\(language.text("blend.percentages.neat"))</summary>
    <ul class="shares">\(materials.html { material in
      """
      <li class="share"><span class="share-name">\(material.name ?? language.text("blend.percentages.diluent"))\
      \(material.paths.html { "<span class=\"note\">\($0.joined(separator: " › "))</span>" })</span>\
      <span class="share-text">\(material.share.text)</span>\
      \(rangeNote(material.share, in: language))</li>
      """
    })</ul></details>
    """
  }

  /// What the figures rest on that nobody measured.
  static func footnotes(_ model: Model, in language: Language) -> HTML {
    let assumed = model.percentages.assumed
    let drops = model.lines.map(\.ingredient).compactMap { counted($0, in: language) }
    return """
      \(isEstimated(model) ? "<p class=\"note\" data-key=\"estimate\">\(language.text("blend.percentages.estimate"))</p>" : .nothing)
      \(assumed.isEmpty ? .nothing : "<p class=\"note\" data-key=\"assumed\">\(language.text("blend.percentages.assumed", ["names": .text(named(assumed, in: language))]))</p>")
      \(drops.isEmpty
        ? .nothing
        : """
          <p class="note" data-key="drops">\(language.text(
            "blend.percentages.drops", ["drops": .text(drops.joined(separator: "; "))]))</p>
          """)
      """
  }

  /// The materials whose density nobody gave, some of many by name.
  static func named(_ assumed: [String], in language: Language) -> String {
    let most = 4
    guard assumed.count > most else { return assumed.formatted(.list(type: .and).locale(language.locale)) }
    let names = assumed.prefix(most).joined(separator: ", ")
    return language.text("blend.percentages.more", ["names": .text(names), "count": .count(assumed.count - most)])
  }

  /// What becomes of drops that are no whole number; nil where they are.
  private static func counted(_ ingredient: Ingredient, in language: Language) -> String? {
    guard let drops = ingredient.quantity.uncountable else { return nil }
    let (name, exact) = (LocalizedText.Value.text(ingredient.name.text), LocalizedText.Value.text(language.decimal(drops.amount.shown)))
    guard let whole = drops.whole else { return language.text("blend.percentages.drops.few", ["name": name, "exact": exact]) }
    let percent = drops.percent.decimal(places: 1)
    let by = (percent.hasPrefix("-") ? "\u{2212}" : "+") + language.hundredths(percent.replacing("-", with: ""))
    return language.text(
      "blend.percentages.drops.of", ["name": name, "exact": exact, "whole": .text(whole.shown), "by": .text(by)])
  }
}
