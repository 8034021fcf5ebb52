import ArgumentParser
import BookStore
import Records
import Words

struct Undo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the last change made on this device, or the one named.", discussion: "Example: commonplace undo")

  @OptionGroup var options: BookOptions

  @Argument(help: "The change's id, or a unique ending of it.")
  var act: String?

  func run() throws {
    let book = try options.open()
    try UndoingAnswer(options: options).show(try book.undo(try act.map { try book.act(endingIn: $0) }))
  }
}

struct Redo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what was undone last, or the change named.", discussion: "Example: commonplace redo")

  @OptionGroup var options: BookOptions

  @Argument(help: "The undone change's id, or a unique ending of it.")
  var act: String?

  func run() throws {
    let book = try options.open()
    try UndoingAnswer(options: options).show(try book.redo(try act.map { try book.act(endingIn: $0) }))
  }
}

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List all changes, newest first.", discussion: "Example: commonplace history --limit 20")

  @OptionGroup var options: BookOptions

  @Option(help: "How many changes to list.")
  var limit = 50

  func run() throws {
    let book = try options.open()
    let acts = try book.history(limit: max(0, limit))
    if options.json { return try Terminal.printJSON(acts.map(ExportedAct.init)) }
    let endings = try book.shortestActEndings(of: acts)
    let zone = try book.zoneOfPerson()
    for act in acts { Terminal.printLine(TextOutput.act(act, ending: endings[act.id] ?? "\(act.id)", in: zone)) }
  }
}

/// An act as the shell gives it.
struct ExportedAct: Encodable {
  let id: RecordID
  let name: String
  let at: Instant
  let stands: Bool
  let changes: Int
  /// The act this one took back or brought back.
  @Nullable var target: RecordID?

  init(_ act: Act) {
    id = act.id
    name = Terminal.words.name(of: act.name, target: act.about)
    at = act.instant
    stands = act.stands
    changes = act.changes
    target = act.target
  }
}

/// Says what an undo or a redo did.
struct UndoingAnswer {
  let options: BookOptions

  private struct Exported: Encodable {
    let act: RecordID
    let undone: ExportedAct
    let kept: [String]
    let left: [String]
    let orphaned: [String]
  }

  func show(_ undoing: Undoing) throws {
    let words = Terminal.words
    func lines(_ titles: [LocalizedText], _ key: String) -> [String] { titles.map { words.text(key, ["title": .text(words.text($0))]) } }
    let kept = lines(undoing.kept, "undo.kept")
    let left = lines(undoing.left, "undo.left")
    let orphaned = lines(undoing.orphaned, "undo.orphaned")
    for line in kept + left + orphaned { Terminal.printError(line.onOneLine) }
    if options.json {
      return try Terminal.printJSON(
        Exported(act: undoing.act, undone: ExportedAct(undoing.undone), kept: kept, left: left, orphaned: orphaned))
    }
    Terminal.printLine(words.name(of: undoing.name, target: undoing.undone.name).onOneLine)
  }
}
