import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    "history", "List changes, newest first, or show one.", example: "history list --limit 20", [HistoryList.self, HistoryShow.self],
    default: HistoryList.self)
}

struct HistoryList: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "list", "List changes, newest first.", example: "history list --notebook sit --day 2026-11-20")

  @OptionGroup var options: BookOptions
  @Option(help: "How many changes to list.") var limit = 50
  @Option(help: ArgumentHelp("Only what was done to this record, by its whole id.", valueName: "id")) var of: String?
  @Option(help: ArgumentHelp("Only what was done in that notebook.", valueName: "name")) var notebook: String?
  @Option(help: ArgumentHelp("Only what was done on that day.", valueName: "day")) var day: String?

  func run(in book: Book) throws {
    let acts = try book.acts(try filter(in: book), limit: max(0, limit)).acts
    if options.json {
      let devices = try book.devices()
      return try Terminal.printJSON(acts.map { $0.exported(devices) })
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
      guard let id = RecordID(text) else { throw UserError(.unknown, "id.unknown", ["id": .text(text)]) }
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

struct HistoryShow: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "show", "Show what one change did, field by field, or which others it brought in or undid.", example: "history show a484")

  @OptionGroup var options: BookOptions
  @Argument(help: "The change's id, or a unique ending of it.") var act: String
  @Option(help: "How many records or changes to show at most.") var limit = 100

  func run(in book: Book) throws {
    let id = try book.act(endingIn: act)
    guard let act = try book.act(id) else { throw UserError(.unknown, "id.unknown", ["id": .text(act)]) }
    let (changes, acts) = (try book.changes(of: id, limit: max(0, limit)), try book.acts(saidBy: id, limit: max(0, limit)))
    let (zone, words) = (try book.zoneOfPerson(), Terminal.words)
    if options.json {
      let devices = try book.devices()
      return try Terminal.printJSON([
        "act": act.exported(devices), "records": changes.map { $0.exported(in: zone) }, "acts": acts.map { $0.exported(devices) },
      ])
    }
    let endings = try book.shortestActEndings(of: [id] + acts.map(\.id))
    for (indent, act) in [("", act)] + acts.map({ ("  ", $0) }) {
      Terminal.printLine(indent + TextOutput.act(act, ending: endings[act.id] ?? "\(act.id)", in: zone))
    }
    for change in changes {
      Terminal.printLine("  \(words.text(change.verb.key)): \(words.text(change.title).onOneLine)")
      for field in change.fields {
        let (label, before, after) = (words.text(field.label ?? "history.text"), line(field.before, in: zone), line(field.after, in: zone))
        Terminal.printLine("    \(label): \(before.map { "\($0) → " } ?? "")\(after ?? words.text("history.emptied"))")
      }
    }
  }

  private func line(_ value: FieldValue?, in zone: TimeZone) -> String? {
    value.map { $0.text(in: zone, { Terminal.words.text($0) }).onOneLine }
  }
}

extension RecordChange {
  fileprivate func exported(in zone: TimeZone) -> JSONObject {
    let words = Terminal.words
    let fields = fields.map { field -> JSONObject in
      [
        "name": words.text(field.label ?? "history.text"), "before": field.before.map { $0.text(in: zone, { words.text($0) }) },
        "after": field.after.map { $0.text(in: zone, { words.text($0) }) },
      ]
    }
    return ["kind": kind, "id": record, "title": words.text(title), "verb": "\(verb)", "fields": fields]
  }
}

extension Act {
  /// JSON of the act, with the device that made it if it is not this one.
  /// - Parameter devices: devices of the book; nil for an act of another file
  func exported(_ devices: Devices? = nil) -> JSONObject {
    [
      "id": id, "name": Terminal.words.name(of: name, target: about), "at": instant, "stands": stands, "changes": changes,
      "device": device.flatMap { id in devices.flatMap { $0.isThisOne(id) ? nil : id } }, "target": target,
    ]
  }
}
