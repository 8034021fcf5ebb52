public import BookStore
import GRDB
public import Records

/// Notes of how a blend smells, as it matures.
extension Blends {
  /// Adds a note, of today unless the changes say more. Throws `note.empty` where they say nothing.
  public func add(note changes: [SmellNote.Change], to blend: RecordID, today: Day) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteAdded")) { writing in
      writing.name = LocalizedText("act.noteAdded", ["blend": .name(try Blend.require(blend, in: writing.database).name.text)])
      var note = SmellNote(id: writing.newID(), blend: blend, day: today, text: "", state: nil, created: writing.now)
      for change in changes { try note.apply(change) }
      try note.expectToSaySomething()
      try note.insert(in: writing.database)
      return note
    }
  }

  /// Makes some changes of a note, as one act. Throws `note.empty` where it would say nothing any more.
  public func edit(note id: RecordID, _ changes: [SmellNote.Change]) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteChanged")) { writing in
      let before = try SmellNote.require(id, in: writing.database)
      writing.name = LocalizedText("act.noteChanged", ["blend": .name(try Blend.require(before.blend, in: writing.database).name.text)])
      var note = before
      for change in changes { try note.apply(change) }
      try note.expectToSaySomething()
      try note.update(from: before, in: writing.database)
      return note
    }
  }

  /// Deletes a note; the answer is what it was.
  public func delete(note id: RecordID) throws -> Outcome<SmellNote> {
    try book.write(LocalizedText("act.noteDeleted")) { writing in
      let note = try SmellNote.require(id, in: writing.database)
      writing.name = LocalizedText("act.noteDeleted", ["blend": .name(try Blend.require(note.blend, in: writing.database).name.text)])
      try SmellNote.delete(id, in: writing.database)
      return note
    }
  }

  /// That note. Throws `id.unknown`.
  public func note(_ id: RecordID) throws -> SmellNote { try book.read { try SmellNote.require(id, in: $0) } }
}
