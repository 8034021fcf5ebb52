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
    try UndoingAnswer(options: options).show(try book.undo(try act.map { try book.act(endingIn: $0) }), in: book)
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
    try UndoingAnswer(options: options).show(try book.redo(try act.map { try book.act(endingIn: $0) }), in: book)
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
    if options.json {
      let devices = try book.devices()
      return try Terminal.printJSON(acts.map { ExportedAct($0, devices) })
    }
    let endings = try book.shortestActEndings(of: acts.map(\.id))
    let (zone, devices) = (try book.zoneOfPerson(), try book.devices())
    for act in acts {
      let device = act.device.flatMap { devices.isThisOne($0) ? nil : Terminal.words.text(devices.name(of: $0, in: zone)).onOneLine }
      let line = TextOutput.act(act, ending: endings[act.id] ?? "\(act.id)", in: zone)
      Terminal.printLine(device.map { "\(line)  (\($0))" } ?? line)
    }
  }
}

/// An act as the shell gives it.
struct ExportedAct: Encodable {
  let id: RecordID
  let name: String
  let at: Instant
  let stands: Bool
  let changes: Int
  /// The device that did it, where that is another.
  @Nullable var device: RecordID?
  /// The act this one took back or brought back.
  @Nullable var target: RecordID?

  /// - Parameter devices: those of the book; nil where the act is of another file
  init(_ act: Act, _ devices: Devices? = nil) {
    id = act.id
    name = Terminal.words.name(of: act.name, target: act.about)
    at = act.instant
    stands = act.stands
    changes = act.changes
    device = act.device.flatMap { id in devices.flatMap { $0.isThisOne(id) ? nil : id } }
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
    /// The act of another device that is in the way.
    @Nullable var because: ExportedAct?
  }

  private func becauseLine(_ undoing: Undoing, in book: Book) throws -> String? {
    guard let because = undoing.because, let device = because.device else { return nil }
    let (words, name) = (Terminal.words, try book.devices().name(of: device, in: book.zoneOfPerson()))
    let sentence = words.text(
      "undo.because", ["act": .text(words.name(of: because.name, target: because.about)), "device": .text(words.text(name))])
    let ending = try book.shortestActEndings(of: [because.id])[because.id] ?? "\(because.id)"
    return "\(sentence) commonplace undo \(ending)"
  }

  func show(_ undoing: Undoing, in book: Book) throws {
    let words = Terminal.words
    func lines(_ titles: [LocalizedText], _ key: String) -> [String] { titles.map { words.text(key, ["title": .text(words.text($0))]) } }
    let kept = lines(undoing.kept, "undo.kept")
    let left = lines(undoing.left, "undo.left")
    let orphaned = lines(undoing.orphaned, "undo.orphaned")
    for line in kept + left + orphaned { Terminal.printError(line.onOneLine) }
    if let because = try becauseLine(undoing, in: book) { Terminal.printError(because.onOneLine) }
    if options.json {
      let devices = try book.devices()
      return try Terminal.printJSON(
        Exported(
          act: undoing.act, undone: ExportedAct(undoing.undone, devices), kept: kept, left: left, orphaned: orphaned,
          because: undoing.because.map { ExportedAct($0, devices) }))
    }
    Terminal.printLine(words.name(of: undoing.name, target: undoing.undone.name).onOneLine)
  }
}
