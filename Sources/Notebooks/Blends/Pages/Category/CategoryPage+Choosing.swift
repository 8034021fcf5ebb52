import BlendsRecords
import Records
import Site
import Words

extension CategoryPage {
  /// Which blends are shown: by their standing, and by words.
  static func choosing(_ model: Model, in language: Language) -> HTML {
    """
    <div class="choosing" data-key="choosing"><nav aria-label="\(language.text("blend.standing.label"))"><ul class="segment-row">
    \(Blend.Status.allCases.html { standing($0, model, in: language) })
    </ul></nav>
    \(search(model, in: language))</div>
    \(model.view.words == nil
      ? .nothing : "<p class=\"quiet\" data-key=\"found\" role=\"status\">\(found(model, in: language))</p>")
    """
  }

  private static func found(_ model: Model, in language: Language) -> String {
    language.text("blends.find.found", ["count": .count(model.found[model.view.status, default: 0])])
  }

  private static func standing(_ standing: Blend.Status, _ model: Model, in language: Language) -> HTML {
    let isCurrent = standing == model.view.status
    let address = Address.category(model.id, CategoryView(standing, words: model.view.words))
    return """
      <li><a class="segment standing-\(standing.formName)" href="\(address)"\(HTML.attribute("aria-current", isCurrent ? "true" : nil))>\
      \(standing.symbol.html)<span>\(standing.name(in: language))</span> \
      <span class="segment-count">\(language.number(Double(model.found[standing, default: 0])))</span></a></li>
      """
  }

  private static func search(_ model: Model, in language: Language) -> HTML {
    let status = model.view.status
    return """
      <form class="search" role="search" method="get" action="\(Address.category(model.id))">
      \(status == .tbd ? .nothing : "<input type=\"hidden\" name=\"status\" value=\"\(status.formName)\">")
      <label class="visually-hidden" for="search">\(language.text("category.search"))</label>
      <input id="search" type="search" name="search" value="\(model.view.words)" maxlength="\(SearchQuery.most.characters)" \
      placeholder="\(language.text("category.search"))" autocomplete="off" enterkeyhint="search">
      <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></form>
      """
  }

  /// The ways to export the category, to import into it, and to clear it.
  static func foot(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card away" data-key="foot" aria-labelledby="away-title"><h2 id="away-title">\(language.text("category.away"))</h2>
    <ul class="rows">
    \(HTML.download(language.text("category.csv"), from: .categoryTable(model.id)))
    <li class="row"><a class="row-link" href="\(Address.tableForm(model.id))">\(Symbol.sheet.html)\
    <span class="row-main">\(language.text("category.import"))</span></a></li>
    </ul>
    <div class="buttons">\(HistoryLink(of: "category", model.id).html(in: language))\(model.total == 0 ? deletion(model, in: language) : kept(model, in: language))</div>
    </section>
    """
  }

  private static func deletion(_ model: Model, in language: Language) -> HTML {
    """
    <form\(HTML.acting(at: .categoryDeletion(model.id)))><button class="pill grave">\(Symbol.trash.html)\
    <span>\(language.text("category.delete"))</span></button></form>
    """
  }

  /// A category goes alone: it says what must go before, and how all of it could.
  private static func kept(_ model: Model, in language: Language) -> HTML {
    """
    <button class="pill grave" disabled aria-describedby="category-full">\(Symbol.trash.html)\
    <span>\(language.text("category.delete"))</span></button>
    <span id="category-full" class="note">\(language.text("category.full", ["blends": .count(model.total)]))</span>
    <a class="pill grave" href="\(Address.categoryPurgeQuestion(model.id))">\(language.text("category.purge.verb"))</a>
    """
  }
}
