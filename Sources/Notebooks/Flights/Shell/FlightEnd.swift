import FlightsRecords
import Foundation
import Records
import Shell
import Words

/// The departure or the arrival of a flight, in local time.
struct FlightEnd {
  let airport: Airport?
  let event: FlightTimes.Event
  /// True if its times were read off the clocks at its airports, even in unknown zones.
  let isByClock: Bool
  let gate: String?
  let terminal: String?
  /// `+1` if it is on the day after the departure; nil on the same day.
  var daysLater: String?

  /// The departure and the arrival, in this order.
  static func both(of flight: Flight, _ places: FlightPlaces) -> [FlightEnd] {
    let (more, times) = (flight.more, flight.times)
    let (origin, destination) = (places.airports[flight.origin], places.airports[flight.destination])
    let departure = FlightEnd(
      airport: origin, event: times.off, isByClock: flight.isByClock, gate: more.gates.origin, terminal: more.terminals.origin)
    var arrival = FlightEnd(
      airport: destination, event: times.on, isByClock: flight.isByClock, gate: more.gates.destination,
      terminal: more.terminals.destination)
    // Without the calendars of both ends the number of days is unknown.
    if let from = origin?.zone, let to = destination?.zone, let last = arrival.time.map({ Day(of: $0, in: to) }),
      let days = (departure.time.map { Day(of: $0, in: from) } ?? flight.day.day)?.distance(to: last), days != 0
    {
      arrival.daysLater = days > 0 ? "+\(days)" : "\u{2212}\(-days)"
    }
    return [departure, arrival]
  }

  var time: Instant? { event.best }

  /// `08:22`.
  var clock: String? { time.map { Terminal.words.time($0, in: airport?.clock ?? .gmt) } }

  /// `08:22 PST, actual`; if the zone is unknown, an instant is shown in UTC, and a clock time as it was read.
  var moment: String? {
    let words = Terminal.words
    guard let time, let clock else { return nil }
    let zone = airport?.zone.map { words.clockName($0, at: time) } ?? (isByClock ? "" : "UTC ") + "(\(words.text("flights.zone.unknown")))"
    return [[clock, zone, daysLater].compactMap(\.self).joined(separator: " "), certainty].joined(separator: ", ")
  }

  /// "actual", "estimated" or "scheduled".
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
