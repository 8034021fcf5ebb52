import Foundation
import Pages
import Records

extension Samples {
  /// The pages by which flights are looked at.
  var flightsPages: [(name: String, html: HTML)] {
    let frame = frame()
    let draft = FlightsDraft(FlightsView().with { $0.destination = "KSFO" }, before: FlightsView())
    return [
      ("flights", FlightsList.view(flights(), in: frame)),
      ("flights-asked", FlightsList.view(flights(asked), in: frame)),
      ("flights-empty", FlightsList.view(flights(rows: []), in: frame)),
      ("flights-none", FlightsList.view(flights(asked, rows: []), in: frame)),
      ("flights-filter", FlightsFilter.view(filter(draft), in: frame)),
      ("flights-bars", FlightsList.view(flights(behindBars), in: frame)),
      ("flights-filter-bars", FlightsFilter.view(filter(FlightsDraft(behindBars, before: FlightsView())), in: frame)),
      ("flights-map", FlightsMap.view(flightsMap, in: frame)),
      ("flights-pick", FlightsMap.view(FlightsMap.Picking(draft, end: .destination, stops: stops, assets: assets), in: frame)),
      ("flight", FlightDetail.view(flight(), in: frame)),
      ("flight-bare", FlightDetail.view(bareFlight, in: frame)),
      ("airports", AirportsPage.view(airports, of: PlacesView(), count: FlightCount(2), next: id(9), in: frame)),
      ("airports-none", AirportsPage.view([], of: PlacesView(search: "x<y"), count: FlightCount(0), next: nil, in: frame)),
      ("airports-empty", AirportsPage.view([], of: PlacesView(), count: FlightCount(0), next: nil, in: frame)),
      ("airport", AirportPage.view(airport(.arrivals), in: frame)),
      ("airport-departures", AirportPage.view(airport(.departures), in: frame)),
      ("airlines", AirlinesPage.view(airlines, of: PlacesView(), count: FlightCount(10_000, isExact: false), next: nil, in: frame)),
      ("airline", AirlinePage.view(airline, in: frame)),
    ]
  }

  var portland: FlightPlace {
    FlightPlace(code: "KPDX", iata: "PDX", city: "Portland", name: "Portland Intl, OR", zone: TimeZone(identifier: "America/Los_Angeles"))
  }
  var tokyo: FlightPlace {
    FlightPlace(code: "RJTT", iata: "HND", city: "Tokyo", name: "Tokyo Int'l (Haneda)", zone: TimeZone(identifier: "Asia/Tokyo"))
  }
  var nowhere: FlightPlace { FlightPlace(code: "XXXX", iata: nil, city: "XXXX", name: "XXXX", zone: nil, isStub: true) }

  func time(_ text: String) -> Instant { Instant(text) ?? Instant(milliseconds: 0) }

  var numbers1780: FlightRow.Numbers {
    var numbers = FlightRow.Numbers()
    numbers.distance = 886_748_544
    numbers.filedSpeed = 800.064
    numbers.averageSpeed = 681.5
    numbers.duration = 4_684_000
    numbers.delay = -60_000
    numbers.progress = 100
    return numbers
  }

  func row(
    _ number: Int = 1, ident: String = "UAL1780", from origin: FlightPlace? = nil, to destination: FlightPlace? = nil,
    departure: FlightMoment?, arrival: FlightMoment?, date: FlightDate, state: FlightsView.State = .landed,
    numbers: FlightRow.Numbers = FlightRow.Numbers(), airline: String? = "United", units: Units = Units()
  ) -> FlightRow.Model {
    let course = FlightRow.Course(
      origin: origin ?? portland, destination: destination ?? tokyo, departure: departure, arrival: arrival, date: date)
    return FlightRow.Model(
      id: id(number), ident: ident, course: course, airline: airline, aircraft: "A319", state: state, numbers: numbers, units: units,
      today: today, in: language)
  }

  var rows: [FlightRow.Model] {
    let day = FlightDate.day(Day(year: 2022, month: 1, day: 26) ?? today)
    var late = FlightRow.Numbers()
    late.delay = 2_760_000
    late.isDelayed = true
    late.progress = 7
    return [
      row(
        departure: FlightMoment(time("2022-01-26T16:22:56Z"), .actual), arrival: FlightMoment(time("2022-01-27T03:41:00Z"), .estimated),
        date: day, state: .airborne, numbers: numbers1780),
      row(
        2, ident: "", from: nowhere, departure: FlightMoment(time("2022-01-26T23:59:00Z"), .scheduled), arrival: nil, date: day,
        state: .cancelled, numbers: late, airline: nil),
      row(3, departure: nil, arrival: nil, date: .year(Day(year: 1998, month: 1, day: 1) ?? today), state: .arrived),
    ]
  }

  var asked: FlightsView {
    FlightsView().with { view in
      view.search = "são & co"
      (view.origin, view.destination, view.airline) = ("KPDX", "RJTT", "UAL")
      (view.state, view.from, view.to) = (.airborne, today.adding(-30), today)
      (view.isDelayed, view.whose, view.order) = (true, .mine, FlightsView.Order(key: .delay, isDescending: true))
    }
  }

  /// What bars ask, all at once.
  var behindBars: FlightsView {
    FlightsView().with { view in
      (view.airports, view.countries) = (["KPDX", "X,1 %"], ["DE", "US"])
      (view.month, view.weekday, view.hour) = (Day(year: 2022, month: 5, day: 1), .monday, 7)
      (view.aircraft, view.registration) = ("A320 & <co>", "D-AIMA")
      (view.seat, view.cabin, view.reason) = (.window, .premiumEconomy, .leisure)
    }
  }

  func flights(_ view: FlightsView = FlightsView(), rows: [FlightRow.Model]? = nil) -> FlightsList.Model {
    let rows = rows ?? self.rows
    let names = FlightNames(
      origin: view.origin.map { _ in "Portland" }, destination: view.destination.map { _ in "Tokyo" },
      airline: view.airline.map { _ in "United" })
    return FlightsList.Model(
      view: view, names: names, count: rows.isEmpty ? FlightCount(0) : FlightCount(10_000, isExact: false), rows: rows,
      next: rows.isEmpty ? nil : id(3))
  }

  func filter(_ draft: FlightsDraft) -> FlightsFilter.Model {
    let airports = [
      FlightsFilter.Choice("KPDX", name: "Portland Intl, OR", count: FlightCount(35)),
      FlightsFilter.Choice("KSFO", name: "San Francisco Int'l, CA", count: FlightCount(10_000, isExact: false)),
    ]
    return FlightsFilter.Model(
      draft: draft, names: FlightNames(airports: ["KPDX": "Portland"]), destinations: airports, origins: airports,
      airlines: [FlightsFilter.Choice("UAL", name: "United", count: FlightCount(30))],
      states: [.airborne: FlightCount(60), .landed: FlightCount(20)], whose: [.mine: FlightCount(4), .others: FlightCount(120)],
      delayed: FlightCount(23), count: FlightCount(60))
  }

  var flightsMap: FlightsMap.Model {
    FlightsMap.Model(
      view: asked, names: FlightNames(), count: FlightCount(64), stops: stops,
      routes: [FlightsMap.Route(from: portland, to: tokyo, flights: 3)], assets: assets)
  }

  var stops: [FlightsMap.Stop] {
    [
      FlightsMap.Stop(
        code: "KPDX", name: "Portland Intl, OR", coordinate: Coordinate(latitude: 455_887_000, longitude: -1_225_975_000), flights: 63),
      FlightsMap.Stop(
        code: "RJTT", name: "Tokyo Int'l (Haneda)", coordinate: Coordinate(latitude: 355_533_000, longitude: 1_397_811_000), flights: 1),
      FlightsMap.Stop(code: "XXXX", name: "XXXX", coordinate: nil, flights: 1),
    ]
  }

  private var route: WorldMap.Model {
    WorldMap.Model(
      stops, [FlightsMap.Route(from: portland, to: tokyo, flights: 3)], of: FlightsView(), opening: .pins, assets: assets)
  }
}

extension Samples {
  func flight(status: String = "В пути / Задерживается", others: [(key: String, text: String)] = [("new_key", "7")]) -> FlightDetail.Model {
    let told = FlightDetail.Told(
      status: status, route: "MINNE5 FAMUK Q3",
      codeshares: [
        FlightDetail.Codeshare(ident: "ACA3338", airline: "Air Canada"), FlightDetail.Codeshare(ident: "THY9588", airline: nil),
      ], others: others)
    var facts = FlightFacts()
    facts.airline = ("United", "UAL")
    (facts.aircraft, facts.registration, facts.filedAltitude) = ("A319", "N897UA", 35_000)
    (facts.routeDistance, facts.filedSpeed, facts.coachSeats) = (886_748_544, 800.064, 114)
    (facts.seat, facts.seatPosition, facts.cabin, facts.reason) = ("31A", .window, .premiumEconomy, .leisure)
    (facts.kind, facts.flightAwareID, facts.isBlocked) = ("General_Aviation", "UAL1780-1643016367-fa-0010", true)
    return FlightDetail.Model(
      row: rows[0], date: .day(Day(year: 2022, month: 1, day: 26) ?? today),
      origin: FlightDetail.End(place: portland, gate: "E5", terminal: nil, delay: -300_000, lateness: 900_000, in: language),
      destination: FlightDetail.End(place: tokyo, gate: "9", terminal: "3", delay: 900_000, lateness: 900_000, in: language),
      times: [
        .out: FlightDetail.Times(scheduled: time("2022-01-26T16:00:00Z"), estimated: nil, actual: time("2022-01-26T15:55:00Z")),
        .on: FlightDetail.Times(scheduled: time("2022-01-27T03:13:00Z"), estimated: time("2022-01-27T03:41:00Z"), actual: nil),
      ], facts: facts, told: told, onRoute: FlightCount(2), ofAirline: FlightCount(10_000, isExact: false),
      actions: FlightActions.Model(id: id(1), isMine: false, flown: .planned), notes: EditedText("Window & <seat>", base: "0"), map: route,
      units: Units(), in: language)
  }

  /// A flight of which next to nothing is known.
  var bareFlight: FlightDetail.Model {
    let end = FlightDetail.End(place: nowhere, gate: nil, terminal: nil, delay: nil, lateness: 900_000, in: language)
    let row = row(
      ident: "", from: nowhere, to: nowhere, departure: nil, arrival: nil, date: .month(today.firstOfMonth), state: .scheduled, airline: nil
    )
    return FlightDetail.Model(
      row: row, date: .month(today.firstOfMonth), origin: end, destination: end, times: [:], facts: FlightFacts(),
      told: FlightDetail.Told(status: nil, route: nil, codeshares: [], others: []), onRoute: FlightCount(1), ofAirline: nil,
      actions: FlightActions.Model(id: id(1), isMine: true, flown: .known), notes: EditedText("", base: "0"), map: nil, units: Units(),
      in: language)
  }

  var airports: [AirportsPage.Row] {
    [
      AirportsPage.Row(place: portland, country: "US", flights: FlightCount(63)),
      AirportsPage.Row(place: nowhere, country: "", flights: FlightCount(0)),
    ]
  }

  func airport(_ side: FlightsAddress.AirportSide, units: Units = Units()) -> AirportPage.Model {
    func row(_ number: Int, _ moment: FlightMoment?, delay: Int64?) -> AirportPage.Row {
      AirportPage.Row(
        id: id(number), ident: "UAL\(number)", other: tokyo, at: portland, scheduled: time("2022-01-26T16:00:00Z"), moment: moment,
        date: .day(today), state: .landed, delay: delay.map { ($0, 900_000) }, terminal: "3", gate: "E9", notes: ["United"], in: language)
    }
    let facts = AirportPage.Facts(
      place: portland, iata: "PDX", location: "Portland, OR", country: "US", elevation: 31,
      coordinate: Coordinate(latitude: 455_887_000, longitude: -1_225_975_000), links: ["https://en.wikipedia.org/wiki/PDX"])
    return AirportPage.Model(
      side, facts: facts, arrivals: FlightCount(2), departures: FlightCount(31),
      rows: [
        row(1, FlightMoment(time("2022-01-26T16:20:00Z"), .actual), delay: 1_200_000),
        row(2, FlightMoment(time("2022-01-26T16:00:00Z"), .scheduled), delay: nil),
      ], map: route,
      form: AirportForm.Model(
        code: "KPDX", zone: "America/Los_Angeles", name: "Portland Intl", city: "Portland", country: "US", latitude: "45.5887",
        longitude: "-122.5975"), zones: ["America/Los_Angeles", "Asia/Tokyo"], units: units, in: language)
  }

  var airlines: [AirlinesPage.Row] {
    [
      AirlinesPage.Row(
        code: "UAL", iata: "UA", name: "United", fullName: "United Air Lines Inc.", country: "United States", isStub: false,
        flights: FlightCount(30)),
      AirlinesPage.Row(code: "THY", iata: nil, name: "THY", fullName: "", country: "", isStub: true, flights: FlightCount(0)),
    ]
  }

  var airline: AirlinePage.Model {
    var told = AirlinePage.Told()
    (told.code, told.iata, told.name, told.fullName) = ("UAL", "UA", "United", "United Air Lines Inc.")
    (told.callsign, told.country, told.phone, told.links) = ("United", "United States", "1-800-864-8331", ["http://www.united.com/"])
    return AirlinePage.Model(
      told, count: FlightCount(30), map: route, routes: [FlightsMap.Route(from: portland, to: tokyo, flights: 2)], allRoutes: 25,
      rows: rows,
      in: language)
  }
}
