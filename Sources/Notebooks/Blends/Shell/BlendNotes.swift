import ArgumentParser
import BlendsRecords
import BookStore
import Records
import Shell
import Words

struct BlendNotes: ParsableCommand {
  static let configuration = CommandConfiguration(
    "notes", "The notes on how a blend smells.", example: "blends notes list 3f2a",
    [BlendNoteList.self, BlendNoteEdit.self, BlendNoteDelete.self])
}

struct BlendNoteList: NotebookCommand {
  static let configuration = CommandConfiguration(
    "list", "List the notes of a blend with their ids, the latest day first.", example: "blends notes list 3f2a")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: BlendID

  func run(in notebook: Blends) throws {
    let notes = try notebook.blend(try which.id(in: notebook)).notes
    let endings = try notebook.shortestEndings(ofNotes: notes.map(\.id))
    try options.answer(.list(notes.map(SmellNote.exported.object))) { TextOutput.notes(notes, endings: endings) }
  }
}

struct BlendNoteEdit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "edit", "Edit a note on how a blend smells.", example: "blends notes edit 3f2a --state settled")

  @OptionGroup var options: BookOptions
  @Argument(help: "The note's id, or a unique ending of it.") var id: String
  @Option(help: ArgumentHelp("The text of the note.", valueName: "text")) var text: String?
  @Option(help: ArgumentHelp("The day: 2026-11-20, today or yesterday.", valueName: "day")) var day: String?
  @Option(help: ArgumentHelp("Whether the smell is changing or settled; none clears it.", valueName: "state")) var state: String?

  func validate() throws {
    guard [text, day, state].contains(where: { $0 != nil }) else {
      throw ValidationError("say what to change: --text, --day or --state")
    }
    _ = try state.map { try BlendNoteEdit.state($0) }
  }

  func run(in notebook: Blends) throws {
    let today = try notebook.today()
    let changes: [SmellNote.Change?] = [
      text.map { .text($0) }, try day.map { .day(try Day(past: $0, today: today)) },
      try state.map { .state(try BlendNoteEdit.state($0)) },
    ]
    let note = try notebook.edit(note: try notebook.id(ofNote: id), changes.compactMap(\.self)).value
    try options.answer(SmellNote.exported.object(of: note)) { TextOutput.notes([note]) }
  }

  private static func state(_ text: String) throws -> SmellNote.State? {
    try text.orNone { text -> SmellNote.State in
      guard let state = SmellNote.State(rawValue: text) else { throw ValidationError("--state takes changing, settled or none") }
      return state
    }
  }
}

struct BlendNoteDelete: NotebookCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete a note on how a blend smells; undo restores it.", example: "blends notes delete 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The note's id, or a unique ending of it.") var id: String

  func run(in notebook: Blends) throws {
    let note = try notebook.delete(note: try notebook.id(ofNote: id)).value
    if options.json { return try Terminal.printJSON(SmellNote.exported.object(of: note)) }
    let name = try notebook.blend(note.blend).blend.name.text.onOneLine
    Terminal.printLine(Terminal.words.text("act.noteDeleted", ["blend": .text(name)]))
  }
}
