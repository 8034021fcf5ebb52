import Records
public import Words

/// A search field: with a script it searches while a person types, without one on Enter.
public struct SearchForm {
  /// The form.
  public let html: HTML

  /// - Parameters:
  ///   - address: the page of the results, without a query
  ///   - label: the label, also the placeholder of the field unless that has its own
  ///   - words: the current search words
  ///   - regions: the ids of the live regions that show the results, separated by spaces
  ///   - kept: the other conditions, which the form also sends
  ///   - isFocused: true if the field has the focus when the page opens
  ///   - choice: a further control beside the field, if any
  public init(
    at address: Address, label: String, placeholder: String? = nil, words: String?, showing regions: String,
    kept: [(name: String, value: String)] = [],
    isFocused: Bool = false, choice: HTML = .nothing, in language: Language
  ) {
    html = """
      <form class="search-form" role="search" method="get" action="\(address)" data-behaviour="searching" data-shows="\(regions)">
      <div class="search"><label class="visually-hidden" for="search">\(label)</label>
      <input id="search" type="search" name="search" value="\(words)" maxlength="\(SearchQuery.most.characters)" \
      placeholder="\(placeholder ?? label)" autocomplete="off" enterkeyhint="search"\(HTML.attribute("autofocus", if: isFocused))>
      <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></div>
      \(kept.html { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\(choice)</form>
      """
  }

  /// The links to follow when a search in one notebook finds nothing: the given ones, then a search in all notebooks.
  public static func elsewhere(_ words: String, _ first: HTML = .nothing, in language: Language) -> HTML {
    """
    <ul class="card rows" data-key="elsewhere">\(first)<li class="row"><a class="row-link" href="\(Address.search().with(SearchPage.query(for: words)))">\
    \(Symbol.search.html)<span class="row-main">\(language.text("search.all"))</span></a></li></ul>
    """
  }
}
