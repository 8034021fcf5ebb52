import Records

extension BlendPage {
  /// What share each line has, how diluted the whole is, and what a person should know of that.
  static func percentages(_ model: Model, in language: Language) -> HTML {
    let composition = model.composition
    return """
      <section class="card percentages" data-key="percentages" aria-labelledby="percentages-title">
      <header class="card-head" data-key="head"><h2 id="percentages-title">\(language.say("blend.percentages.title"))</h2>\
      \(basis(model, in: language))</header>
      <ul class="shares" data-key="shares">\(model.ingredients.drawn { share($0, in: language) })</ul>
      <dl class="sums" data-key="sums">
      \(sum(
        language.say("blend.percentages.total"), totals(composition).map { $0.measure.said(in: language) }.joined(separator: " · "),
        totalsNote(composition, in: language)))
      \(sum(language.say("blend.percentages.dilution"), composition.dilution.text, dilutionNote(composition, in: language)))
      </dl>
      \(warnings(composition.warnings, in: language))
      \(composition.neat.isEmpty ? .nothing : neat(composition.neat, in: language))
      \(isEstimated(model) ? "<p class=\"note\" data-key=\"estimate\">\(language.say("blend.percentages.estimate"))</p>" : .nothing)
      </section>
      """
  }

  private static func isEstimated(_ model: Model) -> Bool {
    totals(model.composition).contains { $0.least != nil }
      || (model.ingredients.map(\.share) + [model.composition.dilution] + model.composition.neat.map(\.share)).contains { $0.range != nil }
  }

  private static func totals(_ composition: Composition) -> [Total] { [composition.volume, composition.weight] }

  private static func totalsNote(_ composition: Composition, in language: Language) -> String? {
    let ranges = totals(composition).compactMap { $0.range(in: language) }
    return ranges.isEmpty ? nil : estimated(ranges.joined(separator: " · "), in: language)
  }

  private static func estimated(_ range: String, in language: Language) -> String {
    language.say("blend.share.estimated", ["range": .text(range)])
  }

  private static func rangeNote(_ share: Share, in language: Language) -> HTML {
    share.range.map { "<span class=\"note share-range\">\(estimated($0, in: language))</span>" } ?? .nothing
  }

  private static func basis(_ model: Model, in language: Language) -> HTML {
    """
    <form class="basis-form"\(HTML.setting(at: .blends(.blendFields(model.id))))>
    <fieldset class="segments"><legend class="visually-hidden">\(language.say("blend.percentages.basis"))</legend>\
    <div class="segment-row two">\(Basis.allCases.drawn { basis in
      """
      <label class="segment"><input type="radio" name="basis" value="\(basis.rawValue)"\
      \(HTML.attribute("checked", if: basis == model.composition.basis))><span>\
      \(basis == .volume ? language.say("blend.percentages.volume") : language.say("blend.percentages.weight"))</span></label>
      """
    })</div></fieldset><noscript><button>\(language.say("save.verb"))</button></noscript></form>
    """
  }

  private static func share(_ ingredient: Ingredient, in language: Language) -> HTML {
    """
    <li class="share" data-key="\(ingredient.id)"><span class="share-name">\(name(ingredient))\
    \(ingredient.role.mark(in: language).map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</span>\
    <span class="share-amount">\(ingredient.measure.said(in: language))</span><span class="share-text">\(ingredient.share.text)</span>\
    <progress value="\(ingredient.share.value)" max="100" aria-hidden="true"></progress>\
    \(rangeNote(ingredient.share, in: language))</li>

    """
  }

  private static func sum(_ name: String, _ value: String, _ note: String? = nil) -> HTML {
    """
    <div class="sum"><dt>\(name)</dt><dd><strong>\(value)</strong>\(note.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)</dd></div>
    """
  }

  private static func dilutionNote(_ composition: Composition, in language: Language) -> String {
    let use =
      switch composition.use {
      case .leaveOn: language.say("blend.percentages.leaveOn", ["target": .text(composition.target)])
      case .rinseOff: language.say("blend.percentages.rinseOff", ["target": .text(composition.target)])
      case .notOnSkin: language.say("blend.percentages.notOnSkin")
      }
    let range = composition.dilution.range.map { estimated($0, in: language) }
    return [range, use].compactMap(\.self).joined(separator: " · ")
  }

  private static func neat(_ materials: [Neat], in language: Language) -> HTML {
    """
    <details class="neat" data-key="neat"><summary>\(language.say("blend.percentages.neat"))</summary>
    <ul class="shares">\(materials.drawn { material in
      """
      <li class="share"><span class="share-name">\(material.name ?? language.say("blend.percentages.diluent"))\
      \(material.paths.drawn { "<span class=\"note\">\($0.joined(separator: " › "))</span>" })</span>\
      <span class="share-text">\(material.share.text)</span>\
      \(rangeNote(material.share, in: language))</li>
      """
    })</ul></details>
    """
  }
}
