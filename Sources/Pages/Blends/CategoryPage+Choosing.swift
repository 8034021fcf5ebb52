import Records

extension CategoryPage {
  /// Which blends are shown: by their standing, and by words.
  static func choosing(_ model: Model, in language: Language) -> HTML {
    """
    <div class="choosing" data-key="choosing"><nav aria-label="\(language.say("blend.standing.label"))"><ul class="segment-row">
    \(BlendStanding.allCases.drawn { standing($0, model, in: language) })
    </ul></nav>
    \(search(model, in: language))</div>
    \(model.view.words.map { _ in "<p class=\"quiet\" data-key=\"found\" role=\"status\">\(found(model, in: language))</p>" } ?? HTML.nothing)
    """
  }

  private static func found(_ model: Model, in language: Language) -> String {
    language.say("blends.find.found", ["count": .count(model.found[model.view.status])])
  }

  private static func standing(_ standing: BlendStanding, _ model: Model, in language: Language) -> HTML {
    let isCurrent = standing == model.view.status
    let address = Address.blends(.category(model.id, CategoryView(standing, words: model.view.words)))
    return """
      <li><a class="segment standing-\(standing.rawValue)" href="\(address)"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
      \(standing.symbol.drawn)<span>\(standing.name(in: language))</span> \
      <span class="segment-count">\(language.number(Double(model.found[standing])))</span></a></li>
      """
  }

  private static func search(_ model: Model, in language: Language) -> HTML {
    let status = model.view.status
    return """
      <form class="search" role="search" method="get" action="\(Address.blends(.category(model.id, CategoryView())))">
      \(status == .tbd ? .nothing : "<input type=\"hidden\" name=\"status\" value=\"\(status.rawValue)\">")
      <label class="visually-hidden" for="search">\(language.say("category.search"))</label>
      <input id="search" type="search" name="search" value="\(model.view.words)" maxlength="\(SearchWords.most.characters)" \
      placeholder="\(language.say("category.search"))" autocomplete="off" enterkeyhint="search">
      <button aria-label="\(language.say("search.verb"))">\(Symbol.search.drawn)</button></form>
      """
  }

  /// What can be taken away, brought in, and cleared.
  static func foot(_ model: Model, in language: Language) -> HTML {
    """
    <details class="card away" data-key="foot"><summary>\(language.say("category.away"))</summary>
    <ul class="rows">
    <li class="row"><a class="row-link" href="\(Address.blends(.categoryTable(model.id)))" download>\(Symbol.download.drawn)\
    <span class="row-main">\(language.say("category.csv"))</span></a></li>
    <li class="row"><a class="row-link" href="\(Address.blends(.tableReading(model.id)))">\(Symbol.sheet.drawn)\
    <span class="row-main">\(language.say("category.import"))</span></a></li>
    </ul>
    <div class="buttons">\(model.total == 0 ? deletion(model, in: language) : kept(model, in: language))</div>
    </details>
    """
  }

  private static func deletion(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .blends(.categoryDeletion(model.id))))><button class="pill grave">\(Symbol.trash.drawn)\
    <span>\(language.say("category.delete"))</span></button></form>
    """
  }

  /// A category goes alone: it says what must go before, and how all of it could.
  private static func kept(_ model: Model, in language: Language) -> HTML {
    """
    <button class="pill grave" disabled aria-describedby="category-full">\(Symbol.trash.drawn)\
    <span>\(language.say("category.delete"))</span></button>
    <span id="category-full" class="note">\(language.say("category.full", ["blends": .count(model.total)]))</span>
    <a class="pill grave" href="\(Address.blends(.categoryPurge(model.id)))">\(language.say("category.purge.verb"))</a>
    """
  }
}
