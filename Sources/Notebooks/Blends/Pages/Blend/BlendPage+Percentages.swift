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
      \(isEstimated(model) ? "<p class=\"note\" data-key=\"estimate\">\(language.text("blend.percentages.estimate"))</p>" : .nothing)
      </section>
      """
  }

  private static func isEstimated(_ model: Model) -> Bool {
    totals(model.percentages).contains { $0.least != nil }
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

  private static func rangeNote(_ share: Share, in language: Language) -> HTML {
    share.range.map { "<span class=\"note share-range\">\(estimated($0, in: language))</span>" } ?? .nothing
  }

  private static func basis(_ model: Model, in language: Language) -> HTML {
    """
    <form class="basis-form"\(HTML.setting(at: .blendFields(model.id)))>
    <fieldset class="segments"><legend class="visually-hidden">\(language.text("blend.percentages.basis"))</legend>\
    <div class="segment-row two">\(Basis.allCases.html { basis in
      """
      <label class="segment"><input type="radio" name="basis" value="\(basis.rawValue)"\
      \(HTML.attribute("checked", if: basis == model.percentages.basis))><span>\
      \(basis == .volume ? language.text("blend.percentages.volume") : language.text("blend.percentages.weight"))</span></label>
      """
    })</div></fieldset><noscript><button>\(language.text("save.verb"))</button></noscript></form>
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
      case .leaveOn: language.text("blend.percentages.leaveOn", ["target": target])
      case .rinseOff: language.text("blend.percentages.rinseOff", ["target": target])
      case .notOnSkin: language.text("blend.percentages.notOnSkin")
      }
    let range = percentages.dilution.range.map { estimated($0, in: language) }
    return [range, use].compactMap(\.self).joined(separator: " · ")
  }

  private static func neat(_ materials: [Neat], in language: Language) -> HTML {
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
}
