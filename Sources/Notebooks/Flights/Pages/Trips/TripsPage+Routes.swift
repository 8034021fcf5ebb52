import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension TripsPage.Model {
  /// - Parameter trip: the trip after which the page begins; nil for the newest
  init(after trip: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let page = try flights.trips(after: trip)
    let cards = try [TripCard.Model](page, flights, for: viewer)
    let hasOthers = try cards.isEmpty && !flights.isEmpty()
    self.init(trips: cards, count: page.count, next: page.next, hasOthers: hasOthers)
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
    case .way(let from, let to)?: language.text("trips.way", ["from": .text(from.cityName), "to": .text(to.cityName)])
    case nil: ""
    }
  }

  /// "26 January 2022", or with its last day "26 January – 2 February 2022".
  func days(in language: Language) -> String {
    guard case (let first?, let last?) = (first.day, last.day), first < last else { return self.first.said(in: language) }
    let beginning = language.nearDay(first, today: last)
    return language.text("trips.days", ["from": .text(beginning), "to": .text(language.longDay(last))])
  }
}

extension FlightsRoutes {
  func addTrips(to router: Routes) {
    router.get(Address.trips) { request in
      let after = request.uri.queryParameters["after"].flatMap { RecordID($0) }
      return try services.page(request) { TripsPage.view(try TripsPage.Model(after: after, flights, for: $0), in: $1) }
    }
    router.post(Address.tripName) { request, form, id in
      try services.typed(request, form, otherwise: .trips()) { text, typing, _ in
        try flights.type(text, into: .trip(id), typing: typing)
      }
    }
    router.post(Address.tripNameChoice) { request, form, id in
      try services.answered(request, form, otherwise: .trips(), .trip(id), of: flights)
    }
  }
}
