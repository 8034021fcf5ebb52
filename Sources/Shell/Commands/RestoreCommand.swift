import ArgumentParser
import BookStore
import Foundation
import Records
import Sync
import Words

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "restore", "Replace the book by a backup, asking first at a terminal; the book as it was is kept.",
    example: "restore book.sqlite.backups/book-2026-11-24T030010Z.sqlite")

  @OptionGroup var options: BookOptions
  @Argument(help: "The backup.") var file: String
  @Flag(help: "Do not ask.") var yes = false
  @Flag(help: "Only say what would be gone.") var dryRun = false

  func run() throws {
    guard let context = ShellContext.current else { throw UserError(.fault, "book.fault", detail: "no context") }
    let restoration = try Restoration(
      of: HomeFolder.expand(file), to: options.path, notebooks: context.notebooks(), surroundings: context.surroundings)
    if !options.json {
      tell(restoration, in: context.surroundings.zone())
      if SyncedBook.isOn(at: options.path, on: context.surroundings) { Terminal.printLine(Terminal.words.text("sync.restore")) }
    }
    guard !dryRun else { return try answer(restoration, nil) }
    guard yes || !Terminal.isAnswering || Terminal.confirms(Terminal.words.text("shell.restore")) else {
      throw Cancelled(phrase: LocalizedText("shell.restore.left"))
    }
    try answer(restoration, try restoration.run())
  }

  /// Prints the backup's description and the changes that will be lost.
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

  private func answer(_ restoration: Restoration, _ kept: Restoration.Kept?) throws {
    if options.json {
      return try Terminal.printJSON([
        "backup": restoration.backup.exported, "gone": restoration.lostCount, "newest": restoration.lost.map { $0.exported() },
        "restored": kept != nil, "kept": kept?.path,
      ])
    }
    guard let kept else { return Terminal.printLine(Terminal.words.text("restore.dryRun")) }
    Terminal.printLine(Terminal.words.text("restore.done"))
    guard let path = kept.path else { return }
    Terminal.printLine(Terminal.words.text(kept.isBackup ? "restore.kept" : "restore.keptDamaged", ["path": .text(path)]))
  }
}
