public import BookStore
public import GRDB
public import Records

extension Flights: TextWriting {
  /// A text that is saved as it is typed.
  public enum Text: Hashable, Sendable {
    /// The notes on that flight.
    case notes(RecordID)
    /// The name of the trip that flight keeps the name of.
    case trip(RecordID)
  }
}

extension Flights.Text: TypedText {
  /// The column the text is kept in: the notes of a flight, or the name of a trip.
  public var field: TextField {
    switch self {
    case .notes(let flight): Flight.fields.text("notes", of: flight)
    case .trip(let flight): TripName.fields.text("name", of: TripName.id(of: flight))
    }
  }

  /// The notes or the name that lies there.
  public init?(_ field: TextField, in db: Database) throws {
    switch field.kind {
    case Flight.entity.kind where field.column == "notes": self = .notes(field.record)
    case TripName.entity.kind: self = .trip(try TripName.require(field.record, in: db).flight)
    default: return nil
    }
  }

  /// True if the first text makes its record: true of the name of a trip, false of the notes on a flight.
  public var makesItsRecord: Bool { if case .trip = self { true } else { false } }

  /// True if it is notes: the name of a trip is one line.
  public var hasLines: Bool { if case .notes = self { true } else { false } }

  /// Keeps notes with one kind of line end, and the name of a trip on one line. Throws `text.tooLong`.
  public func kept(_ typed: String) throws -> String {
    switch self {
    case .notes:
      let notes = typed.asNotes
      try Flight.fields.confirm(notes, fits: "notes")
      return notes
    case .trip:
      let name = typed.replacing("\0", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      try TripName.fields.confirm(name, fits: "name")
      return name
    }
  }

  /// Names the act. Throws `id.unknown` where there is no such flight.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    switch self {
    case .notes(let id):
      let flight = LocalizedText.Value.text(try Flight.require(id, in: db).title(in: db))
      return act.answer(about: flight) ?? LocalizedText("act.flightNotes", ["flight": flight])
    case .trip(let id):
      let origin = try Airport.require(try Flight.require(id, in: db).origin, in: db)
      return LocalizedText(act == .type("") ? "act.tripUnnamed" : "act.tripNamed", ["code": .text(origin.iata ?? origin.code)])
    }
  }

  /// Makes the name of a trip.
  public func make(_ text: String, in db: Database) throws {
    if case .trip(let flight) = self { try TripName(text, of: flight).insert(in: db) }
  }
}
