public import BookStore
import GRDB
public import Records

/// A note on the smell of a blend on one day.
public struct SmellNote: Hashable, Sendable, Identifiable {
  /// The id in the journal, the same in every copy of a book.
  public let id: RecordID
  /// The id of the blend that was smelt.
  public let blend: RecordID
  /// The civil day it was smelt on.
  public internal(set) var day: Day
  /// The person's words.
  public internal(set) var text: String
  /// The state of the smell; nil if not given.
  public internal(set) var state: State?
  /// The moment it was written, which orders the notes of one day.
  let created: Instant

  /// The state of a smell: still changing, or settled.
  public enum State: String, CaseIterable, Sendable { case changing, settled }

  /// A change to one property of a note.
  public enum Change: Hashable, Sendable {
    case day(Day)
    case text(String)
    case state(State?)
  }
}

extension SmellNote: Stored {
  /// The stored fields of a note.
  public static let fields = FieldList<SmellNote>(
    "smell_note", tag: 33,
    [
      .id("blend", 1, \.blend),
      .day("day", 2, \.day, label: "blend.notes.day"),
      .text("text", 3, \.text, max: BlendText.longest, [.typed, .searched]),
      .choice("state", 4, \.state, none: "", label: "blend.notes.state").worded { (state: State) in
        LocalizedText("blend.notes.\(state)")
      },
      .instant("created", 5, \.created, [.machineMade]),
    ]
  ) { LocalizedText("record.smellNote", ["day": Day($0.text("day")).map(LocalizedText.Value.day) ?? "…"]) }

  /// Reads a note. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, blend: try values["blend"], day: try values["day"], text: try values["text"],
      state: try values.choiceIfKnown("state"), created: try values["created"])
  }

  static func of(_ blend: RecordID, in db: Database) throws -> [SmellNote] {
    try all("WHERE blend = ? ORDER BY day DESC, created DESC, id DESC", [blend], in: db)
  }

  mutating func apply(_ change: Change) throws {
    switch change {
    case .day(let day): self.day = day
    case .text(let typed): text = try BlendText.prose(typed, fits: "text", in: SmellNote.fields)
    case .state(let state): self.state = state
    }
  }

  /// Throws `note.empty` if it has neither text nor state.
  func confirmNotEmpty() throws {
    guard !text.isEmpty || state != nil else { throw UserError(.value, "note.empty") }
  }

  /// Throws `note.later` for a day that has not begun anywhere on Earth: pages limit a person to their own today.
  static func confirm(_ day: Day, at now: Instant) throws {
    guard day <= Day(latestOnEarthAt: now) else { throw UserError(.value, "note.later", ["day": .day(day)]) }
  }
}

extension [SmellNote.Change] {
  /// Throws `note.later`.
  fileprivate func confirmDay(at now: Instant) throws {
    for case .day(let day) in self { try SmellNote.confirm(day, at: now) }
  }
}

extension Blends {
  /// Adds a note, dated today unless the changes give a day. Throws `note.empty` if it has neither text nor state, or `note.later`.
  public func add(note changes: [SmellNote.Change], to blend: RecordID, today: Day) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteAdded")) { writing in
      writing.name = LocalizedText("act.noteAdded", ["blend": .name(try Blend.require(blend, in: writing.database).name.text)])
      try changes.confirmDay(at: writing.now)
      var note = SmellNote(id: writing.newID(), blend: blend, day: today, text: "", state: nil, created: writing.now)
      for change in changes { try note.apply(change) }
      try note.confirmNotEmpty()
      try note.insert(in: writing.database)
      return note
    }
  }

  /// Changes a note, as one act. Throws `note.empty` if it would have neither text nor state, or `note.later` for a day to come.
  public func edit(note id: RecordID, _ changes: [SmellNote.Change]) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteChanged")) { writing in
      try changes.confirmDay(at: writing.now)
      let note = try SmellNote.edit(id, in: writing.database) { note in
        for change in changes { try note.apply(change) }
        try note.confirmNotEmpty()
      }
      writing.name = LocalizedText("act.noteChanged", ["blend": .name(try Blend.require(note.blend, in: writing.database).name.text)])
      return note
    }
  }

  /// The reason a note cannot have that day; nil if it can.
  public func refusal(ofNoteOn day: Day) throws -> LocalizedText? { try refusal { try SmellNote.confirm(day, at: now) } }

  /// Deletes a note, and returns it.
  public func delete(note id: RecordID) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteDeleted")) { writing in
      let note = try SmellNote.remove(id, in: writing.database)
      writing.name = LocalizedText("act.noteDeleted", ["blend": .name(try Blend.require(note.blend, in: writing.database).name.text)])
      return note
    }
  }

  /// The note's id, from a whole id or an ending that only one has. Throws `.unknown` or `.ambiguous`.
  public func id(ofNote ending: String) throws -> RecordID { try book.read { try ShortIDs.only(ending, in: "smell_note", $0) } }

  /// The shortest ending of each note's id, at least four digits long, that no other note in the book has.
  public func shortestEndings(ofNotes notes: [RecordID]) throws -> [RecordID: String] {
    try book.read { try ShortIDs.shortest(of: notes, in: "smell_note", $0) }
  }

  /// The note with that id. Throws `id.gone`.
  public func note(_ id: RecordID) throws -> SmellNote { try book.read { try SmellNote.require(id, in: $0) } }
}
