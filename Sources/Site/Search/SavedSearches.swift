public import BookStore
import Records
public import Words

/// The searches a person keeps, as ways to what they find.
public enum SavedSearches {
  struct Search: Sendable, Hashable {
    let words: String
    let name: String
  }

  /// Its content, ready to be shown.
  public struct Model: Sendable, Hashable { let searches: [Search] }

  /// The list, live; not shown where there are none.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card"\(HTML.live("saved-searches", "setting"))\
    \(HTML.attribute("hidden", if: model.searches.isEmpty)) aria-labelledby="saved-title">
    <h2 id="saved-title" data-key="title">\(language.text("search.saved"))</h2>
    <ul class="rows" data-key="list">\(model.searches.html(row))</ul>
    </section>
    """
  }

  private static func row(_ search: Search) -> HTML {
    """
    <li class="row" data-key="\(search.words)"><a class="row-link" href="\(Address.search().with(SearchPage.words(search.words)))">\
    \(Symbol.search.html)<span class="row-main" dir="auto">\(search.name)</span></a></li>

    """
  }

  /// Keeps what is looked for under a name, or lets it go where it is kept.
  static func form(_ typed: String, isKept: Bool, in language: Language) -> HTML {
    let words: HTML = "<input type=\"hidden\" name=\"search\" value=\"\(typed)\">"
    if isKept {
      return """
        <form class="saving" data-key="unsave"\(HTML.acting(at: .searchUnsaving()))>\(words)\
        <button class="pill">\(Symbol.trash.html)<span>\(language.text("search.unsave"))</span></button></form>
        """
    }
    return """
      <details class="saving" data-key="save"><summary class="pill">\(language.text("search.save"))</summary>
      <form class="search"\(HTML.acting(at: .searchSaving()))>\(words)\
      <label class="visually-hidden" for="saved-name">\(language.text("search.saved.name"))</label>\
      <input id="saved-name" name="name" value="\(typed)" maxlength="\(SearchQuery.most.characters)" autocomplete="off">\
      <button>\(language.text("search.save"))</button></form></details>
      """
  }
}

extension SavedSearches.Model {
  /// Those of that book, by their names.
  public init(_ book: Book) throws {
    self.init(searches: try book.savedSearches().map { SavedSearches.Search(words: $0.words, name: $0.name) })
  }
}
