import Records
import Site
import Words

/// The parts lists of airports and of airlines have in common: the way to the next page, and the word that nothing is there.
enum PlacePager {
  static func html(_ next: Address, in language: Language) -> HTML {
    """
    <nav class="pager" data-key="pager"><a class="pill" rel="next" href="\(next)"><span>\(language.text("flights.more"))</span>\
    \(Symbol.forward.html)</a></nav>
    """
  }

  /// The reason there is nothing to see: nothing was taken in yet, or nothing has those words.
  static func none(
    _ view: PlacesView, _ symbol: Symbol, empty: (title: String, advice: String), clearing address: Address, in language: Language
  ) -> HTML {
    guard view.search.isEmpty else {
      let title = language.text("places.none", ["words": .text(view.search)])
      let state = EmptyState(symbol: .search, title: title, advice: language.text("places.none.advice"))
      return """
        <div class="card">\(state.html)<p class="buttons clearings"><a class="pill" href="\(address)">\
        \(language.text("flights.clear.search"))</a></p></div>
        """
    }
    return """
      <div class="card">\(EmptyState(symbol: symbol, title: empty.title, advice: empty.advice).html)\
      <p class="buttons clearings"><a class="pill prominent" href="\(Address.flightsReading())">\(Symbol.upload.html)\
      <span>\(language.text("flights.import"))</span></a></p></div>
      """
  }
}
