import FlightsRecords
import Foundation
import Records
import Shell
import Words

/// Where and when a flight departs and arrives, each by the clock there.
struct FlightEnds {
  let departure: End
  let arrival: End

  /// An end of the flight.
  struct End {
    let airport: Airport?
    let event: FlightTimes.Event
    /// True if it was read off the clock there.
    let isByClock: Bool
    /// The days after the day of departure; nil on that day.
    let daysLater: String?
    let gate: String?
    let terminal: String?
  }

  init(_ flight: Flight, _ places: FlightPlaces) {
    let more = flight.more
    let (origin, destination) = (places.airports[flight.origin], places.airports[flight.destination])
    departure = End(
      airport: origin, event: flight.times.off, isByClock: flight.isByClock, daysLater: nil, gate: more.gates.origin,
      terminal: more.terminals.origin)
    let first = flight.times.off.best.map { Day(of: $0, in: origin?.clock ?? .gmt) } ?? flight.day.day
    let last = flight.times.on.best.map { Day(of: $0, in: destination?.clock ?? .gmt) }
    // Where nobody knows what the calendar at an end shows, nobody knows how many days later it is.
    let isKnown = origin?.zone != nil && destination?.zone != nil
    let days = isKnown ? first.flatMap { first in last.map { $0.ordinal - first.ordinal } } ?? 0 : 0
    arrival = End(
      airport: destination, event: flight.times.on, isByClock: flight.isByClock,
      daysLater: days == 0 ? nil : days > 0 ? "+\(days)" : "\u{2212}\(-days)",
      gate: more.gates.destination, terminal: more.terminals.destination)
  }
}

extension FlightEnds.End {
  /// As well as it is known.
  var time: Instant? { event.best }

  /// `08:22`.
  var clock: String? { time.map { Terminal.words.time($0, in: airport?.clock ?? .gmt) } }

  /// `08:22 PST, actual`; an instant is told in UTC where nobody knows the zone, what was read off a clock as it was read.
  var moment: String? {
    let words = Terminal.words
    guard let time, let clock else { return nil }
    let zone = airport?.zone.map { words.clockName($0, at: time) } ?? (isByClock ? "" : "UTC ") + "(\(words.text("flights.zone.unknown")))"
    return [[clock, zone, daysLater].compactMap(\.self).joined(separator: " "), certainty].joined(separator: ", ")
  }

  private var certainty: String {
    let words = Terminal.words
    if event.actual != nil { return words.text("flights.time.actual") }
    return event.estimated != nil ? words.text("flights.time.estimated") : words.text("flights.time.scheduled")
  }

  /// `KSFO San Francisco International, Terminal 3, Gate B7`.
  var place: String? {
    airport.map { airport in
      let name = airport.friendlyName == airport.code ? airport.code : "\(airport.code) \(airport.friendlyName)"
      let parts: [String?] = [
        name, terminal.map { Terminal.words.text("flights.terminal", ["name": .text($0)]) },
        gate.map { Terminal.words.text("flights.gate", ["name": .text($0)]) },
      ]
      return parts.compactMap(\.self).joined(separator: ", ")
    }
  }
}
