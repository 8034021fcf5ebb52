public import Book
import GRDB
public import Records

/// Names of trips, saved as they are typed.
extension Flights {
  /// Names the trip that flight keeps the name of; a blank name takes it back. The answer is what the book now holds.
  ///
  /// Throws `text.tooLong`, or `id.unknown` where there is no such flight.
  public func nameTrip(_ flight: RecordID, _ name: String, typing: Typing? = nil) throws -> Outcome<String> {
    let name = try TripName.kept(name)
    return try book.write(Phrase("act.tripNamed"), typing: typing) { writing in
      let (db, field) = (writing.database, TripName.field(of: flight))
      writing.name = try Flights.phrase(name.isEmpty ? "act.tripUnnamed" : "act.tripNamed", of: flight, in: db)
      guard try field.text(in: db) != nil else {
        if !name.isEmpty { try TripName.insert(name, of: flight, in: db) }
        return name
      }
      // Typed and cleared again where none was before: as if nothing had been typed.
      if name.isEmpty, let typing, try writing.unmake(field.record, entity: TripName.entity, typing: typing) { return name }
      return try writing.type(name, into: field, typing: typing)
    }
  }

  /// The two names of which one is to be chosen, if there are two.
  public func conflict(inNameOfTrip flight: RecordID) throws -> Conflict? {
    try book.read { try TripName.field(of: flight).conflict(in: $0) }
  }

  /// Settles a conflict with one of the two names. Throws `conflict.none` where there is none.
  public func settle(nameOfTrip flight: RecordID, with choice: Conflict.Choice) throws -> Outcome<String> {
    try book.write(Phrase("act.tripNamed")) { writing in
      writing.name = try Flights.phrase("act.tripNamed", of: flight, in: writing.database)
      let field = TripName.field(of: flight)
      return try choice == .mine ? writing.keepMine(in: field) : writing.takeTheirs(in: field)
    }
  }

  private static func phrase(_ key: String, of flight: RecordID, in db: Database) throws -> Phrase {
    let origin = try Airport.known(try Flight.known(flight, in: db).origin, in: db)
    return Phrase(key, ["code": .text(origin.iata ?? origin.code)])
  }
}
