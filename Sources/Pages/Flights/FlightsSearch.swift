/// The line in which flights, airports or airlines are looked for: with a script as one types, else by Enter.
struct FlightsSearch {
  /// Where the answer is shown, without what is asked for.
  let address: Address
  let label: String
  let words: String
  /// What else is asked for, which the form sends along.
  var kept: [(name: String, value: String)] = []
  /// The ids of the regions that show what is found.
  let regions: String
  /// A choice of the order, where there is one.
  var sorting: HTML = .nothing

  func drawn(in language: Language) -> HTML {
    """
    <form class="flight-search" role="search" method="get" action="\(address)" data-behaviour="searching" data-shows="\(regions)">
    <div class="search"><label class="visually-hidden" for="search">\(label)</label>
    <input id="search" type="search" name="search" value="\(words)" maxlength="200" placeholder="\(label)" autocomplete="off" \
    enterkeyhint="search"\(HTML.shortcut("/"))>
    <button aria-label="\(language.say("search.verb"))">\(Symbol.search.drawn)</button></div>
    \(kept.drawn { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" })\(sorting)</form>
    """
  }
}

extension FlightsSearch {
  /// For the flights of a view, in that order or in none.
  static func flights(_ view: FlightsView, at address: Address, showing regions: String, sorts: Bool, in language: Language)
    -> FlightsSearch
  {
    FlightsSearch(
      address: address, label: language.say("flights.search"), words: view.search,
      kept: view.fromStart.fields.filter { $0.name != "search" && (!sorts || $0.name != "sort") }, regions: regions,
      sorting: sorts ? order(view.order, in: language) : .nothing)
  }

  private static func order(_ order: FlightsView.Order, in language: Language) -> HTML {
    """
    <div class="flight-sort"><label class="visually-hidden" for="sort">\(language.say("sort.label"))</label><select id="sort" name="sort">
    \(orders.drawn { option($0, isChosen: $0 == order, in: language) })</select></div>
    """
  }

  private static let orders: [FlightsView.Order] = FlightsView.Order.Key.allCases.flatMap { key in
    let isLargestFirst = key != .progress
    return [FlightsView.Order(key: key, isDescending: isLargestFirst), FlightsView.Order(key: key, isDescending: !isLargestFirst)]
  }

  private static func option(_ order: FlightsView.Order, isChosen: Bool, in language: Language) -> HTML {
    """
    <option value="\(order == .newest ? "" : order.name)"\(HTML.attribute("selected", if: isChosen))>\(order.words(in: language))</option>
    """
  }
}

extension FlightsView.Order {
  /// "Longest first".
  func words(in language: Language) -> String {
    switch (key, isDescending) {
    case (.departure, true): language.say("flights.sort.departureDown")
    case (.departure, false): language.say("flights.sort.departureUp")
    case (.arrival, true): language.say("flights.sort.arrivalDown")
    case (.arrival, false): language.say("flights.sort.arrivalUp")
    case (.progress, true): language.say("flights.sort.progressDown")
    case (.progress, false): language.say("flights.sort.progressUp")
    case (.distance, true): language.say("flights.sort.distanceDown")
    case (.distance, false): language.say("flights.sort.distanceUp")
    case (.duration, true): language.say("flights.sort.durationDown")
    case (.duration, false): language.say("flights.sort.durationUp")
    case (.delay, true): language.say("flights.sort.delayDown")
    case (.delay, false): language.say("flights.sort.delayUp")
    }
  }
}
