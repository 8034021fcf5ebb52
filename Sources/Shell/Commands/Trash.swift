import ArgumentParser
import BookStore
import Records
import Words

struct Trash: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "Deleted records: list, restore or erase them.",
    discussion: "Example: commonplace trash list",
    subcommands: [TrashList.self, TrashShow.self, TrashRestore.self, TrashErase.self])
}

struct TrashList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was deleted, newest first.", discussion: "Example: commonplace trash list")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let id: RecordID
    let kind: String
    let title: String
    let act: RecordID
    let removed: Instant
  }

  func run() throws {
    let trash = try options.open().trash(limit: Int.max)
    let words = Terminal.words
    if options.json {
      return try Terminal.printJSON(
        trash.map { Exported(id: $0.record, kind: $0.kind, title: words.text($0.title), act: $0.act.id, removed: $0.act.instant) })
    }
    let endings = ShortIDs.shortest(of: trash.map(\.record))
    for trashed in trash { Terminal.printLine("\(endings[trashed.record] ?? "\(trashed.record)")  \(words.text(trashed.title).onOneLine)") }
  }
}

struct TrashShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Read what was written in a deleted record.", discussion: "Example: commonplace trash show 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The record's id, or a unique ending of it.")
  var id: String

  private struct Exported: Encodable {
    let id: RecordID
    let kind: String
    let title: String
    let act: RecordID
    let removed: Instant
    let canReturn: Bool
    let texts: [String]
  }

  func run() throws {
    let book = try options.open()
    let trashed = try book.trashed(book.trashed(endingIn: id))
    let words = Terminal.words
    if options.json {
      return try Terminal.printJSON(
        Exported(
          id: trashed.record, kind: trashed.kind, title: words.text(trashed.title), act: trashed.act.id, removed: trashed.act.instant,
          canReturn: trashed.canReturn, texts: trashed.texts.map(\.text)))
    }
    Terminal.printLine(words.text(trashed.title).onOneLine)
    for text in trashed.texts {
      Terminal.printLine("")
      if let label = text.label { Terminal.printLine("\(words.text(label)):") }
      Terminal.printLine(text.text)
    }
    if !trashed.canReturn { Terminal.printError(words.text("trash.orphan")) }
  }
}

struct TrashRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore a record, with what was deleted along with it.",
    discussion: "Example: commonplace trash restore 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The record's id, or a unique ending of it.")
  var id: String

  func run() throws {
    let book = try options.open()
    let record = try book.trashed(endingIn: id)
    let restored = try book.restore(record)
    if options.json { return try Terminal.printJSON(["id": "\(record)", "title": Terminal.words.text(restored.value)]) }
    Terminal.printLine(Terminal.words.text(restored.value).onOneLine)
  }
}

struct TrashErase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase", abstract: "Erase a deleted record for good; this cannot be undone.",
    discussion: "Example: commonplace trash erase 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The record's id, or a unique ending of it.")
  var id: String

  @Flag(help: "Make a new backup afterwards, and delete the backups that still hold it.")
  var andBackups = false

  private struct Exported: Encodable {
    let erased: Int
    /// How many backups still hold it.
    let backups: Int
    let backupsDeleted: Int
  }

  func run() throws {
    let book = try options.open()
    let record = try book.trashed(endingIn: id)
    let holding = try book.backups(holding: record)
    let dependents = try book.dependents(ofTrashed: record)
    let count = try book.erase(record).value
    if andBackups, !holding.isEmpty { _ = try book.replaceBackups(holding) }
    if options.json {
      return try Terminal.printJSON(
        Exported(erased: count, backups: andBackups ? 0 : holding.count, backupsDeleted: andBackups ? holding.count : 0))
    }
    let words = Terminal.words
    Terminal.printLine(words.text("act.erased", ["count": .count(count)]))
    if dependents > 0 { Terminal.printLine(words.text("shell.trash.dependents", ["count": .count(dependents)])) }
    guard !holding.isEmpty else { return }
    Terminal.printLine(words.text(andBackups ? "backup.deleted" : "backup.holding", ["count": .count(holding.count)]))
    if !andBackups { Terminal.printLine(words.text("shell.trash.backups")) }
  }
}
