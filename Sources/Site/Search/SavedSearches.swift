public import BookStore
import Records
public import Words

/// The saved searches, as links.
public enum SavedSearches {
  /// Content of the list.
  public struct Model: Sendable, Hashable { let searches: [SavedSearch] }

  /// The live list; hidden if empty.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card"\(HTML.live("saved-searches", "setting"))\
    \(HTML.attribute("hidden", if: model.searches.isEmpty)) aria-labelledby="saved-title">
    <h2 id="saved-title" data-key="title">\(language.text("search.saved"))</h2>
    <ul class="rows" data-key="list">\(model.searches.html(row))</ul>
    </section>
    """
  }

  private static func row(_ search: SavedSearch) -> HTML {
    """
    <li class="row" data-key="\(search.words)"><a class="row-link" href="\(Address.search().with(SearchPage.query(for: search.words)))">\
    \(Symbol.search.html)<span class="row-main" dir="auto">\(search.name)</span></a></li>

    """
  }

  /// Saves the query under a name, or removes the saved search.
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
  /// The saved searches of a book by name.
  public init(_ book: Book) throws { self.init(searches: try book.savedSearches()) }
}
