import BookStore
import GRDB
import Records

/// Flights that an undo, a redo or a restore put back as they once were, and those of airports it put elsewhere: they are reckoned anew
/// where they are not as their airports now are.
///
/// Most are, as what was reckoned was put back too. Others were written meanwhile, or were away while an airport got its place or its zone.
struct ReturnedFlights {
  private let putBack: PutBack
  /// Airports that lie elsewhere now, in place or in time.
  private var moved: Set<RecordID> = []
  /// In which zone those of them stood that stand in another.
  private var zones: [RecordID: String] = [:]

  init(_ putBack: PutBack) throws {
    self.putBack = putBack
    try putBack.forEach(of: Airport.entity) { id, before in
      guard let before, ["latitude", "longitude", "zone"].contains(where: before.has) else { return }
      moved.insert(id)
      if before.has("zone") { zones[id] = zones[id] ?? before.text("zone") }
    }
  }

  func reckon(in db: Database) throws {
    var legs = Legs()
    var returned: Set<RecordID> = []
    try putBack.forEach(of: Flight.entity) { id, _ in
      if !moved.isEmpty { returned.insert(id) }
      // The day of one that was put back is the one it had.
      try reckon(id, isUntouched: false, &legs, in: db)
    }
    for airport in moved.sorted() {
      for id in try Flight.ids(at: airport, in: db) where !returned.contains(id) { try reckon(id, isUntouched: true, &legs, in: db) }
    }
  }

  private func reckon(_ id: RecordID, isUntouched: Bool, _ legs: inout Legs, in db: Database) throws {
    guard let reckoned = try ReckonedFlight.find(id, in: db) else { return }
    let leg = try legs.leg(from: reckoned.origin, to: reckoned.destination, in: db)
    let before = isUntouched && reckoned.clocks == nil ? origin(of: leg) : nil
    guard before != nil || !reckoned.isRight(on: leg) else { return }
    let flight = try Flight.require(id, in: db)
    var moved = flight
    // A day that somebody gave stays.
    moved.reckon(to: leg, from: before.flatMap { flight.dayByTimes(at: $0) == flight.day ? $0 : nil })
    try moved.update(from: flight, in: db)
  }

  /// Where a flight's day was told before, if that was by another calendar.
  private func origin(of leg: Leg) -> Airport? {
    guard let zone = zones[leg.origin.id] else { return nil }
    var before = leg.origin
    before.zoneID = zone.orNil
    return before
  }
}

extension FlightDerivation {
  /// Where a flight's clocks are not those of its airports.
  static func verify(in db: Database) throws -> [String] {
    var legs = Legs()
    var wrong: [String] = []
    try ReckonedFlight.forEach(in: db) { id, flight in
      guard let clocks = flight.clocks else { return }
      let leg = try legs.leg(from: flight.origin, to: flight.destination, in: db)
      if clocks != leg.clocks { wrong.append("flight \(id) was read off other clocks than those of its airports") }
    }
    return wrong
  }
}
