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
  /// A choice of the order, where there is one.
  var sorting: HTML = .nothing

  func html(in language: Language) -> HTML {
    """
    <form class="flight-search" role="search" method="get" action="\(address)" data-behaviour="searching" data-shows="\(regions)">
    <div class="search"><label class="visually-hidden" for="search">\(label)</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="200" placeholder="\(label)" autocomplete="off" \
    enterkeyhint="search"\(HTML.shortcut("/"))>
    <button aria-label="\(language.text("search.verb"))">\(Symbol.search.html)</button></div>
    \(kept.html { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\(sorting)</form>
    """
  }
}

extension FlightsSearch {
  /// For the flights of a view, in that order or in none.
  static func flights(_ view: FlightsView, at address: Address, showing regions: String, sorts: Bool, in language: Language)
    -> FlightsSearch
  {
    FlightsSearch(
      address: address, label: language.text("flights.search"), words: view.search,
      kept: view.fromStart.fields.filter { $0.name != "search" && (!sorts || $0.name != "sort") }, regions: regions,
      sorting: sorts ? order(view.order, in: language) : .nothing)
  }

  private static func order(_ order: FlightOrder, in language: Language) -> HTML {
    """
    <div class="flight-sort"><label class="visually-hidden" for="sort">\(language.text("sort.label"))</label><select id="sort" name="sort">
    \(orders.html { option($0, isChosen: $0 == order, in: language) })</select></div>
    """
  }

  private static let orders: [FlightOrder] = FlightOrder.Key.allCases.flatMap { key in
    let isLargestFirst = key != .progress
    return [FlightOrder(key, isDescending: isLargestFirst), FlightOrder(key, isDescending: !isLargestFirst)]
  }

  private static func option(_ order: FlightOrder, isChosen: Bool, in language: Language) -> HTML {
    """
    <option value="\(order == .newest ? "" : order.name)"\(HTML.attribute("selected", if: isChosen))>\(order.words(in: language))</option>
    """
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
