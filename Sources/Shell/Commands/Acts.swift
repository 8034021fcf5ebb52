import ArgumentParser
import BookStore
import Foundation
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
    commandName: "history", abstract: "List changes, newest first, or show one.",
    discussion: "Example: commonplace history list --limit 20", subcommands: [HistoryList.self, HistoryShow.self],
    defaultSubcommand: HistoryList.self)
}

struct HistoryList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List changes, newest first.",
    discussion: "Example: commonplace history list --notebook sit --day 2026-11-20"
  )

  @OptionGroup var options: BookOptions

  @Option(help: "How many changes to list.")
  var limit = 50

  @Option(help: ArgumentHelp("Only what was done to this record, by its whole id.", valueName: "id"))
  var of: String?

  @Option(help: ArgumentHelp("Only what was done in that notebook.", valueName: "name"))
  var notebook: String?

  @Option(help: ArgumentHelp("Only what was done on that day.", valueName: "day"))
  var day: String?

  func run() throws {
    let book = try options.open()
    let acts = try book.acts(try filter(in: book), limit: max(0, limit)).acts
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

  private func filter(in book: Book) throws -> HistoryFilter {
    let record = try of.map { text in
      guard let id = RecordID(text) else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(text)])) }
      return id
    }
    let kinds = try notebook.map { name in
      guard let notebook = book.notebooks.first(where: { $0.name == name }) else {
        throw ValidationError("there is no notebook \(name)")
      }
      return Set(notebook.entities.map(\.kind))
    }
    let (zone, boundary) = (try book.zoneOfPerson(), try book.settings().dayBoundary)
    let time = try day.map { try Day(argument: $0).time(in: zone, boundary: boundary) }
    return HistoryFilter(kinds: kinds, record: record, time: time)
  }
}

struct HistoryShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what one change did, field by field, or which others it brought in or undid.",
    discussion: "Example: commonplace history show a484")

  @OptionGroup var options: BookOptions

  @Argument(help: "The change's id, or a unique ending of it.")
  var act: String

  @Option(help: "How many records or changes to show at most.")
  var limit = 100

  func run() throws {
    let book = try options.open()
    let id = try book.act(endingIn: act)
    guard let act = try book.act(id) else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(act)])) }
    let (changes, acts) = (try book.changes(of: id, limit: max(0, limit)), try book.acts(saidBy: id, limit: max(0, limit)))
    let (zone, words) = (try book.zoneOfPerson(), Terminal.words)
    if options.json {
      let devices = try book.devices()
      return try Terminal.printJSON(
        ExportedChanges(
          act: ExportedAct(act, devices), records: changes.map { ExportedChange($0, in: zone) },
          acts: acts.map { ExportedAct($0, devices) }))
    }
    let endings = try book.shortestActEndings(of: [id] + acts.map(\.id))
    for (indent, act) in [("", act)] + acts.map({ ("  ", $0) }) {
      Terminal.printLine(indent + TextOutput.act(act, ending: endings[act.id] ?? "\(act.id)", in: zone))
    }
    for change in changes {
      Terminal.printLine("  \(words.text(change.verb.key)): \(words.text(change.title).onOneLine)")
      for field in change.fields {
        let (label, before, after) = (words.text(field.label ?? "history.text"), said(field.before, in: zone), said(field.after, in: zone))
        Terminal.printLine("    \(label): \(before.map { "\($0) → " } ?? "")\(after ?? words.text("history.emptied"))")
      }
    }
  }

  private func said(_ value: FieldValue?, in zone: TimeZone) -> String? { value.map { Terminal.words.text($0.phrase(in: zone)).onOneLine } }
}

/// JSON of an act's changes.
private struct ExportedChanges: Encodable {
  let act: ExportedAct
  let records: [ExportedChange]
  /// The acts it refers to, if it changed no records itself.
  let acts: [ExportedAct]
}

/// JSON of one record's change.
private struct ExportedChange: Encodable {
  struct Field: Encodable {
    let name: String
    @Nullable var before: String?
    @Nullable var after: String?
  }

  let kind: String
  let id: RecordID
  let title: String
  let verb: String
  let fields: [Field]

  init(_ change: RecordChange, in zone: TimeZone) {
    let words = Terminal.words
    (kind, id, title, verb) = (change.kind, change.record, words.text(change.title), "\(change.verb)")
    fields = change.fields.map { field in
      Field(
        name: words.text(field.label ?? "history.text"), before: field.before.map { words.text($0.phrase(in: zone)) },
        after: field.after.map { words.text($0.phrase(in: zone)) })
    }
  }
}

/// JSON of an act.
struct ExportedAct: Encodable {
  let id: RecordID
  let name: String
  let at: Instant
  let stands: Bool
  let changes: Int
  /// The other device that made it, if any.
  @Nullable var device: RecordID?
  /// The act it undid or redid.
  @Nullable var target: RecordID?

  /// - Parameter devices: devices of the book; nil for an act of another file
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

/// The answer to an undo or redo.
struct UndoingAnswer {
  let options: BookOptions

  private struct Exported: Encodable {
    let act: RecordID
    let undone: ExportedAct
    let kept: [String]
    let left: [String]
    let orphaned: [String]
    /// The blocking act of another device.
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
    let stays = undoing.final > 0 ? [words.text("undo.stays", ["count": .count(undoing.final)])] : []
    for line in kept + left + orphaned + stays { Terminal.printError(line.onOneLine) }
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
