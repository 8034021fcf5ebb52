import BookStore
import Foundation
import GRDB
import Records

/// The hour of a departure, as the clock at its origin showed it: 7 from seven until eight in the morning.
enum FlightHour {
  /// The same in SQL: of a departure, the zone of its origin and whether its times were read off the clocks there.
  static let function = DatabaseFunction("flight_hour", argumentCount: 3) { values in
    guard let departure = Int64.fromDatabaseValue(values[0]) else { return nil }
    return hour(
      of: Instant(milliseconds: departure), in: String.fromDatabaseValue(values[1]).flatMap(Zones.zone),
      isByClock: Bool.fromDatabaseValue(values[2]) ?? false)
  }

  /// Of a flight's row.
  static let sql = "flight_hour(departure, (SELECT zone FROM airport WHERE airport.id = origin), origin_clock IS NOT NULL)"

  /// Where nobody knows the zone, what was read off the clock still holds, but an instant says nothing of the hour there.
  static func hour(of departure: Instant, in zone: TimeZone?, isByClock: Bool) -> Int? {
    guard isByClock || zone != nil else { return nil }
    return LocalTime(of: departure, in: zone ?? .gmt).minutes / 60
  }
}
