public import BookStore
import GRDB
public import Records

/// How a blend smelt on a day.
public struct SmellNote: Hashable, Sendable, Identifiable {
  /// The id the journal knows it by, the same in every copy of a book.
  public let id: RecordID
  /// The id of the blend that was smelt.
  public let blend: RecordID
  /// The civil day it was smelt on.
  public internal(set) var day: Day
  /// The person's words.
  public internal(set) var text: String
  /// The state the smell was in; nil where the person did not say.
  public internal(set) var state: State?
  let created: Instant

  /// Whether it still changes.
  public enum State: String, CaseIterable, Sendable { case changing, settled }

  /// Something of it that is set at once.
  public enum Change: Hashable, Sendable {
    case day(Day)
    case text(String)
    case state(State?)
  }
}

extension SmellNote: Stored {
  /// Its fields, each said once.
  public static let fields = FieldList<SmellNote>(
    "smell_note", tag: 33,
    [
      .id("blend", 1, \.blend),
      .day("day", 2, \.day, label: "blend.notes.day"),
      .text("text", 3, \.text, max: BlendText.longest, [.typed, .searched]),
      .choice("state", 4, \.state, none: "", label: "blend.notes.state"),
      .instant("created", 5, \.created, [.machineMade]),
    ]
  ) { LocalizedText("record.smellNote", ["day": Day($0.text("day")).map(LocalizedText.Value.day) ?? "…"]) }

  /// Reads a note. Throws `book.damaged`.
  public init(_ values: StoredValues) throws {
    self.init(
      id: try values.id, blend: try values["blend"], day: try values["day"], text: try values["text"],
      state: try values.choiceIfKnown("state"), created: try values["created"])
  }

  /// The notes of a blend, the latest first.
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

  func expectToSaySomething() throws {
    guard !text.isEmpty || state != nil else { throw UserError(.value, LocalizedText("note.empty")) }
  }
}
