import Records

extension SitSearch {
  /// The page of what was found.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("search.title"), at: .sit, in: frame) {
      """
      \(Headline(title: language.say("search.title"), back: (.sitLog(before: nil), language.say("sit.log.title"))).drawn)
      \(form(words: model.words, in: language))
      \(region(model, in: language))
      """
    }
  }

  /// The field that asks for words, a plain question whose address can be kept.
  static func form(words: String, in language: Language) -> HTML {
    """
    <form class="search" role="search" method="get" action="\(Address.sitLog(before: nil))">
    <label class="visually-hidden" for="search">\(language.say("search.title"))</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="\(SearchWords.most.characters)" \
    placeholder="\(language.say("search.title"))" autocomplete="off" enterkeyhint="search">
    <button>\(Symbol.search.drawn)<span>\(language.say("search.verb"))</span></button></form>
    """
  }

  private static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="found"\(HTML.live("found", "thought", from: .sitSearch(words: model.words, before: model.before))) \
    aria-label="\(language.say("search.title"))">
    \(model.hits.isEmpty ? .nothing : "<p class=\"quiet\" role=\"status\">\(model.count)</p>")
    <div class="days" data-key="days">\(model.hits.drawn(card))</div>
    \(model.hits.isEmpty ? empty(model, in: language) : .nothing)
    \(model.next.map { older($0, model, in: language) })
    </section>
    """
  }

  private static func card(_ hit: Hit) -> HTML {
    """
    <article class="card day" data-key="\(hit.day)"><header class="card-head"><h2><a href="\(Address.sitDay(hit.day))">\(hit.title)</a></h2>\
    </header><p class="prose">\(hit.pieces.drawn { $0.isHit ? "<mark>\($0.text)</mark>" : "\($0.text)" })</p></article>

    """
  }

  private static func older(_ day: Day, _ model: Model, in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" rel="next" href="\(Address.sitSearch(words: model.words, before: day))">\
    \(language.say("search.older"))</a></p>
    """
  }

  private static func empty(_ model: Model, in language: Language) -> HTML {
    EmptyState(
      symbol: .search, title: language.say("search.none", ["words": .text(model.words)]), advice: language.say("search.advice")
    ).drawn
  }
}
