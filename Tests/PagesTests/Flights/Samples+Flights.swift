import Foundation
import Records

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

extension Samples {
  /// The pages by which flights are looked at.
  var flightsPages: [(name: String, html: HTML)] {
    let context = context()
    let draft = FlightQuery(destination: "KSFO").draft(from: FlightQuery())
    return [
      ("flights", FlightsList.view(flights(), in: context)),
      ("flights-asked", FlightsList.view(flights(asked), in: context)),
      ("flights-empty", FlightsList.view(flights(rows: []), in: context)),
      ("flights-none", FlightsList.view(flights(asked, rows: []), in: context)),
      ("flights-filter", FlightsFilter.view(filter(draft), in: context)),
      ("flights-bars", FlightsList.view(flights(behindBars), in: context)),
      ("flights-filter-bars", FlightsFilter.view(filter(behindBars.draft(from: FlightQuery())), in: context)),
      ("flights-map", FlightsMap.view(flightsMap, in: context)),
      ("flights-pick", FlightsMap.view(FlightsMap.Picking(draft: draft, end: .destination, stops: stops, assets: assets), in: context)),
      ("flights-marking", MarkingPage.view(marking, in: context)),
      ("flights-marking-none", MarkingPage.view(MarkingPage.Model(view: asked, names: [:], count: 0, rows: [], next: nil), in: context)),
      ("flight", FlightDetail.view(flight(), in: context)),
      ("flight-bare", FlightDetail.view(bareFlight, in: context)),
      (
        "airports",
        PlacesPage.airports.view(PlaceList(view: PlacesQuery(), page: PlacePage(places: airports, next: id(9), count: 2)), in: context)
      ),
      ("airports-none", PlacesPage.airports.view(none(of: PlacesQuery(search: "x<y")), in: context)),
      ("airports-empty", PlacesPage.airports.view(none(of: PlacesQuery()), in: context)),
      ("airport", AirportPage.view(airport(.arrivals), in: context)),
      ("airport-departures", AirportPage.view(airport(.departures), in: context)),
      (
        "airlines",
        PlacesPage.airlines.view(PlaceList(view: PlacesQuery(), page: PlacePage(places: airlines, count: 10_000)), in: context)
      ),
      ("airline", AirlinePage.view(airline, in: context)),
    ]
  }

  private func none(of view: PlacesQuery) -> PlaceList<Airport> { PlaceList(view: view, page: PlacePage(places: [], count: 0)) }

  func time(_ text: String) -> Instant { Instant(text) ?? Instant(milliseconds: 0) }

  func lateness(_ delay: Int64, of text: String, isAtGate: Bool = false) -> FlightTimes.Lateness {
    FlightTimes.Lateness(isAtGate: isAtGate, instant: time(text), delay: delay)
  }

  func flight(
    _ number: Int = 1, ident: String = "UAL1780", from origin: Airport? = nil, to destination: Airport? = nil,
    times: FlightTimes = FlightTimes(), day: FlightDay, _ change: (inout Flight) -> Void = { _ in }
  ) -> Flight {
    var flight = Flight(
      id: id(number), origin: (origin ?? portland).id, destination: (destination ?? tokyo).id, airline: nil, isMine: false,
      isCancelled: false, isDiverted: false, isFlown: false, told: ToldTimes(times: times, day: day), ident: ident, flightNumber: "",
      aircraft: "A319", notes: "", details: "")
    change(&flight)
    return flight
  }

  func row(
    _ number: Int = 1, ident: String = "UAL1780", from origin: Airport? = nil, to destination: Airport? = nil,
    times: FlightTimes = FlightTimes(), day: FlightDay, airline: Airline? = nil, units: FlightUnits = FlightUnits(),
    _ change: (inout Flight) -> Void = { _ in }
  ) -> FlightRow.Model {
    let (origin, destination) = (origin ?? portland, destination ?? tokyo)
    return FlightRow.Model(
      flight(number, ident: ident, from: origin, to: destination, times: times, day: day, change), from: origin, to: destination,
      airline: airline, units, in: language)
  }

  func times(off: FlightTimes.Event = .init(), on: FlightTimes.Event = .init(), into: FlightTimes.Event = .init()) -> FlightTimes {
    var times = FlightTimes()
    (times.off, times.on, times.into) = (off, on, into)
    return times
  }

  /// What is told of the flight UAL1780.
  func tell(_ flight: inout Flight) {
    (flight.routeDistance, flight.filedSpeed, flight.progress) = (886_748_544, 432, 100)
    // The two clocks are of different sources, so how long it took is told beside them.
    (flight.lasted, flight.told.clocks) = (4_684_000, Clocks(origin: nil, destination: nil))
    (flight.registration, flight.faFlightID) = ("N897UA", "UAL1780-1643016367-fa-0010")
    (flight.seat, flight.seatPosition, flight.cabin, flight.reason) = ("31A", .window, .premiumEconomy, .leisure)
  }

  var times1780: FlightTimes {
    times(
      off: FlightTimes.Event(actual: time("2022-01-26T16:22:56Z")),
      on: FlightTimes.Event(scheduled: time("2022-01-27T03:42:00Z"), estimated: time("2022-01-27T03:41:00Z")))
  }

  var lateDay: FlightDay { .day(Day(year: 2022, month: 1, day: 26) ?? today) }

  var late: FlightTimes {
    times(
      off: FlightTimes.Event(scheduled: time("2022-01-26T23:59:00Z")),
      on: FlightTimes.Event(scheduled: time("2022-01-27T00:50:00Z"), estimated: time("2022-01-27T01:36:00Z")),
      into: FlightTimes.Event(scheduled: time("2022-01-27T01:00:00Z"), estimated: time("2022-01-27T01:46:00Z")))
  }

  var rows: [FlightRow.Model] {
    [
      row(times: times1780, day: lateDay, airline: united, tell),
      row(2, ident: "", from: nowhere, times: late, day: lateDay) { $0.progress = 7 },
      row(3, day: .year(Day(year: 1998, month: 1, day: 1) ?? today), airline: united) { $0.isFlown = true },
    ]
  }

  var asked: FlightQuery {
    FlightQuery().with { view in
      view.search = "são & co"
      (view.origin, view.destination, view.airline) = ("KPDX", "RJTT", "UAL")
      (view.state, view.from, view.to) = (.airborne, today.adding(-30), today)
      (view.isDelayed, view.whose, view.order) = (true, .mine, FlightOrder(.delay, isDescending: true))
    }
  }

  /// What bars ask, all at once.
  var behindBars: FlightQuery {
    FlightQuery().with { view in
      (view.airports, view.countries) = (["KPDX", "X,1 %"], ["DE", "US"])
      (view.month, view.weekday, view.hour) = (Day(year: 2022, month: 5, day: 1), .monday, 7)
      (view.aircraft, view.registration) = ("A320 & <co>", "D-AIMA")
      (view.seat, view.cabin, view.reason) = (.window, .premiumEconomy, .leisure)
    }
  }

  func flights(_ view: FlightQuery = FlightQuery(), rows: [FlightRow.Model]? = nil) -> FlightsList.Model {
    let rows = rows ?? self.rows
    let names = ["origin KPDX": "Portland", "destination RJTT": "Tokyo", "airline UAL": "United"]
    return FlightsList.Model(
      view: view, names: names, count: rows.isEmpty ? 0 : 10_000, rows: rows,
      upcoming: rows.isEmpty || view != FlightQuery() ? nil : nextFlight, next: rows.isEmpty ? nil : id(3))
  }

  var nextFlight: NextFlight.Model {
    let day = FlightDay.day(today.adding(3))
    let flight = flight(day: day) { ($0.seat, $0.details) = ("31A <window>", #"{"gate_origin":"E5","terminal_origin":"1"}"#) }
    return NextFlight.Model(row: row(day: day), flight: flight, today: today, due: today.adding(1).start(in: .gmt))
  }

  var marking: MarkingPage.Model {
    let ticked = rows.enumerated().map { (flight: $1, isMine: $0 == 1) }
    return MarkingPage.Model(view: asked, names: ["destination RJTT": "Tokyo"], count: 3, rows: ticked, next: id(3))
  }

  func filter(_ draft: FlightQuery) -> FlightsFilter.Model {
    let airports = [
      FlightsFilter.Choice(value: "KPDX", name: "Portland Intl, OR", count: 35),
      FlightsFilter.Choice(value: "KSFO", name: "San Francisco Int'l, CA", count: 10_000),
    ]
    return FlightsFilter.Model(
      draft: draft, names: ["airport KPDX": "Portland"], destinations: airports, origins: airports,
      airlines: [FlightsFilter.Choice(value: "UAL", name: "United", count: 30)],
      states: [.airborne: 60, .landed: 20], whose: [.mine: 4, .others: 120],
      delayed: 23, count: 60)
  }

  var flightsMap: FlightsMap.Model {
    FlightsMap.Model(
      view: asked, names: [:], count: 64, stops: stops,
      routes: [Frequent(subject: AirportPair(origin: portland, destination: tokyo), flights: 3)], years: [2022, 2019], assets: assets)
  }

  var stops: [WorldMap.Pin] {
    [
      WorldMap.Pin(
        code: "KPDX", name: "Portland Intl, OR", coordinate: Coordinate(latitude: 455_887_000, longitude: -1_225_975_000), flights: 63),
      WorldMap.Pin(
        code: "RJTT", name: "Tokyo Int'l (Haneda)", coordinate: Coordinate(latitude: 355_533_000, longitude: 1_397_811_000), flights: 1),
      WorldMap.Pin(code: "XXXX", name: "XXXX", coordinate: nil, flights: 1),
    ]
  }

  var route: WorldMap.Model {
    WorldMap.Model(
      stops, [Frequent(subject: AirportPair(origin: portland, destination: tokyo), flights: 3)], of: FlightQuery(), assets: assets)
  }
}

extension Samples {
  func flight(status: String = "В пути / Задерживается", others: [(key: String, text: String)] = [("new_key", "7")]) -> FlightDetail.Model {
    let day = FlightDay.day(Day(year: 2022, month: 1, day: 26) ?? today)
    var details: [String: Any] = [
      "filed_altitude": 350, "seats_cabin_coach": 114, "type": "General_Aviation", "blocked": true, "status": status,
      "route": "MINNE5 FAMUK Q3",
    ]
    for (key, text) in others { details[key] = text }
    let more = FlightDetails((try? JSONSerialization.data(withJSONObject: details)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    var times = FlightTimes()
    times.out = FlightTimes.Event(scheduled: time("2022-01-26T16:00:00Z"), actual: time("2022-01-26T15:55:00Z"))
    times.on = FlightTimes.Event(scheduled: time("2022-01-27T03:13:00Z"), estimated: time("2022-01-27T03:41:00Z"))
    return FlightDetail.Model(
      row: rows[0], facts: FlightFacts(flight: flight(times: times1780, day: day, tell), more: more, airline: united), times: times,
      origin: FlightDetail.End(
        place: portland, spots: ["Gate E5"],
        delay: FlightDelay(lateness(-300_000, of: "2022-01-26T15:55:00Z", isAtGate: true), at: portland, in: language)),
      destination: FlightDetail.End(
        place: tokyo, spots: ["Terminal 3", "Gate 9"],
        delay: FlightDelay(lateness(900_000, of: "2022-01-27T03:41:00Z"), at: tokyo, in: language)),
      codeshares: [
        ("ACA3338", "Air Canada"), ("THY9588", nil),
      ], onRoute: 2, ofAirline: 10_000, notes: EditedText("Window & <seat>", base: "0"), map: route, units: FlightUnits())
  }

  /// A flight of which next to nothing is known.
  var bareFlight: FlightDetail.Model {
    let end = FlightDetail.End(place: nowhere, spots: [], delay: nil)
    let month = FlightDay.month(today.firstOfMonth)
    let flight = flight(ident: "", from: nowhere, to: nowhere, day: month) { $0.aircraft = nil }
    return FlightDetail.Model(
      row: row(ident: "", from: nowhere, to: nowhere, day: month) { $0.aircraft = nil },
      facts: FlightFacts(flight: flight, more: FlightDetails(""), airline: nil), times: FlightTimes(), origin: end, destination: end,
      codeshares: [], onRoute: 1, ofAirline: nil, notes: EditedText("", base: "0"), map: nil, units: FlightUnits())
  }
}
