import Foundation
public import Records

/// One airport: what arrives and what departs, by its own clocks, and what is known of it.
public enum AirportPage {
  /// A flight as the board of the airport shows it.
  public struct Row: Sendable, Hashable {
    let id: RecordID
    let ident: String
    /// The airport at its other end.
    let other: FlightPlace
    let scheduled: LocalTime?
    /// The best that is known, where that is more than the schedule.
    let time: LocalTime?
    let certainty: FlightMoment.Certainty?
    /// Under which day it stands.
    let date: String
    let state: FlightsView.State
    let delay: FlightDelay?
    /// Terminal and gate here, airline and aircraft.
    let notes: [String]

    /// - Parameters:
    ///   - place: this airport
    ///   - moment: when it comes or leaves, as well as that is known
    ///   - date: of its departure, for one without a time
    ///   - delay: here, in milliseconds, and from how many on that counts as delayed
    public init(
      id: RecordID, ident: String, other: FlightPlace, at place: FlightPlace, scheduled: Instant?, moment: FlightMoment?, date: FlightDate,
      state: FlightsView.State, delay: (milliseconds: Int64, lateness: Int64)?, terminal: String?, gate: String?, notes: [String],
      in language: Language
    ) {
      self.id = id
      self.ident = ident
      self.other = other
      self.state = state
      self.scheduled = scheduled.map { LocalTime($0, in: place.zone, language) }
      time = moment.flatMap { $0.certainty == .scheduled ? nil : LocalTime($0.instant, in: place.zone, language) }
      certainty = moment?.certainty
      self.date = (moment.map { FlightDate.day(LocalTime($0.instant, in: place.zone, language).day) } ?? date).inFull(in: language)
      self.delay = delay.map { FlightDelay($0.milliseconds, isLate: $0.milliseconds >= $0.lateness, in: language) }
      let terminal = terminal.map { language.say("flights.terminal", ["name": .text($0)]) }
      let gate = gate.map { language.say("flights.gate", ["name": .text($0)]) }
      self.notes = [terminal, gate].compactMap(\.self) + notes
    }
  }

  /// What is known of an airport.
  public struct Facts: Sendable, Hashable {
    let place: FlightPlace
    let iata: String?
    let location: String
    let country: String
    let elevation: Int?
    let coordinate: Coordinate?
    let links: [String]

    /// - Parameters:
    ///   - location: its city and state
    ///   - country: two letters
    ///   - elevation: in feet
    public init(
      place: FlightPlace, iata: String?, location: String, country: String, elevation: Int?, coordinate: Coordinate?, links: [String]
    ) {
      self.place = place
      self.iata = iata
      self.location = location
      self.country = country
      self.elevation = elevation
      self.coordinate = coordinate
      self.links = links
    }
  }

  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let side: FlightsAddress.AirportSide
    let place: FlightPlace
    let facts: [FlightDetail.Fact]
    let links: [String]
    let arrivals: FlightCount
    let departures: FlightCount
    let rows: [Row]
    let rest: FlightCount?
    let map: WorldMap.Model?
    let form: AirportForm.Model
    /// The ids of all time zones.
    let zones: [String]

    /// - Parameters:
    ///   - rows: the latest first, of the one side
    ///   - arrivals: how many there are in all
    ///   - map: the airports from which they come, or to which they go; nil where nobody knows where this one lies
    public init(
      _ side: FlightsAddress.AirportSide, facts: Facts, arrivals: FlightCount, departures: FlightCount, rows: [Row], map: WorldMap.Model?,
      form: AirportForm.Model, zones: [String], units: Units, in language: Language
    ) {
      self.side = side
      (self.map, self.form, self.zones) = (map, form, zones)
      place = facts.place
      self.facts = facts.said(units, in: language)
      links = facts.links
      self.arrivals = arrivals
      self.departures = departures
      self.rows = rows
      let all = side == .arrivals ? arrivals : departures
      rest = all.isExact && all.number == rows.count ? nil : all
    }
  }
}

extension AirportPage.Facts {
  fileprivate func said(_ units: Units, in language: Language) -> [FlightDetail.Fact] {
    var facts: [FlightDetail.Fact] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(FlightDetail.Fact(name, value)) }
    }
    add(language.say("airport.code"), place.code)
    if iata != place.code { add(language.say("airport.iata"), iata) }
    add(language.say("airport.location"), location)
    add(language.say("airport.country"), country.isEmpty ? nil : language.locale.localizedString(forRegionCode: country) ?? country)
    add(language.say("airport.elevation"), elevation.map { units.height($0, in: language) })
    add(language.say("airport.coordinates"), coordinate.map { $0.said(in: language) })
    add(language.say("airport.zone"), place.zone?.identifier ?? language.say("airport.zoneUnknown"))
    return facts
  }
}

extension Coordinate {
  /// "37.619° N, 122.375° W".
  func said(in language: Language) -> String {
    func degrees(_ tenMillionths: Int) -> Phrase.Value { .text(language.number(Double(abs(tenMillionths)) / 10_000_000)) }
    let parallel =
      latitude < 0
      ? language.say("airport.south", ["degrees": degrees(latitude)]) : language.say("airport.north", ["degrees": degrees(latitude)])
    let meridian =
      longitude < 0
      ? language.say("airport.west", ["degrees": degrees(longitude)]) : language.say("airport.east", ["degrees": degrees(longitude)])
    return "\(parallel), \(meridian)"
  }
}
