import FlightsRecords
import Site
import Words

/// The line in which flights, airports or airlines are looked for: with a script as one types, else by Enter.
struct FlightsSearch {
  /// Where the answer is shown, without what is asked for.
  let address: Address
  let label: String
  let words: String
  /// The other conditions, which the form sends along.
  var kept: [(name: String, value: String)] = []
  /// The ids of the regions that show what is found.
  let regions: String
  /// What is chosen beside it, where there is something.
  var choice: HTML = .nothing

  func html(in language: Language) -> HTML {
    """
    <form class="flight-search" role="search" method="get" action="\(address)" data-behaviour="searching" data-shows="\(regions)">
    <div class="search"><label class="visually-hidden" for="search">\(label)</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="200" placeholder="\(label)" autocomplete="off" \
    enterkeyhint="search"\(HTML.shortcut("/"))>
    <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></div>
    \(kept.html { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\(choice)</form>
    """
  }
}

extension FlightsSearch {
  /// For the flights of a view, beside one more thing that is chosen there.
  static func flights(
    _ view: FlightsView, at address: Address, showing regions: String, choosing field: String, _ choice: HTML, in language: Language
  ) -> FlightsSearch {
    FlightsSearch(
      address: address, label: language.text("flights.search"), words: view.search,
      kept: view.fromStart.fields.filter { !["search", field].contains($0.name) }, regions: regions, choice: choice)
  }
}

extension FlightOrder {
  /// "Longest first".
  func words(in language: Language) -> String {
    switch (key, isDescending) {
    case (.departure, true): language.text("flights.sort.departureDown")
    case (.departure, false): language.text("flights.sort.departureUp")
    case (.arrival, true): language.text("flights.sort.arrivalDown")
    case (.arrival, false): language.text("flights.sort.arrivalUp")
    case (.progress, true): language.text("flights.sort.progressDown")
    case (.progress, false): language.text("flights.sort.progressUp")
    case (.distance, true): language.text("flights.sort.distanceDown")
    case (.distance, false): language.text("flights.sort.distanceUp")
    case (.duration, true): language.text("flights.sort.durationDown")
    case (.duration, false): language.text("flights.sort.durationUp")
    case (.delay, true): language.text("flights.sort.delayDown")
    case (.delay, false): language.text("flights.sort.delayUp")
    }
  }
}
