import BookStore
import FlightsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `2022-01-26  UAL1780  KPDX → KSFO  08:22 → 09:41  887 km  landed  +25 min  a1b2`, for each flight.
  static func flights(_ page: FlightResults, in notebook: Flights) throws -> String {
    let endings = try notebook.shortestEndings(of: page.flights)
    let (units, state) = (try notebook.units(), try states(in: notebook))
    return Columns(
      page.flights.map { flight in
        [
          flight.day.description, flight.ident.orWords("flights.unnamed"), way(of: flight, page.places), clocks(of: flight, page.places),
          flight.distance.map { Terminal.words.text(units.distance($0)) } ?? "", state(flight), lateness(of: flight),
          endings[flight.id] ?? "\(flight.id)",
        ]
      }
    ).text
  }

  /// `KSFO  SFO  San Francisco International  60`, for each airport.
  static func airports(_ airports: [Counted<Airport>]) -> String {
    Columns(
      airports.map { [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName, number($0.flights), unexplainedMark($0.place.isStub)] }
    ).text
  }

  /// The airports that come with the program and are not in the book, under a heading.
  static func world(_ world: PlacePage<Airport>, isOnly: Bool) -> String {
    let words = Terminal.words
    let rest = world.count - world.places.count
    let lines = Columns(world.places.map { [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName] }).text
    let more = rest > 0 ? words.text("airports.world.rest", ["count": .count(rest)]) + "\n" : ""
    return "\(isOnly ? "" : "\n")\(words.text("airports.world")). \(words.text("airports.world.note"))\n\(lines)\(more)"
  }

  /// `UAL  UA  United  41`, for each airline.
  static func airlines(_ airlines: [Counted<Airline>]) -> String {
    Columns(
      airlines.map {
        [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName, number($0.flights), unexplainedMark($0.place.isUnexplained)]
      }
    ).text
  }

  static func way(of flight: Flight, _ places: FlightPlaces) -> String {
    [flight.origin, flight.destination].map { places.airports[$0]?.code ?? "" }.joined(separator: " → ")
  }

  /// The local times at the two airports: `22:05 → 06:40 +1`.
  private static func clocks(of flight: Flight, _ places: FlightPlaces) -> String {
    let ends = FlightEnd.both(of: flight, places)
    guard ends.contains(where: { $0.time != nil }) else { return "" }
    return ends.map { [$0.clock ?? "–", $0.daysLater].compactMap(\.self).joined(separator: " ") }.joined(separator: " → ")
  }

  /// Says the state of each flight, `landed`; of one that is over the last known state, `was scheduled`.
  static func states(in notebook: Flights) throws -> (Flight) -> String {
    let (book, words) = (notebook.book, Terminal.words)
    let (now, today) = (book.surroundings.now(), try book.today(in: book.zoneOfPerson()))
    return { flight in
      let last = flight.isOver(at: now, today: today) ? flight.state.lastPhrase : nil
      return last.map { words.text($0).lowercased() } ?? flight.state.name
    }
  }

  /// `+25 min`; empty if it is less than a minute late.
  static func lateness(of flight: Flight) -> String {
    guard let delay = flight.times.delay, delay >= 60_000 else { return "" }
    return "+" + Terminal.words.length(milliseconds: delay)
  }
}

extension TextOutput {
  /// The outcome of an import, line by line.
  static func flightImport(_ summary: FlightImportSummary) -> [String] {
    let words = Terminal.words
    var lines: [String] = []
    if let reason = summary.whyNothing { lines.append(words.text(reason)) }
    for (name, counts) in summary.fates where counts.sum > 0 {
      let values = ["flights": counts.flights, "airports": counts.airports, "airlines": counts.airlines]
      lines.append(words.text("flights.import.\(name)", values.mapValues { .count($0) }))
    }
    lines += summary.unexplained().map { words.text($0) }
    if !summary.contradictions.isEmpty {
      let codes = LocalizedText.Value.text(summary.contradictions.joined(separator: ", "))
      lines.append(words.text("flights.import.contradictions", ["codes": codes]))
    }
    func tell(_ problems: [FlightImportSummary.Problem]) {
      lines += problems.map { problem in
        "  "
          + words.text(
            "flights.import.problem",
            ["file": .text(problem.file), "line": .count(problem.line), "reason": .text(words.text(problem.reason))])
      }
    }
    tell(summary.problems)
    if !summary.doubts.isEmpty { lines.append(words.text("flights.import.doubts", ["count": .count(summary.doubts.count)])) }
    tell(summary.doubts)
    if !summary.isNothingNew { lines.append(words.text("import.undo")) }
    return lines
  }
}

extension TextOutput {
  /// The figures of flights, each after its name; unknown ones are left out.
  static func figures(_ figures: FlightFigures, _ units: FlightUnits) -> String {
    let words = Terminal.words
    func length(_ milliseconds: Int64) -> String { words.length(milliseconds: milliseconds) }
    func noted(_ value: String, _ key: String, _ count: Int) -> String {
      count == 0 ? value : "\(value), " + words.text(key, ["count": .count(count)])
    }
    let flights = noted(noted(number(figures.flights), "figures.cancelled", figures.cancelled), "figures.scheduled", figures.scheduled)
    let earth = (figures.timesRoundEarth * 10).rounded() / 10
    let distance =
      figures.distance.said { words.text(units.distance($0)) }
      + (earth > 0 ? ", " + words.text("figures.earth", ["count": .number(earth)]) : "")
    var rows = [
      [words.text("section.flights"), flights],
      [words.text("figures.distance"), noted(distance, "figures.withoutDistance", figures.distance.unknown)],
      [words.text("figures.duration"), noted(figures.duration.said(length), "figures.withoutDuration", figures.duration.unknown)],
      [words.text("flights.tab.airports"), number(figures.airports.count)],
      [words.text("figures.countries"), number(figures.countries.count)],
      [words.text("flights.tab.airlines"), number(figures.airlines.count)],
      [words.text("figures.aircraft"), number(figures.aircraft.count)],
    ]
    if let share = figures.delays.share { rows.append([words.text("figures.delayed"), words.percent(share)]) }
    let years = figures.calendar.years.sorted { $0.key < $1.key }.map { year, period in
      ["\(year)", number(period.flights), period.distance.said { words.text(units.distance($0)) }, period.duration.said(length)]
    }
    return Columns(rows).text + (years.isEmpty ? "" : "\n" + Columns(years).text)
  }

  /// `2022-01-26  SFO → FRA → LHR  9,795 km  Work in London`
  static func trips(_ page: TripPage, _ units: FlightUnits) -> String {
    Columns(
      page.trips.map { trip in
        let way = trip.stops(page.places).map { stop in stop.map { $0.iata ?? $0.code }.joined(separator: " / ") }
        return [
          trip.first.description, way.joined(separator: " → "), trip.distance.said { Terminal.words.text(units.distance($0)) }, trip.name,
        ]
      }
    ).text
  }
}

extension TextOutput {
  /// All that is known of a flight: a line that names it, its facts, its notes.
  static func whole(_ flight: Flight, _ places: FlightPlaces, in notebook: Flights) throws -> String {
    let (units, state) = (try notebook.units(), try states(in: notebook))
    let head = [
      flight.day.description, flight.ident.orWords("flights.unnamed"), way(of: flight, places), state(flight), lateness(of: flight),
    ]
    let fields = course(of: flight, places) + figures(of: flight, units) + personal(flight) + details(of: flight)
    return Columns([head]).text + facts(fields) + (flight.notes.isEmpty ? "" : "\n\(flight.notes.onLines)\n")
  }

  /// All that is known of an airport.
  static func whole(_ counted: Counted<Airport>, _ units: FlightUnits) -> String {
    let (airport, words) = (counted.place, Terminal.words)
    let place = airport.coordinate.map { "\(Double($0.latitude) / 1e7), \(Double($0.longitude) / 1e7)" }
    let head = [airport.code, airport.iata ?? "", airport.friendlyName, airport.country, unexplainedMark(airport.isStub)]
    return Columns([head]).text
      + facts([
        ("flights.shell.place", place), ("flights.shell.elevation", airport.elevation.map { words.text(units.height($0)) }),
        ("flights.shell.zone", airport.zoneID ?? words.text("airport.zoneUnknown")), ("flights.shell.flights", number(counted.flights)),
        ("flights.shell.id", counted.isInBook ? "\(airport.id)" : nil),
      ]) + (counted.isInBook ? "" : "\n\(words.text("airport.world"))\n")
  }

  /// All that is known of an airline.
  static func whole(_ counted: Counted<Airline>) -> String {
    let airline = counted.place
    let name = airline.name.isEmpty ? airline.friendlyName : airline.name
    return Columns([[airline.code, airline.iata ?? "", name, airline.country, unexplainedMark(airline.isUnexplained)]]).text
      + facts([
        ("flights.shell.callsign", airline.callsign), ("flights.shell.flights", number(counted.flights)),
        ("flights.shell.id", "\(airline.id)"),
      ])
  }

  /// The mark of an unexplained code.
  static func unexplainedMark(_ isUnexplained: Bool) -> String { isUnexplained ? Terminal.words.text("airport.stub.short") : "" }

  /// `1,204`.
  static func number(_ count: Int) -> String { Terminal.words.number(Double(count)) }
}

extension TextOutput {
  private typealias Fact = (key: String, value: String?)

  /// The facts, each after its name; empty ones are left out.
  private static func facts(_ facts: [Fact]) -> String {
    Columns(facts.compactMap { fact in fact.value.flatMap { $0.isEmpty ? nil : [Terminal.words.text(fact.key), $0] } }).text
  }

  private static func course(of flight: Flight, _ places: FlightPlaces) -> [Fact] {
    let (ends, words) = (FlightEnd.both(of: flight, places), Terminal.words)
    let isTimed = ends.contains { $0.time != nil }
    let airline = flight.airline.flatMap { places.airlines[$0] }
    return [
      ("flights.filter.origin", ends[0].place), ("flights.filter.destination", ends[1].place),
      ("flights.shell.clocks", isTimed ? ends.map { $0.moment ?? "–" }.joined(separator: " → ") : nil),
      ("flights.shell.duration", flight.durationInAir.map { words.length(milliseconds: $0) }),
      ("flights.filter.delayed", flight.times.delay.map { words.text(FlightTimes.phrase(ofDelay: $0)) }),
      ("flights.shell.airline", airline.map { $0.friendlyName == $0.code ? $0.code : "\($0.code) \($0.friendlyName)" }),
      ("flights.shell.aircraft", flight.aircraft), ("flights.shell.registration", flight.registration),
    ]
  }

  private static func figures(of flight: Flight, _ units: FlightUnits) -> [Fact] {
    let words = Terminal.words
    return [
      ("flights.shell.distance", flight.distance.map { words.text(units.distance($0)) }),
      ("flights.shell.averageSpeed", flight.averageSpeed.map { words.text(units.speed($0)) }),
      ("flights.shell.filedSpeed", flight.filedSpeedKmh.map { words.text(units.speed($0)) }),
    ]
  }

  private static func personal(_ flight: Flight) -> [Fact] {
    let words = Terminal.words
    let seat = [flight.seat, flight.seatPosition.map { words.text($0.phrase) }].compactMap(\.self).filter { !$0.isEmpty }
    return [
      ("flights.page.own", flight.isMine ? words.text("flights.page.yes") : nil), ("flights.shell.seat", seat.joined(separator: ", ")),
      ("flights.page.cabin", flight.cabin.map { words.text($0.phrase) }),
      ("flights.page.reason", flight.reason.map { words.text($0.phrase) }),
    ]
  }

  private static func details(of flight: Flight) -> [Fact] {
    let more = flight.more
    return [
      ("flights.page.codeshares", more.codeshares.joined(separator: ", ")), ("flights.page.status", more.status),
      ("flights.page.route", more.route), ("flights.page.flightAware", flight.faFlightID), ("flights.shell.id", "\(flight.id)"),
    ]
  }
}
