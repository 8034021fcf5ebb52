import BlendsRecords
import Foundation
import Records
import Site
import Words

extension BlendPage {
  static func percentages(_ model: Model, in language: Language) -> HTML {
    let percentages = model.percentages
    return """
      <section class="card percentages" data-key="percentages" aria-labelledby="percentages-title">
      <header class="card-head" data-key="head"><h2 id="percentages-title">\(language.text("blend.percentages.title"))</h2></header>
      <dl class="sums" data-key="sums">
      \(sum(
        language.text("blend.percentages.total"), totals(percentages).map { $0.said(in: language) }.joined(separator: " · "),
        totalsNote(percentages, in: language)))
      \(sum(language.text("blend.percentages.dilution"), percentages.dilution.text, dilutionNote(percentages, in: language)))
      </dl>
      \(warnings(model, in: language))
      \(percentages.neat.isEmpty ? .nothing : neat(percentages.neat, in: language))
      \(footnotes(model, in: language))
      </section>
      """
  }

  /// The choice between shares by volume and by weight.
  static func basisChoice(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="basis-form" aria-label="\(language.text("blend.percentages.basis"))"><ul class="segment-row two">\
    \(Basis.allCases.html { basis in
      """
      <li><a class="segment" href="\(Address.blend(model.id, by: basis))#ingredients-title"\
      \(HTML.attribute("aria-current", basis == model.percentages.basis ? "true" : nil))>\(basis.name(in: language))</a></li>
      """
    })</ul></nav>
    """
  }

  static func isEstimated(_ model: Model) -> Bool {
    totals(model.percentages).contains { $0.number.range != nil }
      || (model.lines.map(\.share) + [model.percentages.dilution] + model.percentages.neat.map(\.share)).contains { $0.range != nil }
  }

  private static func totals(_ percentages: Percentages) -> [Total] { [percentages.volume, percentages.weight] }

  private static func totalsNote(_ percentages: Percentages, in language: Language) -> String? {
    let ranges = totals(percentages).compactMap { $0.range(in: language) }
    return ranges.isEmpty ? nil : estimated(ranges.joined(separator: " · "), in: language)
  }

  private static func estimated(_ range: String, in language: Language) -> String {
    language.text("blend.share.estimated", ["range": .text(range)])
  }

  static func rangeNote(_ share: Share, in language: Language) -> HTML {
    share.range.map { "<span class=\"share-range\">\(estimated($0, in: language))</span>" } ?? .nothing
  }

  private static func sum(_ name: String, _ value: String, _ note: String? = nil) -> HTML {
    """
    <div class="sum"><dt>\(name)</dt><dd><strong>\(value)</strong>\
    \(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</dd></div>
    """
  }

  private static func dilutionNote(_ percentages: Percentages, in language: Language) -> String {
    let target = LocalizedText.Value.text(language.range(percentages.target.low.shown, percentages.target.high.shown))
    let isUsual = percentages.target == .standard
    let use =
      switch percentages.use {
      // A blend that others use is a base: its own target does not matter.
      case .leaveOn where percentages.uses > 0, .rinseOff where percentages.uses > 0:
        language.text("blend.percentages.base", ["count": .count(percentages.uses)])
      case .leaveOn: language.text(isUsual ? "blend.percentages.leaveOn.usual" : "blend.percentages.leaveOn", ["target": target])
      case .rinseOff: language.text(isUsual ? "blend.percentages.rinseOff.usual" : "blend.percentages.rinseOff", ["target": target])
      case .notOnSkin: language.text("blend.percentages.notOnSkin")
      }
    let range = percentages.dilution.range.map { estimated($0, in: language) }
    return [range, use].compactMap(\.self).joined(separator: " · ")
  }

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

  static func footnotes(_ model: Model, in language: Language) -> HTML {
    let assumed = model.percentages.assumed
    let drops = model.lines.map(\.ingredient).compactMap { dropsNote($0, in: language) }
    return """
      \(isEstimated(model) ? "<p class=\"note\" data-key=\"estimate\">\(language.text("blend.percentages.estimate"))</p>" : .nothing)
      \(assumed.isEmpty ? .nothing : "<p class=\"note\" data-key=\"assumed\">\(language.text("blend.percentages.assumed", ["names": .text(shortList(of: assumed, in: language))]))</p>")
      \(drops.isEmpty
        ? .nothing
        : """
          <p class="note" data-key="drops">\(language.text(
            "blend.percentages.drops", ["drops": .text(drops.joined(separator: "; "))]))</p>
          """)
      """
  }

  /// The names as a list; if there are many, the first four and how many more.
  static func shortList(of names: [String], in language: Language) -> String {
    let most = 4
    guard names.count > most else { return names.formatted(.list(type: .and).locale(language.locale)) }
    let first = names.prefix(most).joined(separator: ", ")
    return language.text("blend.percentages.more", ["names": .text(first), "count": .count(names.count - most)])
  }

  /// The sentence on a fractional number of drops, which nobody can count out; nil for any other amount.
  private static func dropsNote(_ ingredient: Ingredient, in language: Language) -> String? {
    guard let drops = ingredient.quantity.uncountable else { return nil }
    let (name, exact) = (LocalizedText.Value.text(ingredient.name.text), LocalizedText.Value.text(language.decimal(drops.amount.shown)))
    guard let whole = drops.whole else { return language.text("blend.percentages.drops.few", ["name": name, "exact": exact]) }
    let percent = drops.percent.decimal(places: 1)
    let by = (percent.hasPrefix("-") ? "\u{2212}" : "+") + language.hundredths(percent.replacing("-", with: ""))
    return language.text("blend.percentages.drops.of", ["name": name, "exact": exact, "whole": .text(whole.shown), "by": .text(by)])
  }

  /// The warnings as sentences; they block nothing, and are not medical advice.
  static func warnings(_ model: Model, in language: Language) -> HTML {
    let warnings = model.percentages.warnings
    guard !warnings.isEmpty else { return .nothing }
    return """
      <div class="warnings" data-key="warnings">
      <ul>\(warnings.html { "<li>\(Symbol.warning.html)<span>\(sentences($0, of: model, in: language))</span></li>" })</ul>
      <p class="note">\(language.text("blend.warning.advice"))</p></div>
      """
  }

  private static func sentences(_ warning: Judgement.Warning, of model: Model, in language: Language) -> String {
    let (low, high) = (model.blend.target.low.decimal(places: 4), model.blend.target.high.decimal(places: 4))
    let phrases = warning.phrases(of: model.lines.map(\.ingredient.name.text), target: language.range(low, high)) {
      language.hundredths($0.decimal(places: $1))
    } amount: {
      $0.said(in: language)
    }
    return phrases.map { language.text($0) }.joined(separator: " ")
  }
}

extension BlendPage.Total {
  /// The amount with its unit: "0.15 ml", with ≈ if approximate.
  func said(in language: Language) -> String {
    let text = number.shown(most: 4)
    return "\(number.isApproximate ? "≈\u{A0}" : "")\(language.decimal(text))\u{A0}\(unit.name(of: text, in: language))"
  }

  /// The range with its unit: "0.07–0.15 ml"; nil if both ends look the same.
  func range(in language: Language) -> String? {
    guard let range = number.shownRange(most: 4) else { return nil }
    return "\(language.decimal("\(range.low)–\(range.high)"))\u{A0}\(unit.name(of: range.high, in: language))"
  }
}
