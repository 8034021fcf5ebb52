import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

/// The trips of the person, the newest first.
enum TripsPage {
  struct Model: Sendable, Hashable {
    let trips: [TripCard.Model]
    /// The numbers of all trips by the year they begin in.
    var years: [Int: YearOfTrips] = [:]
    /// Trips that begin later are listed as coming; nil lists none as such.
    var today: Day?
    /// The trip after which the next page begins; nil on the last page.
    let next: RecordID?
    /// True if the book has flights but the page has no trips.
    let hasOthers: Bool
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return FlightsTabs.page(language.text("trips.title"), at: .trips, in: context) {
      """
      \(Headline(title: language.text("trips.title")).html)
      <section class="trips-page"\(HTML.live("trips", "flight airport trip_name"))\(AutosaveField.list(in: language)) \
      aria-label="\(language.text("trips.title"))">
      \(model.trips.isEmpty ? none(model, in: language) : cards(model, in: language))
      </section>
      """
    }
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    """
    <p class="note" data-key="what">\(language.text("trips.what"))</p>
    \(model.coming.isEmpty ? .nothing : coming(model, in: language))\
    \(years(model.begun).html { year, trips in
      """
      <section class="group" data-key="\(year)"><header class="trips-head"><h2>\("\(year)")</h2>\
      <p class="total">\(total(trips, of: model.begunCount(in: year), in: language))</p></header>\
      \(TripCard.lists(trips, in: language))</section>

      """
    })
    \(model.next.map { older($0, in: language) })
    """
  }

  /// The trips that are still to come, the next first.
  private static func coming(_ model: Model, in language: Language) -> HTML {
    """
    <section class="group" data-key="coming"><header class="trips-head"><h2>\(language.text("trips.coming"))</h2></header>
    \(TripCard.lists(model.coming.reversed(), in: language))</section>

    """
  }

  /// "12 trips · 3 single flights · 34,500 km"; without the distance if the page ends within the year.
  private static func total(_ trips: [TripCard.Model], of year: YearOfTrips, in language: Language) -> String {
    let distance = trips.reduce(0) { $0 + $1.trip.distance.total }
    let isWhole = trips.count == year.all && distance > 0
    return [counts(of: year, in: language), isWhole ? trips.first?.units.distance(distance, in: language) : nil].compactMap(\.self)
      .joined(separator: " · ")
  }

  /// "3 trips · 2 single flights".
  static func counts(of year: YearOfTrips, in language: Language) -> String {
    [
      year.trips > 0 ? language.text("trips.count", ["count": .count(year.trips)]) : nil,
      year.singles > 0 ? language.text("trips.single", ["count": .count(year.singles)]) : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// The trips by the years they began in, each year once: the order of instants is not always that of local days.
  private static func years(_ trips: [TripCard.Model]) -> [(year: Int, trips: [TripCard.Model])] {
    Dictionary(grouping: trips) { $0.firstDay.year }.sorted { $0.key > $1.key }.map { (year: $0.key, trips: $0.value) }
  }

  /// The link to the trips that follow that one.
  static func older(_ trip: RecordID, in language: Language) -> HTML {
    """
    <p class="pager" data-key="older"><a class="pill" rel="next" href="\(Address.trips(after: trip))">\
    \(language.text("trips.older"))</a></p>
    """
  }

  private static func none(_ model: Model, in language: Language) -> HTML {
    guard model.hasOthers else { return FlightsNone.start(in: language) }
    return """
      <div class="card" data-key="none">\
      \(EmptyState(symbol: .trips, title: language.text("trips.none"), advice: language.text("trips.none.advice")).html)
      <p class="buttons centred"><a class="pill prominent" href="\(Address.flightsMarking(FlightQuery()))">\
      \(language.text("flights.marking.way"))</a></p></div>
      """
  }
}

extension TripsPage.Model {
  var coming: [TripCard.Model] { trips.filter { trip in today.map { trip.firstDay > $0 } ?? false } }
  var begun: [TripCard.Model] { trips.filter { trip in today.map { trip.firstDay <= $0 } ?? true } }

  /// The numbers of a year without what is still to come, which is all on the first page.
  func begunCount(in year: Int) -> YearOfTrips {
    let later = coming.filter { $0.firstDay.year == year }
    let all = years[year] ?? YearOfTrips(trips: begun.count { $0.firstDay.year == year })
    let singles = later.count { $0.isSingle }
    return YearOfTrips(trips: all.trips - (later.count - singles), singles: all.singles - singles)
  }

  /// - Parameter trip: the trip after which the page begins; nil for the newest
  init(after trip: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let page = try flights.trips(after: trip)
    let cards = try [TripCard.Model](page, flights, for: viewer)
    let hasOthers = try cards.isEmpty && !flights.isEmpty()
    self.init(trips: cards, years: page.years, today: viewer.today, next: page.next, hasOthers: hasOthers)
  }
}

extension [TripCard.Model] {
  init(_ page: TripPage, _ flights: Flights, for viewer: Viewer) throws {
    self = try page.trips.map { trip in
      let name = try EditedText(trip.name, .trip(trip.namedBy), of: flights)
      return TripCard.Model(
        trip: trip, name: name, usual: trip.usualName(page.places, in: viewer.language), places: page.places, units: viewer.units)
    }
  }
}

extension Trip {
  fileprivate func usualName(_ places: FlightPlaces, in language: Language) -> String {
    switch title(places) {
    case .place(let airport)?: airport.cityName
    case .way(_, let to)?: to.cityName
    case nil: ""
    }
  }

  /// "26 January", or with its last day "11–12 August": below the year, which is said only where the last day is of the next.
  func days(in language: Language) -> String {
    guard let first = first.day else { return self.first.said(in: language) }
    return language.days(first, last.day ?? first, saysYear: first.year != (last.day ?? first).year)
  }
}

extension FlightsRoutes {
  func addTrips(to router: Routes) {
    router.get(Address.trips) { request in
      let after = request.uri.queryParameters["after"].flatMap { RecordID($0) }
      return try services.page(request) { TripsPage.view(try TripsPage.Model(after: after, flights, for: $0), in: $1) }
    }
    router.text(Address.tripName, choice: Address.tripNameChoice, of: flights, services) { (.trip($0), on: .trips()) }
  }
}
