import Foundation
import Records
import Testing

@testable import FlightsPages

/// A name beside a time that means another zone sends a person to the airport at the wrong hour.
@Suite struct ZoneNameTests {
  @Test(arguments: [
    ("America/Los_Angeles", "2022-01-26T16:22:00Z", "PST"), ("America/Los_Angeles", "2022-07-26T16:22:00Z", "PDT"),
    ("America/Phoenix", "2022-07-26T16:22:00Z", "MST"), ("America/Chicago", "2022-01-26T16:22:00Z", "CST"),
    ("Asia/Shanghai", "2022-01-26T16:22:00Z", "UTC+8"), ("Asia/Kolkata", "2022-01-26T16:22:00Z", "UTC+5:30"),
    ("Europe/Berlin", "2022-01-26T16:22:00Z", "CET"), ("Europe/Berlin", "2022-07-26T16:22:00Z", "CEST"),
    ("Europe/London", "2022-01-26T16:22:00Z", "GMT"), ("Asia/Tokyo", "2022-01-26T16:22:00Z", "JST"),
    ("America/Sao_Paulo", "2022-01-26T16:22:00Z", "UTC\u{2212}3"), ("Asia/Kathmandu", "2022-01-26T16:22:00Z", "UTC+5:45"),
    ("Pacific/Marquesas", "2022-01-26T16:22:00Z", "UTC\u{2212}9:30"), ("UTC", "2022-01-26T16:22:00Z", "UTC"),
  ])
  func `a zone is named where its name means one thing, else by its distance from UTC`(_ id: String, _ time: String, _ name: String) throws
  {
    let zone = try #require(TimeZone(identifier: id))
    #expect(ZoneName.said(zone, at: try #require(Instant(time))) == name)
  }

  @Test func `every zone that has names is at the distance its names say`() throws {
    // Not every system knows the old names of zones, or the newest.
    let known = ZoneName.names.compactMap { id, names in TimeZone(identifier: id).map { (id, $0, names) } }
    #expect(known.count > 100)
    for (id, zone, names) in known {
      let seasons = try ["2022-01-15T12:00:00Z", "2022-07-15T12:00:00Z"].map { try #require(Instant($0)) }
      let told = Set(seasons.map { ZoneName.said(zone, at: $0) })
      #expect(told.isSubset(of: names.values), "\(id): \(told)")
    }
  }

  @Test func `no name stands for two distances from UTC`() {
    var distances: [String: Set<Int>] = [:]
    for names in ZoneName.names.values { for (minutes, name) in names { distances[name, default: []].insert(minutes) } }
    for (name, minutes) in distances { #expect(minutes.count == 1, "\(name)") }
  }
}
