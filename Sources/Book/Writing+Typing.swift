import GRDB
import Records

/// A text saved as it is typed.
extension Writing {
  /// Types a text into a field, and answers what the book then holds.
  ///
  /// Where the present text is neither the one the typing began from nor its own, both stay readable until the other is answered; a save that
  /// comes again after its answer was lost writes nothing over what came later. Throws `id.unknown` where there is no such record.
  ///
  /// - Parameter write: writes the text; where there is none, just the column is set
  public func type(
    _ text: String, into field: TextField, typing: Typing?, write: ((String) throws -> Void)? = nil
  ) throws -> String {
    guard let present = try field.text(in: database) else {
      throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(field.record.description)]))
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

  /// Whether this typing wrote that very text before, and the field has moved on since: a save sent again after its answer was lost.
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
