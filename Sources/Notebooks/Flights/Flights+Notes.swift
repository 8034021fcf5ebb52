public import Book
import GRDB
public import Records

/// The notes on a flight, saved as they are typed.
extension Flights {
  /// Types the notes on a flight; the answer is what the book now holds. Throws `text.tooLong` or `id.unknown`.
  public func type(_ typed: String, notesOf id: RecordID, typing: Typing? = nil) throws -> Outcome<String> {
    let text = typed.asNotes
    guard text.count <= FlightEntry.mostNotes else {
      throw Refusal(.value, Phrase("text.tooLong", ["count": .count(text.count), "limit": .count(FlightEntry.mostNotes)]))
    }
    return try book.write(Phrase("act.flightNotes"), typing: typing) { writing in
      writing.name = try name("act.flightNotes", "flight", of: id, in: writing.database)
      return try writing.type(text, into: Flights.notes(of: id), typing: typing)
    }
  }

  /// The two texts of which one is to be chosen, if there are two.
  public func conflict(inNotesOf id: RecordID) throws -> Conflict? { try book.read { try Flights.notes(of: id).conflict(in: $0) } }

  /// Settles a conflict with one of the two texts. Throws `conflict.none` where there is none.
  public func settle(notesOf id: RecordID, with choice: Conflict.Choice) throws -> Outcome<String> {
    let act = choice == .mine ? "act.textMine" : "act.textTheirs"
    return try book.write(Phrase(act)) { writing in
      writing.name = try name(act, "title", of: id, in: writing.database)
      let notes = Flights.notes(of: id)
      return try choice == .mine ? writing.keepMine(in: notes) : writing.takeTheirs(in: notes)
    }
  }

  private func name(_ act: String, _ value: String, of id: RecordID, in db: Database) throws -> Phrase {
    Phrase(act, [value: .text(try Flight.known(id, in: db).title(in: db))])
  }

  private static func notes(of id: RecordID) -> TextField { TextField("notes", of: id, Flight.entity) }
}
