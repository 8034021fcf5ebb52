import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup in the place of the book, asking first at a terminal; the book as it was is kept.",
    discussion: "Example: commonplace restore book.sqlite.backups/book-2026-11-24T030010Z.sqlite")

  @OptionGroup var options: BookOptions

  @Argument(help: "The backup.")
  var file: String

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "Only say what would be gone.")
  var dryRun = false

  private struct Exported: Encodable {
    let backup: ExportedBackup
    /// How many changes the book has that the backup does not; null where the book is too damaged to tell.
    @Nullable var gone: Int?
    let newest: [ExportedAct]
    let restored: Bool
    /// Whether other devices bring back what is newer.
    let synced: Bool
    /// Where the book lies that was replaced.
    @Nullable var kept: String?
  }

  func run() throws {
    guard let context = ShellContext.current else { throw UserError(.fault, LocalizedText("book.fault"), detail: "no context") }
    guard let moment = try restore(in: context) else { return }
    let book = try options.open()
    try UndoingAnswer(options: options).show(try book.goBack(to: moment), in: book)
  }

  /// Restores, as a person answers; or says to which moment they would rather go back.
  private func restore(in context: ShellContext) throws -> Instant? {
    let isSynced = context.isSynced(options.path)
    let restoration = try Restoration(
      of: HomeFolder.expand(file), to: options.path, notebooks: context.notebooks(), surroundings: context.surroundings)
    if !options.json { tell(restoration, in: context.surroundings.zone()) }
    let moment = restoration.backup.moment
    if isSynced {
      Terminal.printError(Terminal.words.text("restore.synced", ["moment": .text("\(moment)")]))
    }
    guard !dryRun else {
      try answer(restoration, nil, isSynced)
      return nil
    }
    if !yes, Terminal.isAnswering {
      switch Terminal.answer(to: Terminal.words.text(isSynced ? "shell.restore.synced" : "shell.restore")) {
      case "y", "yes": break
      case "u" where isSynced: return moment
      default: throw Cancelled(phrase: LocalizedText("shell.restore.left"))
      }
    }
    try answer(restoration, try restoration.run(), isSynced)
    return nil
  }

  /// Says what the backup is, and what will be gone.
  private func tell(_ restoration: Restoration, in zone: TimeZone) {
    let (words, backup) = (Terminal.words, restoration.backup)
    let made = words.text(
      "restore.backup",
      [
        "day": .day(Day(of: backup.moment, in: zone)), "time": .text(TextOutput.clock(backup.moment, in: zone)),
        "records": .count(backup.recordCount), "acts": .count(backup.acts),
      ])
    Terminal.printLine(made)
    guard let count = restoration.lostCount else { return Terminal.printLine(words.text("restore.unknown")) }
    Terminal.printLine(count == 0 ? words.text("restore.nothingLost") : words.text("restore.lost", ["count": .count(count)]))
    for act in restoration.lost {
      Terminal.printLine("  \(TextOutput.minute(act.instant, in: zone))  \(words.name(of: act.name, target: act.about).onOneLine)")
    }
    if count > restoration.lost.count {
      Terminal.printLine("  " + words.text("restore.more", ["count": .count(count - restoration.lost.count)]))
    }
  }

  private func answer(_ restoration: Restoration, _ kept: Restoration.Kept?, _ isSynced: Bool) throws {
    if options.json {
      return try Terminal.printJSON(
        Exported(
          backup: ExportedBackup(restoration.backup), gone: restoration.lostCount, newest: restoration.lost.map { ExportedAct($0) },
          restored: kept != nil, synced: isSynced, kept: kept?.path))
    }
    guard let kept else { return Terminal.printLine(Terminal.words.text("restore.dryRun")) }
    Terminal.printLine(Terminal.words.text("restore.done"))
    guard let path = kept.path else { return }
    Terminal.printLine(Terminal.words.text(kept.isBackup ? "restore.kept" : "restore.keptDamaged", ["path": .text(path)]))
  }
}
