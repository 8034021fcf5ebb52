public import GRDB
public import Records

/// A text that is saved as a person types: its field, its rules, and the names of its acts.
public protocol TypedText: Sendable {
  var field: TextField { get }
  /// Finds the text in that field; nil if it is not of this type.
  init?(_ field: TextField, in db: Database) throws
  /// True if it can have several lines; then two versions can be joined, one below the other.
  var hasLines: Bool { get }
  /// True if the first text makes its record, whose id is derived from its subject. Cleared in the same typing, the record is removed;
  /// cleared later, it stays, empty.
  var makesItsRecord: Bool { get }

  /// The text as the book stores it. Throws a `UserError` for an invalid one.
  func kept(_ typed: String) throws -> String
  /// The name of the act; called before anything is changed.
  func name(of act: TypingAct, in db: Database) throws -> LocalizedText
  /// Writes the text, and the values that depend on it.
  func write(_ text: String, in db: Database) throws
  /// Makes the record with its first text.
  func make(_ text: String, in db: Database) throws
}

/// A person's act on a text that is saved as it is typed.
public enum TypingAct: Hashable, Sendable {
  /// Writes this text, in the form the book stores.
  case type(String)
  /// Answers another text of the field.
  case answer(OtherTextAnswer)
}

extension TypedText {
  /// True, since most texts have lines.
  public var hasLines: Bool { true }

  /// False, since most texts belong to an existing record.
  public var makesItsRecord: Bool { false }

  /// Just sets the column.
  public func write(_ text: String, in db: Database) throws { try field.put(text, in: db) }

  /// Throws `id.gone`, since the record is missing.
  public func make(_ text: String, in db: Database) throws { throw UserError.gone }
}

/// A notebook over a book, with texts that are saved as they are typed. It gets `type` (below) and `answer` (`OtherText.swift`).
public protocol TextWriting: Sendable {
  associatedtype Text: TypedText
  var book: Book { get }
  init(_ book: Book)
}

extension TextWriting {
  /// Types a text, and returns the text the book then has.
  ///
  /// If someone else has changed the text since this typing began, both versions stay readable until the person chooses. Throws the text's
  /// error if it is invalid, and `id.gone` if the record is missing.
  public func type(_ typed: String, into text: Text, typing: Typing? = nil) throws -> Outcome<String> {
    try book.write(LocalizedText(""), typing: typing) { writing in
      let kept = try text.kept(typed)
      writing.name = try text.name(of: .type(kept), in: writing.database)
      if text.makesItsRecord {
        guard try text.field.text(in: writing.database) != nil else {
          if !kept.isEmpty { try text.make(kept, in: writing.database) }
          return kept
        }
        // A text typed and cleared again where none was before leaves no trace.
        if kept.isEmpty, let typing, try writing.unmake(text.field, typing: typing) { return kept }
      }
      return try writing.type(kept, into: text.field, typing: typing) { try text.write($0, in: writing.database) }
    }
  }
}

/// A text saved as it is typed.
extension Writing {
  /// Types a text into a field, and returns the text the book then has.
  ///
  /// If someone else has changed the text since this typing began, both versions stay readable until the person chooses. A save
  /// repeated because its answer was lost overwrites nothing newer. Throws `id.gone` if the record is missing.
  ///
  /// - Parameter write: writes the text; nil just sets the column
  public func type(_ text: String, into field: TextField, typing: Typing?, write: ((String) throws -> Void)? = nil) throws -> String {
    guard let present = try field.text(in: database) else { throw UserError.gone }
    guard text != present else { return present }
    if let typing {
      if try isRepeated(text, in: field, present: present, typing: typing) { return present }
      // A save can be sent before the previous one is answered, so the base can be older than the text this typing wrote since;
      // `ActListWriter` counts that text as seen.
      if let base = typing.base, base != TextHash(of: present) {
        fronts.append(ActListWriter.Front(record: field.record, kind: field.entity.tag, tag: try field.tag(), base: base))
      }
    }
    if let write { try write(text) } else { try field.put(text, in: database) }
    return text
  }

  /// True if this typing wrote this exact text before, and the field has changed since: a save repeated because its answer was lost.
  ///
  /// Writing it again would overwrite a newer text with an older one.
  private func isRepeated(_ text: String, in field: TextField, present: String, typing: Typing) throws -> Bool {
    guard typing.base != TextHash(of: present) else { return false }
    let written = try database.first(
      String.self,
      """
      SELECT json_extract(change.after, ?) FROM change JOIN act ON act.sequence = change.act
      WHERE change.record = ? AND change.kind = ? AND act.edit = ? AND act.stands
      ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
      """, ["$.\"\(field.tag())\"", field.record, field.entity.tag, typing.edit])
    return written == text
  }
}
