import Book
import Flights
import Hummingbird
import Pages
import Records

/// Figures, years and trips of flights, and the names of trips.
struct FlightFiguresPages: Sendable {
  let house: House
  private var flights: Flights { house.flights }

  func add(to router: Router<Visit>) {
    router.get(.flightsFigures) { request, _ in
      let view = try FlightsView(request)
      return try house.page(request) { FiguresPage.view(try FiguresPage.Model(view, house, for: $0), in: $1) }
    }
    router.get(.flightsYear) { request, names in
      let (year, view) = (try names.named("year") { Int($0) }, try FlightsView(request))
      guard (1...9999).contains(year) else { throw HTTPError(.notFound) }
      return try house.page(request) { YearPage.view(try YearPage.Model(year, view, flights, for: $0), in: $1) }
    }
    router.get(.trips) { request, _ in
      let after = request.uri.queryParameters["after"].flatMap { RecordID($0) }
      return try house.page(request) { TripsPage.view(try TripsPage.Model(after: after, flights, for: $0), in: $1) }
    }
    router.post(.tripName) { request, form, names in
      let id = try names.id
      return try house.typed(request, form, otherwise: .flights(.trips)) { text, typing, _ in
        try flights.nameTrip(id, text, typing: typing)
      }
    }
    router.post(.tripNameChoice) { request, form, names in
      let id = try names.id
      return try house.chosen(request, form, otherwise: .flights(.trips)) { choice in
        try flights.settle(nameOfTrip: id, with: choice).act
      }
    }
  }
}

/// Their parts that are fetched again by themselves.
extension FlightFiguresPages {
  func figures(_ view: FlightsView, for reader: Reader) throws -> HTML {
    FiguresPage.region(try FiguresPage.Model(view, house, for: reader), in: reader.language)
  }

  func year(_ year: Int, _ view: FlightsView, for reader: Reader) throws -> HTML {
    YearPage.region(try YearPage.Model(year, view, flights, for: reader), in: reader.language)
  }

  func trips(for reader: Reader) throws -> HTML {
    TripsPage.region(try TripsPage.Model(after: nil, flights, for: reader), in: reader.language)
  }
}
