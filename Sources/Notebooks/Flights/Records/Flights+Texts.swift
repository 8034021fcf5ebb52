public import BookStore
public import GRDB
public import Records

extension Flights: TextWriting {
  /// A text that is saved while it is typed.
  public enum Text: Hashable, Sendable {
    /// The notes on that flight.
    case notes(RecordID)
    /// The name of a trip, stored under that flight.
    case trip(RecordID)
  }
}

extension Flights.Text: TypedText {
  /// The column that stores the text: the notes of a flight, or the name of a trip.
  public var field: TextField {
    switch self {
    case .notes(let flight): Flight.fields.text("notes", of: flight)
    case .trip(let flight): TripName.fields.text("name", of: TripName.id(of: flight))
    }
  }

  /// Finds the text stored in a field; nil if the field holds neither notes nor the name of a trip.
  public init?(_ field: TextField, in db: Database) throws {
    switch field.kind {
    case Flight.entity.kind where field.column == "notes": self = .notes(field.record)
    case TripName.entity.kind: self = .trip(try TripName.require(field.record, in: db).flight)
    default: return nil
    }
  }

  /// True if the first text creates its record: true for the name of a trip, false for notes.
  public var makesItsRecord: Bool { if case .trip = self { true } else { false } }

  /// True for notes; the name of a trip is one line.
  public var hasLines: Bool { if case .notes = self { true } else { false } }

  /// Normalises notes to one kind of line end, and the name of a trip to one line. Throws `text.tooLong`.
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

  /// Names the act. Throws `id.gone` if the flight does not exist.
  public func name(of act: TypingAct, in db: Database) throws -> LocalizedText {
    switch self {
    case .notes(let id):
      let flight = LocalizedText.Value.text(try Flight.require(id, in: db).title(in: db))
      return act.nameOfAnswer(about: flight) ?? LocalizedText("act.flightNotes", ["flight": flight])
    case .trip(let id):
      let origin = try Airport.require(try Flight.require(id, in: db).origin, in: db)
      return LocalizedText(act == .type("") ? "act.tripUnnamed" : "act.tripNamed", ["code": .text(origin.iata ?? origin.code)])
    }
  }

  /// Creates the record of a trip's name.
  public func make(_ text: String, in db: Database) throws {
    if case .trip(let flight) = self { try TripName(text, of: flight).insert(in: db) }
  }
}
