import BookStore
import FlightsRecords
import Foundation
import Records
import Shell

/// A year of flights: journeys there and back, one flight that is in the air now, and one that is to come.
struct FlightsTour {
  private let tour: Tour
  private let flights: Flights

  private init(_ tour: Tour) { (self.tour, flights) = (tour, Flights(tour.book)) }

  static func acts(_ tour: Tour, _ dice: inout SeededDice) throws -> [TourAct] {
    let year = FlightsTour(tour)
    let (notes, names) = (tour.lines("tour.flights"), tour.lines("tour.trips"))
    let journeys = try Journey.all.enumerated().flatMap { place, journey in
      try year.acts(
        of: journey, seat: "\(8 + dice.below(24))\(["A", "C", "D", "F"][dice.below(4)])", note: notes[place % notes.count],
        name: place < names.count ? names[place] : nil)
    }
    return try journeys + [year.inTheAir(), year.toCome()]
  }

  private func acts(of journey: Journey, seat: String, note: String, name: String?) throws -> [TourAct] {
    let begun = tour.today.adding(-journey.ago)
    let first = TourRecord()
    var acts: [TourAct] = []
    for (number, leg) in journey.legs.enumerated() {
      let (out, back) = (LocalTime(begun, minutes: 580 + 900 * number), LocalTime(begun.adding(journey.days), minutes: 840 - 900 * number))
      var there = try entry(leg, at: out)
      (there.seat, there.notes) = (seat, number == 0 ? note : "")
      let returning = try entry(leg.back, at: back)
      acts.append(adding(there, on: out.day.adding(2)) { if number == 0 { first.make($0) } })
      acts.append(adding(returning, on: begun.adding(journey.days + 2)))
    }
    let named = name.map { name in
      TourAct(begun.adding(journey.days + 3), 20 * 60) { _ = try flights.type(name, into: .trip(first.id)) }
    }
    return acts + (named.map { [$0] } ?? [])
  }

  /// Took off a while ago, and lands in an hour or two.
  private func inTheAir() throws -> TourAct {
    let now = tour.book.surroundings.now()
    let leg = Leg("EDDF", "LPPT", "DLH1172", 190)
    let out = LocalTime(of: now.adding(milliseconds: -80 * 60_000), in: try clock(of: leg.origin))
    let here = LocalTime(of: now, in: tour.zone)
    return adding(try entry(leg, at: out), on: here.day, at: here.minutes)
  }

  private func toCome() throws -> TourAct {
    adding(try entry(Leg("EDDF", "BIKF", "ICE521", 215), at: LocalTime(tour.today.adding(12), minutes: 13 * 60)), on: tour.today.adding(-1))
  }

  private func entry(_ leg: Leg, at out: LocalTime) throws -> FlightEntry {
    let left = out.instant(in: try clock(of: leg.origin), skipped: .endOfGap)
    let arrived = LocalTime(of: left.adding(milliseconds: Int64(leg.minutes) * 60_000), in: try clock(of: leg.destination))
    var entry = FlightEntry(from: .stub(leg.origin), to: .stub(leg.destination), on: .day(out.day))
    (entry.ident, entry.departure, entry.arrival, entry.arrivalDay) = (leg.ident, out.minutes, arrived.minutes, arrived.day)
    return entry
  }

  private func clock(of code: String) throws -> TimeZone { try flights.airport(anywhere: code).place.clock }

  /// Adds a flight, and says who its airline is where that is new.
  private func adding(
    _ entry: FlightEntry, on day: Day, at minute: Int = 21 * 60, _ added: @escaping (RecordID) -> Void = { _ in }
  ) -> TourAct {
    TourAct(day, minute) {
      added(try flights.add(entry, zone: tour.zone).value.id)
      let code = String(entry.ident.prefix(3))
      guard let airline = try flights.airline(ofCode: code), airline.isStub, let name = Journey.airlines[code] else { return }
      _ = try flights.explain(airline: airline.id, name: name)
    }
  }
}

/// A flight from one airport to another, by their codes, of so many minutes.
private struct Leg {
  let origin: String
  let destination: String
  let ident: String
  let minutes: Int

  init(_ origin: String, _ destination: String, _ ident: String, _ minutes: Int) {
    (self.origin, self.destination, self.ident, self.minutes) = (origin, destination, ident, minutes)
  }

  /// The way back, under the number after it.
  var back: Leg { Leg(destination, origin, ident.prefix(3) + "\((Int(ident.dropFirst(3)) ?? 0) + 1)", minutes + 15) }
}

/// A journey that began so many days ago and took so many, with its legs out; it came back the same way.
private struct Journey {
  let ago: Int
  let days: Int
  let legs: [Leg]

  static let all = [
    Journey(ago: 342, days: 9, legs: [Leg("EDDF", "LPPT", "DLH1166", 190)]),
    Journey(ago: 298, days: 4, legs: [Leg("EDDF", "EGLL", "DLH900", 95)]),
    Journey(ago: 251, days: 12, legs: [Leg("EDDF", "KJFK", "DLH400", 520), Leg("KJFK", "KSFO", "JBU915", 385)]),
    Journey(ago: 213, days: 5, legs: [Leg("EDDF", "LGAV", "DLH1278", 170)]),
    Journey(
      ago: 166, days: 18,
      legs: [Leg("EDDF", "VIDP", "DLH760", 465), Leg("VIDP", "WSSS", "SIA401", 345), Leg("WSSS", "YSSY", "SIA211", 460)]),
    Journey(ago: 120, days: 6, legs: [Leg("EDDF", "BIKF", "ICE521", 215)]),
    Journey(ago: 74, days: 10, legs: [Leg("EDDF", "FACT", "DLH576", 710)]),
    Journey(ago: 33, days: 3, legs: [Leg("EDDF", "ESSA", "DLH802", 125)]),
  ]
  static let airlines = ["DLH": "Lufthansa", "JBU": "JetBlue", "SIA": "Singapore Airlines", "ICE": "Icelandair"]
}
