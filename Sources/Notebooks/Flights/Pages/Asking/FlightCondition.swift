import FlightsRecords
import Records
import Site
import Words

/// A condition of a view, in words, and the view without it.
struct FlightCondition: Sendable, Hashable {
  /// The field of an address that names it.
  let field: String
  let words: String
  let without: FlightsView

  /// Every condition that is set; what is looked for is one where no field shows it.
  static func all(of view: FlightsView, _ names: FlightNames, withSearch: Bool = false, in language: Language) -> [FlightCondition] {
    var told = ToldConditions(of: view.fromStart, in: language)
    if withSearch { told.addSearch() }
    told.addPlaces(names)
    told.addTimes()
    told.addAboard()
    told.add("whose", view.whose?.condition(in: language)) { $0.whose = nil }
    return told.all
  }
}

/// Puts the conditions of a view into words, one after another.
private struct ToldConditions {
  private(set) var all: [FlightCondition] = []
  private let view: FlightsView
  private let language: Language

  init(of view: FlightsView, in language: Language) {
    self.view = view
    self.language = language
  }

  /// Adds one, where it is set.
  mutating func add(_ field: String, _ words: String?, _ drop: (inout FlightsView) -> Void) {
    if let words { all.append(FlightCondition(field: field, words: words, without: view.with(drop))) }
  }

  private mutating func add(_ field: String, _ phrase: LocalizedText?, _ drop: (inout FlightsView) -> Void) {
    add(field, phrase.map { language.text($0) }, drop)
  }

  mutating func addSearch() {
    guard !view.search.isEmpty else { return }
    add("search", LocalizedText("flights.chip.search", ["words": .text(view.search)])) { $0.search = "" }
  }

  mutating func addPlaces(_ names: FlightNames) {
    add("destination", (names.destination ?? view.destination).map { LocalizedText("flights.chip.destination", ["name": .text($0)]) }) {
      $0.destination = nil
    }
    add("origin", (names.origin ?? view.origin).map { LocalizedText("flights.chip.origin", ["name": .text($0)]) }) { $0.origin = nil }
    add("airline", (names.airline ?? view.airline).map { LocalizedText("flights.chip.airline", ["name": .text($0)]) }) { $0.airline = nil }
    for code in view.airports.sorted() {
      add("airport", LocalizedText("flights.chip.airport", ["name": .text(names.airports[code] ?? code)])) { $0.airports.remove(code) }
    }
    for code in view.countries.sorted() {
      add("country", LocalizedText("flights.chip.country", ["name": .text(language.country(code))])) { $0.countries.remove(code) }
    }
  }

  mutating func addTimes() {
    add("state", view.state?.name(in: language)) { $0.state = nil }
    add("from", view.from.map { LocalizedText("flights.chip.since", ["day": .day($0)]) }) { $0.from = nil }
    add("to", view.to.map { LocalizedText("flights.chip.until", ["day": .day($0)]) }) { $0.to = nil }
    add("year", view.year.map { String($0) }) { $0.year = nil }
    add("month", view.month.map { language.monthAndYear($0) }) { $0.month = nil }
    add("weekday", view.weekday.map { language.name(of: $0) }) { $0.weekday = nil }
    add(
      "hour",
      view.hour.map { LocalizedText("flights.chip.hour", ["from": .text(language.hour($0)), "to": .text(language.hour($0 + 1))]) }
    ) { $0.hour = nil }
    if view.isDelayed { add("delayed", LocalizedText("flights.chip.delayed")) { $0.isDelayed = false } }
  }

  mutating func addAboard() {
    func named(_ key: String, _ name: String?) -> LocalizedText? { name.map { LocalizedText(key, ["name": .text($0)]) } }
    func said(_ key: String, _ phrase: LocalizedText?) -> LocalizedText? { named(key, phrase.map { language.text($0) }) }
    add("aircraft", named("flights.chip.aircraft", view.aircraft)) { $0.aircraft = nil }
    add("registration", named("flights.chip.registration", view.registration)) { $0.registration = nil }
    add("seat", said("flights.chip.seat", view.seat?.phrase)) { $0.seat = nil }
    add("cabin", said("flights.chip.cabin", view.cabin?.phrase)) { $0.cabin = nil }
    add("reason", said("flights.chip.reason", view.reason?.phrase)) { $0.reason = nil }
  }
}

extension WhoseFlights {
  /// The words where it leaves anything out.
  func condition(in language: Language) -> String? {
    switch self {
    case .mine: language.text("flights.whose.mine")
    case .others: language.text("flights.whose.others")
    case .all: nil
    }
  }
}
