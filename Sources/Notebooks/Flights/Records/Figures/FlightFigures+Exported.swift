public import BookStore
import Records

extension FlightFigures {
  /// The figures as JSON, with ICAO codes, and with kilometres and seconds unrounded.
  public var exported: ExportedValue {
    .object(
      [
        ("flights", .whole(flights)), ("cancelled", .whole(cancelled)), ("scheduled", .whole(scheduled)),
        ("distanceKm", .number(distance.total.kilometres)), ("flightsWithoutDistance", .whole(distance.unknown)),
        ("timesRoundEarth", .number(timesRoundEarth)), ("durationSeconds", .number(duration.total.seconds)),
        ("flightsWithoutDuration", .whole(duration.unknown)), ("delays", delays.exported), ("airports", .whole(airports.count)),
        ("countries", .list(countries.map { .object([("country", .text($0.subject)), ("flights", .whole($0.flights))]) })),
        ("airlines", .whole(airlines.count)), ("routes", .whole(routes.count)), ("aircraftTypes", .whole(aircraft.count)),
        ("registrations", .whole(registrations.count)), ("most", most), ("feats", feats.exported),
        ("years", periods(calendar.years) { "\($0)" }), ("months", periods(calendar.months) { String("\($0)".prefix(7)) }),
        ("weekdays", counts(calendar.weekdays) { "\($0.rawValue)" }), ("hours", .list(calendar.hours.map { .whole($0) })),
        ("seats", counts(seats, \.rawValue)), ("cabins", counts(cabins, \.rawValue)), ("reasons", counts(reasons, \.rawValue)),
      ])
  }

  /// The rankings: at most ten entries each, the most frequent first.
  private var most: ExportedValue {
    func list<Subject>(_ ranking: Ranking<Subject>, _ values: (Subject) -> [(name: String, value: ExportedValue)]) -> ExportedValue {
      .list(ranking.top.prefix(10).map { .object(values($0.subject) + [("flights", .whole($0.flights))]) })
    }
    return .object([
      (
        "airports",
        list(airports) { [("airport", .text($0.airport.code)), ("departures", .whole($0.departures)), ("arrivals", .whole($0.arrivals))] }
      ),
      ("airlines", list(airlines) { [("airline", .text($0.code))] }),
      ("routes", list(routes) { [("origin", .text($0.origin.code)), ("destination", .text($0.destination.code))] }),
      ("aircraftTypes", list(aircraft) { [("name", .text($0))] }), ("registrations", list(registrations) { [("name", .text($0))] }),
    ])
  }

  /// The sums of each year or month, the earliest first.
  private func periods<Key: Comparable>(_ periods: [Key: FlightCalendar.Period], _ name: (Key) -> String) -> ExportedValue {
    .list(
      periods.sorted { $0.key < $1.key }.map { key, period in
        .object([
          ("period", .text(name(key))), ("flights", .whole(period.flights)), ("distanceKm", .number(period.distance.total.kilometres)),
          ("durationSeconds", .number(period.duration.total.seconds)),
        ])
      })
  }

  private func counts<Key>(_ counts: [Key: Int], _ name: (Key) -> String) -> ExportedValue {
    .object(counts.map { (name($0.key), .whole($0.value)) })
  }
}

extension FlightDelays {
  fileprivate var exported: ExportedValue {
    .object([
      ("flights", .whole(flights)), ("delayed", .whole(delayed)), ("meanSeconds", .decimal(mean.map { $0 / 1000 })),
      ("share", .decimal(share)),
    ])
  }
}

extension FlightFeats {
  fileprivate var exported: ExportedValue {
    .object(
      Kind.allCases.map { kind in
        guard let flight = flights[kind] else { return (name: "\(kind)", value: ExportedValue.null) }
        let measures: [(name: String, value: ExportedValue)] = [
          ("distanceKm", .decimal(flight.distance?.kilometres)), ("durationSeconds", .decimal(flight.durationInAir?.seconds)),
          ("delaySeconds", .decimal(flight.times.delay?.seconds)),
        ]
        return (name: "\(kind)", value: ExportedValue.object(flight.named(places) + measures))
      })
  }
}

extension Flight {
  /// Its id, ident, day and airport codes, keyed as in JSON.
  func named(_ places: FlightPlaces) -> [(name: String, value: ExportedValue)] {
    [
      ("id", .written(id)), ("ident", .text(ident)), ("day", .written(day)), ("origin", .written(places.airports[origin]?.code)),
      ("destination", .written(places.airports[destination]?.code)),
    ]
  }
}

extension Int64 {
  /// Millimetres converted to kilometres.
  var kilometres: Double { Double(self) / 1_000_000 }
  /// Milliseconds converted to seconds.
  var seconds: Double { Double(self) / 1000 }
}
