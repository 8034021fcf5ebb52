import Foundation
import Records

@testable import FlightsRecords

/// What the bars of figures ask of a flight, answered by the flight and the airports alone.
extension Flight {
  func isBehindBars(_ query: FlightQuery, among airports: [Airport]) -> Bool {
    let ends = [origin, destination]
    let countries = airports.filter { ends.contains($0.id) }.map(\.country)
    let month = query.month.map { String($0.description.prefix(7)) } ?? ""
    let holds: [Bool] = [
      query.airports.map(Airport.id(ofCode:)).allSatisfy(ends.contains), query.countries.allSatisfy(countries.contains),
      day.description.hasPrefix(month),
      query.weekday == nil || query.weekday == day.day?.weekday, query.hour == nil || query.hour == hour(among: airports),
      query.aircraft == nil || query.aircraft == aircraft, query.registration == nil || query.registration == registration,
      query.seat == nil || query.seat == seatPosition, query.cabin == nil || query.cabin == cabin,
      query.reason == nil || query.reason == reason,
    ]
    return !holds.contains(false)
  }

  /// What the clock at its origin showed when it left, where that is known.
  func hour(among airports: [Airport]) -> Int? {
    let zone = airports.first { $0.id == origin }?.zoneID.flatMap(TimeZone.init(identifier:))
    guard let departure = times.departure, zone != nil || isByClock else { return nil }
    return Calendar(identifier: .gregorian).dateComponents(in: zone ?? .gmt, from: departure.date).hour
  }
}
