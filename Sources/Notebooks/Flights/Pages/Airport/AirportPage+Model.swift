import FlightsRecords
import Foundation
import Records
import Site
import Words

/// An airport: what arrives and what departs, by its own clocks, and what is known of it.
enum AirportPage {
  /// A flight as the board of the airport shows it.
  struct Row: Sendable, Hashable {
    let id: RecordID
    let ident: String
    /// The airport at its other end.
    let other: Airport
    let scheduled: ClockFace?
    /// The best that is known, where that is more than the schedule.
    let time: ClockFace?
    let certainty: FlightMoment.Certainty?
    /// "landing, estimated".
    let words: String
    /// Under which day it stands.
    let date: String
    let state: Flight.State
    /// Whether it has come by its own times.
    let isOver: Bool
    let delay: FlightDelay?
    /// Terminal and gate here, airline and aircraft.
    let notes: [String]

    /// - Parameters:
    ///   - place: this airport
    ///   - moment: when it comes or leaves, as well as that is known
    ///   - date: of its departure, for one without a time
    ///   - words: as which it is known so
    ///   - lateness: here
    init(
      id: RecordID, ident: String, other: Airport, at place: Airport, scheduled: Instant?, moment: FlightMoment?, words: String,
      date: FlightDay, state: Flight.State, isOver: Bool = false, lateness: FlightTimes.Lateness?, terminal: String?, gate: String?,
      notes: [String],
      in language: Language
    ) {
      self.id = id
      self.ident = ident
      self.other = other
      (self.state, self.isOver) = (state, isOver)
      self.scheduled = scheduled.map { ClockFace($0, in: place.zone, language) }
      time = moment.flatMap { $0.certainty == .scheduled ? nil : ClockFace($0.instant, in: place.zone, language) }
      certainty = moment?.certainty
      self.words = words
      self.date = (moment.map { FlightDay.day(ClockFace($0.instant, in: place.zone, language).day) } ?? date).inFull(in: language)
      self.delay = lateness.map { FlightDelay($0, at: place, in: language) }
      let terminal = terminal.map { language.text("flights.terminal", ["name": .text($0)]) }
      let gate = gate.map { language.text("flights.gate", ["name": .text($0)]) }
      self.notes = [terminal, gate].compactMap(\.self) + notes
    }
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let side: AirportSide
    let place: Airport
    /// Whether it is a record of the book, or one of those that come with the program.
    let isInBook: Bool
    let facts: [FlightDetail.Fact]
    let links: [String]
    let arrivals: BoundedCount
    let departures: BoundedCount
    let rows: [Row]
    let rest: BoundedCount?
    let map: WorldMap.Model?
    let form: AirportForm.Model
    /// The ids of all time zones.
    let zones: [String]

    /// - Parameters:
    ///   - rows: the latest first, of the one side
    ///   - arrivals: how many there are in all
    ///   - map: the airports from which they come, or to which they go; nil where nobody knows where this one lies
    init(
      _ place: Airport, isInBook: Bool = true, _ side: AirportSide, arrivals: BoundedCount, departures: BoundedCount, rows: [Row],
      map: WorldMap.Model?,
      form: AirportForm.Model, zones: [String], units: FlightUnits, in language: Language
    ) {
      self.side = side
      (self.map, self.form, self.zones) = (map, form, zones)
      (self.place, self.isInBook) = (place, isInBook)
      facts = place.facts(units, in: language)
      links = place.links
      self.arrivals = arrivals
      self.departures = departures
      self.rows = rows
      let all = side == .arrivals ? arrivals : departures
      rest = all == .exactly(rows.count) ? nil : all
    }
  }
}

extension Airport {
  fileprivate func facts(_ units: FlightUnits, in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.text("airport.code"), code)
    if iata != code { add(language.text("airport.iata"), iata) }
    add(language.text("airport.location"), [city, region(in: language.id) ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    add(language.text("airport.country"), countryName(in: language))
    add(language.text("airport.elevation"), elevation.map { units.height($0, in: language) })
    add(language.text("airport.coordinates"), coordinate.map { $0.said(in: language) })
    add(language.text("airport.zone"), zone?.identifier ?? language.text("airport.zoneUnknown"))
    return facts
  }
}

extension Coordinate {
  /// "37.619° N, 122.375° W".
  func said(in language: Language) -> String {
    func degrees(_ tenMillionths: Int) -> LocalizedText.Value { .text(language.number(Double(abs(tenMillionths)) / 10_000_000)) }
    let parallel =
      latitude < 0
      ? language.text("airport.south", ["degrees": degrees(latitude)]) : language.text("airport.north", ["degrees": degrees(latitude)])
    let meridian =
      longitude < 0
      ? language.text("airport.west", ["degrees": degrees(longitude)]) : language.text("airport.east", ["degrees": degrees(longitude)])
    return "\(parallel), \(meridian)"
  }
}
