public import BookStore
public import Foundation
import GRDB
import Records

/// The tour's part of Flights: airports and airlines are those of the built-in world.
extension Flights {
  static let tour = TourPart(PackageResources.tour_txt) { book, line, names in
    let flights = Flights(book)
    switch line.verb {
    case "fly":
      guard let from = line["from"], let to = line["to"] else { return }
      var entry = FlightEntry(from: .stub(from), to: .stub(to), on: .day(line.day("on") ?? line.day))
      line.write(to: &entry)
      names.records[line.name] = try flights.add(entry, zone: line.zone).value.id
    case "flew":
      guard let id = names.records[line.name] else { return }
      // The planned times stay beside the actual ones.
      _ = try flights.setFlown(id, true)
      var entry = try flights.entry(of: id)
      line.write(to: &entry)
      _ = try flights.edit(id, entry)
    case "trip":
      if let id = names.records[line.name] { _ = try flights.type(line.text, into: .trip(id)) }
    default: break
    }
  }

  /// Adds the tour's flights with their airports and airlines as a sample, in one act. Throws `sample.there` if they are in the
  /// book.
  ///
  /// - Returns: the number of flights
  public func addSample(language: String, in zone: TimeZone) throws -> Outcome<Int> {
    try book.addSample(of: Flights.notebook, "act.flightsDemo", language: language, in: zone) { tour, writing in
      try writing.byMachine { _ = try (Airport.take(from: tour, writing), Airline.take(from: tour, writing)) }
      // Computes the flights anew: an airport that the book already has can differ from the tour's.
      let taken = try Flight.take(from: tour, writing) { $0.reckon(on: try Leg(of: $0, in: writing.database)) }
      _ = try TripName.take(from: tour, writing)
      return taken
    }
  }
}

extension TourLine {
  fileprivate func write(to entry: inout FlightEntry) {
    entry.ident = self["ident"] ?? entry.ident
    entry.departure = self["dep"].flatMap(FlightEntry.minutes) ?? entry.departure
    entry.arrival = self["arr"].flatMap(FlightEntry.minutes) ?? entry.arrival
    entry.aircraft = self["type"] ?? entry.aircraft
    entry.seat = self["seat"] ?? entry.seat
    entry.seatPosition = self["place"].flatMap(Flight.SeatPosition.init) ?? entry.seatPosition
    entry.cabin = self["cabin"].flatMap(Flight.Cabin.init) ?? entry.cabin
    entry.reason = self["why"].flatMap(Flight.Reason.init) ?? entry.reason
    if !text.isEmpty { entry.notes = text }
  }
}
