import FlightsRecords
import Records
import Site
import Words

extension FlightFigures {
  /// - Parameter view: the query of the counted flights
  func tiles(of view: FlightQuery, _ units: FlightUnits, in language: Language) -> [FlightTile] {
    func number(_ count: Int) -> String { language.number(Double(count)) }
    let states = [
      cancelled > 0 ? language.text("figures.cancelled", ["count": .count(cancelled)]) : nil,
      scheduled > 0 ? language.text("figures.scheduled", ["count": .count(scheduled)]) : nil,
    ].compactMap(\.self)
    var tiles = [
      // The number that the charts add up to.
      FlightTile(
        name: language.text("section.flights"), value: number(flights),
        notes: states.isEmpty ? [] : [language.text("figures.including", ["flights": .text(states.joined(separator: ", "))])],
        address: .flights(view)),
      FlightTile(
        name: language.text("figures.distance"), value: distance.said { units.distance($0, in: language) },
        notes: distanceNotes(in: language)),
      FlightTile(
        name: language.text("figures.duration"), value: duration.said { language.length(milliseconds: $0) },
        notes: duration.unknown > 0 ? [language.text("figures.withoutDuration", ["count": .count(duration.unknown)])] : []),
      FlightTile(name: language.text("flights.tab.airports"), value: number(airports.count)),
      FlightTile(name: language.text("figures.countries"), value: number(countries.count)),
      FlightTile(name: language.text("flights.tab.airlines"), value: number(airlines.count)),
    ]
    if aircraft.count > 0 { tiles.append(aircraftTile(in: language)) }
    if delays.flights > 0 { tiles.append(delayTile(of: view, in: language)) }
    return tiles
  }

  private func distanceNotes(in language: Language) -> [String] {
    let times = (timesRoundEarth * 10).rounded() / 10
    return [
      times >= 0.1 ? language.text("figures.earth", ["count": .number(times)]) : nil,
      distance.unknown > 0 ? language.text("figures.withoutDistance", ["count": .count(distance.unknown)]) : nil,
    ].compactMap(\.self)
  }

  private func aircraftTile(in language: Language) -> FlightTile {
    FlightTile(
      name: language.text("figures.aircraft"), value: language.number(Double(aircraft.count)),
      notes: registrations.count > 0 ? [language.text("figures.registrations.count", ["count": .count(registrations.count)])] : [])
  }

  private func delayTile(of view: FlightQuery, in language: Language) -> FlightTile {
    let mean = FlightDelay(Int64((delays.mean ?? 0).rounded()), isLate: false, in: language).words
    return FlightTile(
      name: language.text("figures.delayed"), value: language.percent(delays.share ?? 0),
      notes: [
        language.text("figures.delayed.of", ["delayed": .count(delays.delayed), "count": .count(delays.flights)]),
        delays.delayed > 0 ? language.text("figures.delayed.mean", ["delay": .text(mean)]) : nil,
      ].compactMap(\.self),
      address: delays.delayed > 0 ? .flights(view.with { $0.isDelayed = true }) : nil)
  }
}

/// A large number with its name, and notes under it.
struct FlightTile: Sendable, Hashable {
  let name: String
  let value: String
  var notes: [String] = []
  /// The flights behind the number.
  var address: Address?

  func html(in language: Language) -> HTML {
    let value = value.unbroken
    let number: HTML = address.map { "<a href=\"\($0)\">\(value)</a>" } ?? HTML(escaping: value)
    return """
      <div class="figure"><dt>\(name)</dt><dd>\(number)</dd>\
      \(notes.html { "<dd class=\"figure-note\">\($0)</dd>" })</div>

      """
  }
}
