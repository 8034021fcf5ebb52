import Records
public import Words

/// The line in which something is looked for: with a script as one types, else by Enter.
public struct SearchForm {
  private let address: Address
  private let label: String
  private let words: String?
  private let regions: String
  private let kept: [(name: String, value: String)]
  private let isFirst: Bool
  private let choice: HTML

  /// - Parameters:
  ///   - address: where the answer is shown, without what is asked for
  ///   - label: what is looked for; it stands in the empty field too
  ///   - words: those that are asked for now
  ///   - regions: the ids of the live regions that show what is found, with blanks between them
  ///   - kept: the other conditions, which the form sends along
  ///   - isFirst: whether one comes to the page to look for something
  ///   - choice: what is chosen beside it, where there is something
  public init(
    at address: Address, label: String, words: String?, showing regions: String, kept: [(name: String, value: String)] = [],
    isFirst: Bool = false, choice: HTML = .nothing
  ) {
    (self.address, self.label, self.words, self.regions, self.kept) = (address, label, words, regions, kept)
    (self.isFirst, self.choice) = (isFirst, choice)
  }

  /// The form.
  public func html(in language: Language) -> HTML {
    """
    <form class="search-form" role="search" method="get" action="\(address)" data-behaviour="searching" data-shows="\(regions)">
    <div class="search"><label class="visually-hidden" for="search">\(label)</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="\(SearchQuery.most.characters)" \
    placeholder="\(label)" autocomplete="off" enterkeyhint="search"\(HTML.attribute("autofocus", if: isFirst))>
    <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></div>
    \(kept.html { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\(choice)</form>
    """
  }
}
