public import GRDB
public import Records

/// A text that is saved as a person writes: where it lies, what may stand in it, and how its acts are called.
public protocol TypedText: Sendable {
  /// Where it lies.
  var field: TextField { get }
  /// Whether the first text makes its record, and a text that is cleared again takes it away: where its id follows from what it is about.
  var makesItsRecord: Bool { get }

  /// The text as the book keeps it. Throws a `UserError` for one that cannot be kept.
  func kept(_ typed: String) throws -> String
  /// The name of the act, told before anything is changed.
  func name(of act: TypingAct, in db: Database) throws -> LocalizedText
  /// Writes the text, with what goes along with it.
  func write(_ text: String, in db: Database) throws
  /// Makes the record with its first text.
  func make(_ text: String, in db: Database) throws
}

/// The act of a person on a text that is saved as it is typed.
public enum TypingAct: Hashable, Sendable {
  /// Writes it; as the book is to keep it.
  case type(String)
  /// Chooses between two texts that were written at once.
  case choose(Conflict.Choice)
}

extension TypedText {
  /// False: most texts belong to a record that is there.
  public var makesItsRecord: Bool { false }

  /// Sets just the column.
  public func write(_ text: String, in db: Database) throws { try field.put(text, in: db) }

  /// Throws `id.unknown`: there is no record to write the text into.
  public func make(_ text: String, in db: Database) throws {
    throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(field.record.description)]))
  }
}

extension TypingAct {
  /// The name of a choice between two texts, by what they belong to; nil where the act is none.
  public func choice(about title: LocalizedText.Value) -> LocalizedText? {
    switch self {
    case .type: nil
    case .choose(.mine): LocalizedText("act.textMine", ["title": title])
    case .choose(.theirs): LocalizedText("act.textTheirs", ["title": title])
    }
  }
}

/// A notebook with texts that are saved as they are typed: one verb for all of them, and one for choosing between two.
public protocol TextWriting: Sendable {
  associatedtype Text: TypedText
  var book: Book { get }
}

extension TextWriting {
  /// Types a text; the answer is what the book now holds.
  ///
  /// Where the present text is neither the one the typing began from nor its own, both stay readable until one is chosen. Throws what the
  /// text throws that cannot be kept, and `id.unknown` where there is no such record.
  public func type(_ typed: String, into text: Text, typing: Typing? = nil) throws -> Outcome<String> {
    try book.write(LocalizedText(""), typing: typing) { writing in
      let kept = try text.kept(typed)
      writing.name = try text.name(of: .type(kept), in: writing.database)
      if text.makesItsRecord {
        guard try text.field.text(in: writing.database) != nil else {
          if !kept.isEmpty { try text.make(kept, in: writing.database) }
          return kept
        }
        // Typed and cleared again where none was before: as if nothing had been typed.
        if kept.isEmpty, let typing, try writing.unmake(text.field, typing: typing) { return kept }
      }
      return try writing.type(kept, into: text.field, typing: typing) { try text.write($0, in: writing.database) }
    }
  }

  /// The two texts of which one is to be chosen, if there are two.
  public func conflict(in text: Text) throws -> Conflict? { try book.read { try text.field.conflict(in: $0) } }

  /// Settles a conflict with one of the two texts; the answer is the text chosen. Throws `conflict.none` where there is none.
  public func resolve(_ text: Text, with choice: Conflict.Choice) throws -> Outcome<String> {
    try book.write(LocalizedText("")) { writing in
      writing.name = try text.name(of: .choose(choice), in: writing.database)
      guard choice == .theirs else { return try writing.keepMine(in: text.field) }
      return try writing.takeTheirs(in: text.field) { try text.write($0, in: writing.database) }
    }
  }
}
