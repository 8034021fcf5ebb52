import Flights
import Foundation
import Pages
import Records

/// What the pages of Flights are drawn by: the notebook, who reads, and in which units.
struct FlightReader {
  let flights: Flights
  let reader: Reader
  let units: Units

  init(_ flights: Flights, for reader: Reader) throws {
    self.flights = flights
    self.reader = reader
    units = Units(try flights.units())
  }

  var language: Language { reader.language }
}

extension FlightPlace {
  init(_ airport: Airport) {
    self.init(
      code: airport.code, iata: airport.iata, city: airport.cityName, name: airport.friendlyName, zone: airport.zone,
      isStub: airport.isStub)
  }

  /// An airport that a flight names and the book has no more.
  static let gone = FlightPlace(code: "?", iata: nil, city: "?", name: "?", zone: nil, isStub: true)
}

extension FlightPlaces {
  func place(_ id: RecordID) -> FlightPlace { airports[id].map { FlightPlace($0) } ?? .gone }
}

extension FlightDate {
  init(_ day: FlightDay) {
    switch day {
    case .day(let day): self = .day(day)
    case .month(let day): self = .month(day)
    case .year(let day): self = .year(day)
    }
  }
}

extension FlightMoment {
  /// The best that is known of an event, and how well.
  init?(_ event: FlightTimes.Event) {
    if let actual = event.actual {
      self.init(actual, .actual)
    } else if let estimated = event.estimated {
      self.init(estimated, .estimated)
    } else if let scheduled = event.scheduled {
      self.init(scheduled, .scheduled)
    } else {
      return nil
    }
  }
}

extension FlightCount {
  init(_ count: BoundedCount) {
    switch count {
    case .exactly(let number): self.init(number)
    case .moreThan(let number): self.init(number, isExact: false)
    }
  }
}

extension FlightsView.State {
  init(_ state: Flight.State) {
    self =
      switch state {
      case .cancelled: .cancelled
      case .diverted: .diverted
      case .arrived: .arrived
      case .landed: .landed
      case .airborne: .airborne
      case .departed: .departed
      case .scheduled: .scheduled
      }
  }

  /// The state of that name.
  var state: Flight.State { Flight.State.allCases.first { FlightsView.State($0) == self } ?? .scheduled }
}

extension FlightReader {
  /// A flight as a row of a list.
  func row(_ flight: Flight, _ places: FlightPlaces) -> FlightRow.Model {
    row(
      flight, places.place(flight.origin), places.place(flight.destination),
      airline: flight.airline.flatMap { places.airlines[$0]?.friendlyName })
  }

  private func row(_ flight: Flight, _ origin: FlightPlace, _ destination: FlightPlace, airline: String?) -> FlightRow.Model {
    let course = FlightRow.Course(
      origin: origin, destination: destination, departure: FlightMoment(flight.times.off), arrival: FlightMoment(flight.times.on),
      date: FlightDate(flight.day))
    return FlightRow.Model(
      id: flight.id, ident: flight.ident, course: course, airline: airline,
      aircraft: flight.aircraft, state: FlightsView.State(flight.state), numbers: FlightRow.Numbers(flight), units: units,
      today: reader.today, in: language)
  }

  /// Names are made once for each airport and airline, not for each flight of theirs.
  func rows(_ page: FlightPage) -> [FlightRow.Model] {
    let airports = page.places.airports.mapValues { FlightPlace($0) }
    let airlines = page.places.airlines.mapValues(\.friendlyName)
    return page.flights.map { flight in
      row(
        flight, airports[flight.origin] ?? .gone, airports[flight.destination] ?? .gone, airline: flight.airline.flatMap { airlines[$0] })
    }
  }
}

extension FlightRow.Numbers {
  init(_ flight: Flight) {
    self.init()
    distance = flight.distance
    filedSpeed = flight.filedSpeedKmh
    averageSpeed = flight.averageSpeed
    duration = flight.durationInAir
    delay = flight.times.delay
    isDelayed = flight.isDelayed
    progress = flight.progress
  }
}
