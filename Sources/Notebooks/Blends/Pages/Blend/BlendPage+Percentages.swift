import BlendsRecords
import Records
import Site
import Words

extension BlendPage {
  /// The share of each line, the dilution of the whole, and the warnings about it.
  static func percentages(_ model: Model, in language: Language) -> HTML {
    let percentages = model.percentages
    return """
      <section class="card percentages" data-key="percentages" aria-labelledby="percentages-title">
      <header class="card-head" data-key="head"><h2 id="percentages-title">\(language.text("blend.percentages.title"))</h2>\
      \(basis(model, in: language))</header>
      <ul class="shares" data-key="shares">\(model.lines.html { share($0, in: language) })</ul>
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
    share.range.map { "<span class=\"note share-range\">\(estimated($0, in: language))</span>" } ?? .nothing
  }

  /// Looking by the other one changes nothing in the book.
  private static func basis(_ model: Model, in language: Language) -> HTML {
    """
    <nav class="basis-form" aria-label="\(language.text("blend.percentages.basis"))"><ul class="segment-row two">\
    \(Basis.allCases.html { basis in
      """
      <li><a class="segment" href="\(Address.blend(model.id, by: basis))#percentages-title"\
      \(HTML.attribute("aria-current", basis == model.percentages.basis ? "true" : nil))>\(basis.name(in: language))</a></li>
      """
    })</ul></nav>
    """
  }

  private static func share(_ line: Line, in language: Language) -> HTML {
    let (ingredient, share) = (line.ingredient, line.share)
    return """
      <li class="share" data-key="\(ingredient.id)"><span class="share-name">\(name(ingredient))\
      \(ingredient.role.mark(in: language).map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
      <span class="share-amount">\(ingredient.quantity.said(in: language))</span><span class="share-text">\(share.text)</span>\
      <progress value="\(share.value)" max="100" aria-hidden="true"></progress>\
      \(rangeNote(share, in: language))</li>

      """
  }

  private static func sum(_ name: String, _ value: String, _ note: String? = nil) -> HTML {
    """
    <div class="sum"><dt>\(name)</dt><dd><strong>\(value)</strong>\
    \(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</dd></div>
    """
  }

  private static func dilutionNote(_ percentages: Percentages, in language: Language) -> String {
    let target = LocalizedText.Value.text(language.range(percentages.target.low.shown, percentages.target.high.shown))
    let use =
      switch percentages.use {
      case .leaveOn where percentages.uses > 0, .rinseOff where percentages.uses > 0:
        language.text("blend.percentages.base", ["count": .count(percentages.uses)])
      case .leaveOn: language.text("blend.percentages.leaveOn", ["target": target])
      case .rinseOff: language.text("blend.percentages.rinseOff", ["target": target])
      case .notOnSkin: language.text("blend.percentages.notOnSkin")
      }
    let range = percentages.dilution.range.map { estimated($0, in: language) }
    return [range, use].compactMap(\.self).joined(separator: " · ")
  }
}
