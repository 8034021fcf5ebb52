public import Book
import GRDB
public import Records

/// Notes of how a blend smells, as it matures.
extension Blends {
  /// Adds a note, of today unless the changes say more. Throws `note.empty` where they say nothing.
  public func add(note changes: [SmellNote.Change], to blend: RecordID, today: Day) throws -> Outcome<SmellNote> {
    try book.write(Phrase("act.noteAdded")) { writing in
      writing.name = Phrase("act.noteAdded", ["blend": .name(try Blend.known(blend, in: writing.database).name.text)])
      var note = SmellNote(id: writing.newID(), blend: blend, day: today, text: "", state: nil, created: writing.now)
      for change in changes { try note.apply(change) }
      try note.expectToSaySomething()
      try note.insert(in: writing.database)
      return note
    }
  }

  /// Makes some changes of a note, as one act. Throws `note.empty` where it would say nothing any more.
  public func edit(note id: RecordID, _ changes: [SmellNote.Change]) throws -> Outcome<SmellNote> {
    try book.write(Phrase("act.noteChanged")) { writing in
      let before = try SmellNote.known(id, in: writing.database)
      writing.name = Phrase("act.noteChanged", ["blend": .name(try Blend.known(before.blend, in: writing.database).name.text)])
      var note = before
      for change in changes { try note.apply(change) }
      try note.expectToSaySomething()
      if note != before { try note.update(in: writing.database) }
      return note
    }
  }

  /// Deletes a note; the answer is what it was.
  public func delete(note id: RecordID) throws -> Outcome<SmellNote> {
    try book.write(Phrase("act.noteDeleted")) { writing in
      let note = try SmellNote.known(id, in: writing.database)
      writing.name = Phrase("act.noteDeleted", ["blend": .name(try Blend.known(note.blend, in: writing.database).name.text)])
      try writing.database.execute(sql: "DELETE FROM smell_note WHERE id = ?", arguments: [id])
      return note
    }
  }

  /// That note. Throws `id.unknown`.
  public func note(_ id: RecordID) throws -> SmellNote { try book.read { try SmellNote.known(id, in: $0) } }
}
