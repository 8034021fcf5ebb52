public import GRDB
public import Records

/// A text written without knowledge of the one in the book; it stays readable until a person answers it.
public struct OtherText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The act that wrote it; an answer names the text by it.
  public let act: RecordID
  /// The device that wrote it.
  public let device: RecordID
  /// The moment it was written, by the clock of that device.
  public let written: Instant
}

/// A person's answer to another text.
public enum OtherTextAnswer: String, Sendable, CaseIterable {
  /// Replaces the one in the book with it.
  case theirs
  /// Keeps the one in the book.
  case mine
  /// Appends it below the one in the book.
  case both
}

extension TextField {
  /// The other texts of a diverging field, newest first.
  public func others(in db: Database) throws -> [OtherText] { try text(in: db) == nil ? [] : allOthers(in: db) }

  /// The other texts, even if the record is missing.
  func allOthers(in db: Database) throws -> [OtherText] {
    guard try Divergence.isAny(in: db) else { return [] }
    let rows = try db.rows(
      """
      SELECT act.id, device.id, act.written, (SELECT change.after ->> ?4 FROM change WHERE change.record = ?1 AND change.kind = ?2 AND change.act = divergence.act
        AND json_type(change.after, ?4) IS NOT NULL ORDER BY change.sequence DESC LIMIT 1)
      FROM divergence JOIN act ON act.sequence = divergence.act JOIN device ON device.number = act.device
      WHERE divergence.record = ?1 AND divergence.kind = ?2 AND divergence.tag = ?3 ORDER BY act.moment DESC, device.id DESC
      """, [record, entity.tag, tag(), "$.\"\(tag())\""])
    return try rows.map { row in
      OtherText(
        text: try row.decode(String?.self, atIndex: 3) ?? "", act: try row.decode(atIndex: 0), device: try row.decode(atIndex: 1),
        written: Instant(milliseconds: try row.decode(atIndex: 2)))
    }
  }

  /// The records of that kind with a diverging text.
  public static func withOthers(_ entity: Entity, in db: Database) throws -> Set<RecordID> {
    let texts = "[\(entity.typedTags.map(String.init).joined(separator: ","))]"
    let sql = "SELECT record FROM divergence WHERE kind = ? AND tag IN (SELECT value FROM json_each(?))"
    return try Set(db.all(RecordID.self, sql, [entity.tag, texts]))
  }
}

extension Book {
  /// The records of any kind with a diverging text.
  public func recordsWithOtherTexts() throws -> Set<RecordID> {
    try read { db in
      guard try Divergence.isAny(in: db) else { return [] }
      return try entities.filter { !$0.typedTags.isEmpty }.reduce(into: []) { $0.formUnion(try TextField.withOthers($1, in: db)) }
    }
  }
}

extension Writing {
  /// Answers the text that an act wrote to the field, and returns the field's new text. Other texts stay. Throws `others.none` if no text
  /// of that act is still to be answered.
  ///
  /// - Parameter write: writes the text; nil just sets the column
  public func answer(
    _ other: RecordID, in field: TextField, with answer: OtherTextAnswer, write: ((String) throws -> Void)? = nil
  ) throws -> String {
    guard
      let theirs = try field.others(in: database).first(where: { $0.act == other })?.text, let mine = try field.text(in: database)
    else { throw UserError(.conflict, "others.none") }
    let tag = try field.tag()
    fronts.append(ActListWriter.Front(record: field.record, kind: field.entity.tag, tag: tag, chosen: [theirs]))
    let chosen = answer.text(mine, theirs)
    if chosen == mine {
      // The table has it already; an extra change notes that it was chosen.
      try StoredChange.note(
        .changed, record: field.record, kind: field.entity.tag, before: [tag: .text(mine)], after: [tag: .text(mine)],
        under: act, in: database)
    } else if let write {
      try write(chosen)
    } else {
      try field.put(chosen, in: database)
    }
    // The field can have a rule of its own, such as that it has one line.
    return try field.text(in: database) ?? chosen
  }
}

extension OtherTextAnswer {
  /// The text of the field after the answer.
  func text(_ mine: String, _ theirs: String) -> String {
    switch self {
    case .theirs: theirs
    case .mine: mine
    case .both: mine.isEmpty ? theirs : "\(mine)\n\(theirs)"
    }
  }
}

extension TypingAct {
  /// The name of an answer to another text, with the title of the text's record; nil if the act is not an answer.
  public func nameOfAnswer(about title: LocalizedText.Value) -> LocalizedText? {
    switch self {
    case .type: nil
    case .answer(.mine): LocalizedText("act.textMine", ["title": title])
    case .answer(.theirs): LocalizedText("act.textTheirs", ["title": title])
    case .answer(.both): LocalizedText("act.textBoth", ["title": title])
    }
  }
}

extension TextWriting {
  /// Answers the text that an act wrote to that field; nil if the field has no text of this kind.
  func answer(_ other: RecordID, in field: TextField, with answer: OtherTextAnswer) throws -> Outcome<String>? {
    try book.read { try Text(field, in: $0) }.map { try self.answer(other, in: $0, with: answer) }
  }

  /// The texts written without knowledge of the present one, newest first.
  public func others(in text: Text) throws -> [OtherText] { try book.read { try text.field.others(in: $0) } }

  /// True if both texts fit, one below the other.
  public func fit(_ mine: String, and theirs: OtherText, in text: Text) -> Bool {
    guard text.hasLines else { return false }
    return (try? text.kept(OtherTextAnswer.both.text(mine, theirs.text))) != nil
  }

  /// Answers the text that an act wrote, and returns the text the book then has. Throws `others.none` if no text of that act is to be
  /// answered, and the text's error if the result is invalid.
  public func answer(_ other: RecordID, in text: Text, with answer: OtherTextAnswer) throws -> Outcome<String> {
    try book.write(LocalizedText("")) { writing in
      writing.name = try text.name(of: .answer(answer), in: writing.database)
      return try writing.answer(other, in: text.field, with: answer) { try text.write(text.kept($0), in: writing.database) }
    }
  }
}
