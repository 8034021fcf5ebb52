public import GRDB
public import Records

/// A text that is saved as a person writes: where it lies, what may stand in it, and how its acts are called.
public protocol TypedText: Sendable {
  var field: TextField { get }
  /// The text that lies there; nil where none of these does.
  init?(_ field: TextField, in db: Database) throws
  /// True if it has lines, so that one of two texts may stand under the other.
  var hasLines: Bool { get }
  /// True if the first text makes its record, and a cleared text takes it away: its id follows from its subject.
  var makesItsRecord: Bool { get }

  /// The text as the book keeps it. Throws a `UserError` for one that cannot be kept.
  func kept(_ typed: String) throws -> String
  /// The name of the act, asked for before anything is changed.
  func name(of act: TypingAct, in db: Database) throws -> LocalizedText
  /// Writes the text, with what goes along with it.
  func write(_ text: String, in db: Database) throws
  func make(_ text: String, in db: Database) throws
}

/// The act of a person on a text that is saved as it is typed.
public enum TypingAct: Hashable, Sendable {
  /// Writes it; as the book is to keep it.
  case type(String)
  /// Answers a text that was also written.
  case answer(OtherTextAnswer)
}

extension TypedText {
  /// True: most texts have lines.
  public var hasLines: Bool { true }

  /// False: most texts belong to a record that is there.
  public var makesItsRecord: Bool { false }

  /// Sets just the column.
  public func write(_ text: String, in db: Database) throws { try field.put(text, in: db) }

  /// Throws `id.unknown`: there is no record to write the text into.
  public func make(_ text: String, in db: Database) throws {
    throw UserError(.unknown, "id.unknown", ["id": .text(field.record.description)])
  }
}

extension TypingAct {
  /// The name of an answer to a text that was also written, by what that belongs to; nil where the act is none.
  public func answer(about title: LocalizedText.Value) -> LocalizedText? {
    switch self {
    case .type: nil
    case .answer(.mine): LocalizedText("act.textMine", ["title": title])
    case .answer(.theirs): LocalizedText("act.textTheirs", ["title": title])
    case .answer(.both): LocalizedText("act.textBoth", ["title": title])
    }
  }
}

/// A notebook with texts that are saved as they are typed: one verb for all of them, and one for answering what was also written.
public protocol TextWriting: Sendable {
  associatedtype Text: TypedText
  var book: Book { get }
}

/// A notebook that needs nothing but its book to be opened.
public protocol BookNotebook: TextWriting {
  init(_ book: Book)
}

extension TextWriting {
  /// Types a text; the answer is what the book now holds.
  ///
  /// If the present text is neither the one the typing began from nor its own, both stay readable until the other is answered. Throws
  /// what the text throws that cannot be kept, and `id.unknown` where there is no such record.
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

  /// Answers what that act also wrote in that field; nil where that is none of these texts.
  func answer(_ other: RecordID, in field: TextField, with answer: OtherTextAnswer) throws -> Outcome<String>? {
    try book.read { try Text(field, in: $0) }.map { try self.answer(other, in: $0, with: answer) }
  }

  /// Texts that were also written, unseen of this one, newest first.
  public func others(in text: Text) throws -> [OtherText] { try book.read { try text.field.others(in: $0) } }

  /// True if both texts fit, one under the other.
  public func fit(_ mine: String, and theirs: OtherText, in text: Text) -> Bool {
    guard text.hasLines else { return false }
    return (try? text.kept(OtherTextAnswer.both.text(mine, theirs.text))) != nil
  }

  /// Answers what that act also wrote to a text, and tells what the book holds then. Throws `others.none` where there is nothing of that
  /// act to answer, and what the text throws that cannot be kept.
  public func answer(_ other: RecordID, in text: Text, with answer: OtherTextAnswer) throws -> Outcome<String> {
    try book.write(LocalizedText("")) { writing in
      writing.name = try text.name(of: .answer(answer), in: writing.database)
      return try writing.answer(other, in: text.field, with: answer) { try text.write(text.kept($0), in: writing.database) }
    }
  }
}

/// A text saved as it is typed.
extension Writing {
  /// Types a text into a field, and answers what the book then holds.
  ///
  /// If the present text is neither the one the typing began from nor its own, both stay readable until the other is answered; a save
  /// that comes again after its answer was lost writes nothing over what came later. Throws `id.unknown` where there is no such record.
  ///
  /// - Parameter write: writes the text; where there is none, just the column is set
  public func type(
    _ text: String, into field: TextField, typing: Typing?, write: ((String) throws -> Void)? = nil
  ) throws -> String {
    guard let present = try field.text(in: database) else {
      throw UserError(.unknown, "id.unknown", ["id": .text(field.record.description)])
    }
    guard text != present else { return present }
    if let typing {
      if try isRepeated(text, in: field, present: present, typing: typing) { return present }
      // Its saves may overtake the answers to them: what it wrote itself it has seen.
      if let base = typing.base, base != TextHash(of: present) {
        fronts.append(ActLists.Front(record: field.record, kind: field.entity.tag, tag: try field.tag(), base: base))
      }
    }
    if let write { try write(text) } else { try field.put(text, in: database) }
    return text
  }

  /// True if this typing wrote that very text before, and the field has moved on since: a save sent again after its answer was lost.
  ///
  /// Writing it once more would put an old text over a newer one.
  private func isRepeated(_ text: String, in field: TextField, present: String, typing: Typing) throws -> Bool {
    guard typing.base != TextHash(of: present) else { return false }
    let statement = try database.cachedStatement(
      sql: """
        SELECT json_extract(change.after, ?) FROM change JOIN act ON act.sequence = change.act
        WHERE change.record = ? AND change.kind = ? AND act.edit = ? AND act.stands
        ORDER BY act.moment DESC, change.sequence DESC LIMIT 1
        """)
    let written = try String?.fetchOne(
      statement, arguments: ["$.\"\(field.tag())\"", field.record, field.entity.tag, typing.edit])
    return written == .some(text)
  }
}
