import BookStore
import Foundation
import GRDB
import Records

/// The hour of a departure on the clock at the origin: 7 from 7:00 to 7:59.
enum FlightHour {
  /// The hour in SQL, given a departure, the zone of its origin, and whether its times were read off clocks.
  static let function = DatabaseFunction("flight_hour", argumentCount: 3) { values in
    guard let departure = Int64.fromDatabaseValue(values[0]) else { return nil }
    return hour(
      of: Instant(milliseconds: departure), in: String.fromDatabaseValue(values[1]).flatMap(Zones.zone),
      isByClock: Bool.fromDatabaseValue(values[2]) ?? false)
  }

  /// The SQL expression for the hour of a row of `flight`.
  static let sql = "flight_hour(departure, (SELECT zone FROM airport WHERE airport.id = origin), origin_clock IS NOT NULL)"

  /// The hour; nil if the zone is unknown, unless the time was read off the clock there.
  static func hour(of departure: Instant, in zone: TimeZone?, isByClock: Bool) -> Int? {
    guard isByClock || zone != nil else { return nil }
    return LocalTime(of: departure, in: zone ?? .gmt).minutes / 60
  }
}
