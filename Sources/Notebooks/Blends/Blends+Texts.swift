public import Book
import GRDB
public import Records

/// Names and texts of blends, and notes, saved as they are typed.
extension Blends {
  /// A text that is saved as it is typed.
  public enum Text: Hashable, Sendable {
    case name(RecordID)
    case text(RecordID, BlendText)
    case note(RecordID)
  }

  /// Types a text; the answer is what the book now holds.
  ///
  /// Throws `name.blank`, `name.tooLong`, `blend.taken`, `blend.destinationBlank` or `text.tooLong`; a draft may lack a name and a
  /// destination, and have a name that is taken.
  public func type(_ typed: String, into text: Text, typing: Typing? = nil) throws -> Outcome<String> {
    try book.write(Phrase(text.act), typing: typing) { writing in
      writing.name = Phrase(text.act, ["name": .name(try text.blend(in: writing.database).name.text)])
      return try writing.type(try text.kept(typed), into: text.field, typing: typing) { try text.put($0, in: writing.database) }
    }
  }

  /// The two texts of which one is to be chosen, if there are two.
  public func conflict(in text: Text) throws -> Conflict? { try book.read { try text.field.conflict(in: $0) } }

  /// Settles a conflict with one of the two texts. Throws `conflict.none` where there is none.
  public func settle(_ text: Text, with choice: Conflict.Choice) throws -> Outcome<String> {
    let act = choice == .mine ? "act.textMine" : "act.textTheirs"
    return try book.write(Phrase(act)) { writing in
      writing.name = Phrase(act, ["title": .name(try text.blend(in: writing.database).name.text)])
      guard choice == .theirs else { return try writing.keepMine(in: text.field) }
      return try writing.takeTheirs(in: text.field) { try text.put($0, in: writing.database) }
    }
  }
}

extension Blends.Text {
  /// The name of the act that types it.
  fileprivate var act: String {
    switch self {
    case .name: "act.blendRenamed"
    case .text(_, .destination): "act.blendDestination"
    case .text(_, .conclusion): "act.blendConclusion"
    case .text(_, .update): "act.blendUpdate"
    case .note: "act.noteWritten"
    }
  }

  fileprivate var field: TextField {
    switch self {
    case .name(let id): TextField("name", of: id, Blend.entity)
    case .text(let id, .update): TextField("update_text", of: id, Blend.entity)
    case .text(let id, let text): TextField(text.rawValue, of: id, Blend.entity)
    case .note(let id): TextField("text", of: id, SmellNote.entity)
    }
  }

  fileprivate func blend(in db: Database) throws -> Blend {
    switch self {
    case .name(let id), .text(let id, _): try Blend.known(id, in: db)
    case .note(let id): try Blend.known(SmellNote.known(id, in: db).blend, in: db)
    }
  }

  fileprivate func kept(_ typed: String) throws -> String {
    switch self {
    case .name: try Name(typed).text
    case .text(_, let text): try text.kept(typed)
    case .note: try BlendText.prose(typed)
    }
  }

  fileprivate func put(_ text: String, in db: Database) throws {
    switch self {
    case .name(let id): try change(id, .name(text), in: db)
    case .text(let id, .destination): try change(id, .destination(text), in: db)
    case .text(let id, .conclusion): try change(id, .conclusion(text), in: db)
    case .text(let id, .update): try change(id, .update(text), in: db)
    case .note(let id):
      var note = try SmellNote.known(id, in: db)
      try note.apply(.text(text))
      try note.update(in: db)
    }
  }

  private func change(_ id: RecordID, _ change: Blend.Change, in db: Database) throws {
    let before = try Blend.known(id, in: db)
    var blend = before
    try blend.apply(change, in: db)
    try blend.update(from: before, in: db)
  }
}
