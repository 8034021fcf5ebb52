import FlightsRecords
import Records
import Shell
import Words

extension TextOutput {
  /// `2022-01-26  UAL1780  KPDX → KSFO  08:22 → 09:41  887 km  landed  +25 min  a1b2`, of each flight
  static func flights(_ page: FlightResults, in notebook: Flights) throws -> String {
    let endings = try notebook.shortestEndings(of: page.flights)
    let units = try notebook.units()
    return Columns(
      page.flights.map { flight in
        [
          flight.day.description, flight.ident.orWords("flights.unnamed"), way(of: flight, page.places), clocks(of: flight, page.places),
          flight.distance.map { Terminal.words.text(units.distance($0)) } ?? "", flight.state.name, lateness(of: flight),
          endings[flight.id] ?? "\(flight.id)",
        ]
      }
    ).text
  }

  /// `KSFO  SFO  San Francisco International  60`, of each airport
  static func airports(_ airports: [Counted<Airport>]) -> String {
    Columns(airports.map { [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName, number($0.flights), stub($0.place.isStub)] }).text
  }

  /// The airports that are none of the book, under a heading.
  static func world(_ world: WorldPage, isOnly: Bool) -> String {
    let words = Terminal.words
    let rest = world.count - world.airports.count
    let lines = Columns(world.airports.map { [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName] }).text
    let more = rest > 0 ? words.text("airports.world.rest", ["count": .count(rest)]) + "\n" : ""
    return "\(isOnly ? "" : "\n")\(words.text("airports.world")). \(words.text("airports.world.note"))\n\(lines)\(more)"
  }

  /// `UAL  UA  United  41`, of each airline
  static func airlines(_ airlines: [Counted<Airline>]) -> String {
    Columns(airlines.map { [$0.place.code, $0.place.iata ?? "", $0.place.friendlyName, number($0.flights), stub($0.place.isUnknown)] }).text
  }

  static func way(of flight: Flight, _ places: FlightPlaces) -> String {
    [flight.origin, flight.destination].map { places.airports[$0]?.code ?? "" }.joined(separator: " → ")
  }

  /// By the clocks of the two airports: `22:05 → 06:40 +1`.
  private static func clocks(of flight: Flight, _ places: FlightPlaces) -> String {
    let ends = FlightEnds(flight, places)
    guard ends.departure.time != nil || ends.arrival.time != nil else { return "" }
    return [ends.departure, ends.arrival].map { [$0.clock ?? "–", $0.daysLater].compactMap(\.self).joined(separator: " ") }
      .joined(separator: " → ")
  }

  /// `+25 min`; nothing where it is not late by a minute.
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
    if let reason = summary.nothing { lines.append(words.text(reason)) }
    func counts(_ key: String, _ counts: FlightImportSummary.Counts) {
      guard counts.sum > 0 else { return }
      lines.append(
        words.text(
          key,
          ["flights": .count(counts.flights), "airports": .count(counts.airports), "airlines": .count(counts.airlines)]))
    }
    counts("flights.import.added", summary.added)
    counts("flights.import.updated", summary.updated)
    counts("flights.import.unchanged", summary.unchanged)
    counts("flights.import.rejected", summary.rejected)
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
