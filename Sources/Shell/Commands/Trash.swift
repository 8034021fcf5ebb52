import ArgumentParser
import BookStore
import Records
import Words

struct Trash: ParsableCommand {
  static let configuration = CommandConfiguration(
    "trash", "Deleted records: list, restore or erase them.", example: "trash list",
    [TrashList.self, TrashShow.self, TrashRestore.self, TrashErase.self])
}

struct TrashList: WholeBookCommand {
  static let configuration = CommandConfiguration("list", "List what was deleted, newest first.", example: "trash list")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    if options.json { return try Terminal.printJSON(book.trash(limit: Int.max).map { $0.exported }) }
    let families = try book.trashedFamilies(limit: Int.max)
    let endings = ShortIDs.shortest(of: families.flatMap { [$0.owner.record] + $0.parts.map(\.record) })
    for family in families {
      let (record, title) = (family.owner.record, Terminal.words.text(family.owner.title, with: family.counts))
      Terminal.printLine("\(endings[record] ?? "\(record)")  \(title.onOneLine)")
    }
  }
}

extension Trashed {
  fileprivate var exported: JSONObject {
    ["id": record, "kind": kind, "title": Terminal.words.text(title), "act": act.id, "removed": act.instant]
  }
}

struct TrashShow: WholeBookCommand {
  static let configuration = CommandConfiguration("show", "Read what was written in a deleted record.", example: "trash show 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The record's id, or a unique ending of it.") var id: String

  func run(in book: Book) throws {
    let trashed = try book.trashed(book.trashed(endingIn: id))
    let words = Terminal.words
    if options.json {
      let exported = trashed.exported.adding("canReturn", trashed.canReturn).adding("texts", trashed.texts.map(\.text))
      return try Terminal.printJSON(exported)
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

struct TrashRestore: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "restore", "Restore a record, with what was deleted along with it.", example: "trash restore 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The record's id, or a unique ending of it.") var id: String

  func run(in book: Book) throws {
    let record = try book.trashed(endingIn: id)
    let restored = try book.restore(record)
    let title = Terminal.words.text(restored.value)
    try options.answer(["id": record, "title": title], line: title.onOneLine)
  }
}

struct TrashErase: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "erase", "Erase a deleted record for good, or all that were deleted long ago; this cannot be undone.", example: "trash erase 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The record's id, or a unique ending of it.") var id: String?
  @Option(help: ArgumentHelp("All records that were deleted longer ago than that, as 90d.", valueName: "days")) var olderThan: String?
  @Flag(help: "Make a new backup afterwards, and delete the backups that still hold it.") var andBackups = false
  @Flag(help: "Do not ask before many are erased.") var yes = false

  func validate() throws {
    if (id == nil) == (olderThan == nil) { throw ValidationError("name one record, or say --older-than") }
  }

  func run(in book: Book) throws {
    let words = Terminal.words
    let records = try id.map { [try book.trashed(endingIn: $0)] } ?? old(in: book)
    if olderThan != nil, !records.isEmpty, !yes {
      let question = words.text("shell.trash.question", ["count": .count(records.count)])
      guard Terminal.isAnswering else { throw UserError(.value, "shell.trash.unasked", ["question": .text(question)]) }
      guard Terminal.confirms(question) else { throw Cancelled(phrase: LocalizedText("shell.restore.left")) }
    }
    if andBackups { try book.confirmBackupFolder() }
    let holding = try book.backups(holding: records)
    let dependents = try records.count == 1 ? book.dependents(ofTrashed: records[0]) : 0
    let count = try records.isEmpty ? 0 : book.erase(records).value
    if andBackups, !holding.isEmpty { _ = try book.replaceBackups(holding) }
    if options.json {
      let (kept, deleted): ([Backup], [Backup]) = andBackups ? ([], holding) : (holding, [])
      return try Terminal.printJSON(
        ["erased": count, "backups": kept.count, "backupsDeleted": deleted.count, "files": kept.map(\.path)] as JSONObject)
    }
    Terminal.printLine(words.text("act.erased", ["count": .count(count)]))
    if dependents > 0 { Terminal.printLine(words.text("shell.trash.dependents", ["count": .count(dependents)])) }
    guard !holding.isEmpty else { return }
    Terminal.printLine(words.text(andBackups ? "backup.deleted" : "backup.holding", ["count": .count(holding.count)]))
    guard !andBackups else { return }
    for backup in holding { Terminal.printLine("  \(backup.path)") }
    Terminal.printLine(words.text("shell.trash.backups"))
  }

  /// The records deleted before a date. Throws if another device may not know of the deletions: the records would come back from there.
  private func old(in book: Book) throws -> [RecordID] {
    let text = olderThan ?? ""
    guard let days = Int(text.hasSuffix("d") ? text.dropLast() : text[...]), (1...36_500).contains(days) else {
      throw UserError(.value, "shell.trash.days", ["text": .asked(text)])
    }
    let now = book.surroundings.now()
    let (devices, former, zone) = (try book.devices(), try book.formerDevices(), try book.zoneOfPerson())
    let absent = devices.all.filter { !$0.isThisOne && !$0.isIgnored && !former.contains($0.id) }.min { $0.last < $1.last }
    if let absent, case let silence = Int((now.milliseconds - absent.last.milliseconds) / 86_400_000), silence >= days {
      let name = Terminal.words.text(devices.name(of: absent.id, in: zone))
      let id = ShortIDs.shortest(of: devices.all.map(\.id))[absent.id] ?? "\(absent.id)"
      throw UserError(.conflict, "shell.trash.absent", ["device": .text(name), "days": .count(silence + 1), "id": .text(id)])
    }
    let end = now.milliseconds - Int64(days) * 86_400_000
    return try book.trash(limit: .max).filter { $0.act.instant.milliseconds < end }.map(\.record)
  }
}
