import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BackupCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Backups of the book: make, list and verify them.",
    discussion: "Example: commonplace backup /media/disk",
    subcommands: [BackupMake.self, BackupList.self, BackupVerify.self, BackupFolderSetting.self], defaultSubcommand: BackupMake.self)
}

struct BackupMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a backup and verify it, also while the book is open elsewhere.",
    discussion: "Example: commonplace backup make --then 'rclone copy \"$1\" remote:books'")

  @OptionGroup var options: BookOptions

  @Argument(help: "A folder for this one backup; without it, the book's own folder of backups.")
  var folder: String?

  @Option(help: ArgumentHelp("A shell command to run after it; it finds the backup's path in $1.", valueName: "command"))
  var then: String?

  func run() throws {
    let backup = try options.open().backUp(to: folder.map(BackupPath.whole), then: then.map { BackupCommand($0) })
    if options.json { return try Terminal.printJSON(ExportedBackup(backup)) }
    Terminal.printLine(Terminal.words.text("backup.made", ["path": .text(backup.path), "size": .text(backup.bytes.asSize)]))
  }
}

struct BackupList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the backups, newest first, with what each holds.",
    discussion: "Example: commonplace backup list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let book = try options.open()
    let found = try book.backups()
    if options.json { try Terminal.printJSON(found.map(ExportedBackup.init)) } else { try tell(found, in: book.zoneOfPerson()) }
    try book.confirmBackupFolder()
    if found.isEmpty, !options.json { Terminal.printLine(Terminal.words.text("backup.none")) }
  }

  private func tell(_ found: [FoundBackup], in zone: TimeZone) {
    guard !found.isEmpty else { return }
    let rows = found.map { found in
      let made = BackupPath.minute(found.moment, in: zone)
      guard case .success(let backup) = found.backup else {
        return [made, "-", "-", "-", found.path, Terminal.words.text("backup.unreadable")]
      }
      let notes = found.notes.map { Terminal.words.text($0) }.joined(separator: " · ")
      return [made, backup.bytes.asSize, "\(backup.recordCount)", "\(backup.acts)", backup.path, notes]
    }
    Terminal.printText(Columns([["MADE", "SIZE", "RECORDS", "CHANGES", "FILE", ""]] + rows).text)
  }
}

struct BackupVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Read backups from end to end, and say whether each is intact.",
    discussion: "Example: commonplace backup verify")

  @OptionGroup var options: BookOptions

  @Argument(help: "The files; without any, all backups there are.")
  var files: [String] = []

  private struct Exported: Encodable {
    let path: String
    let sound: Bool
    @Nullable var problem: String?
  }

  func run() throws {
    let book = try options.open()
    if files.isEmpty { try book.confirmBackupFolder() }
    let found = try files.isEmpty ? book.backups() : files.map { try named($0, in: book) }
    let problems = found.map { (found) -> String? in
      do {
        try found.backup.get().verify()
        return nil
      } catch {
        return Terminal.words.text((error as? UserError ?? UserError(of: error, at: found.path)).phrase)
      }
    }
    let damaged = problems.count { $0 != nil }
    if options.json {
      try Terminal.printJSON(zip(found, problems).map { Exported(path: $0.path, sound: $1 == nil, problem: $1) })
    } else if found.isEmpty {
      Terminal.printLine(Terminal.words.text("backup.none"))
    }
    for (found, problem) in zip(found, problems) where !options.json {
      if let problem {
        Terminal.printError(problem)
      } else {
        Terminal.printLine(Terminal.words.text("backup.sound", ["path": .text(found.path)]))
      }
    }
    guard damaged == 0 else { throw UserError(.file, LocalizedText("backup.someDamaged", ["count": .count(damaged)])) }
  }

  private func named(_ file: String, in book: Book) throws -> FoundBackup { try book.foundBackup(at: HomeFolder.expand(file)) }
}

struct BackupFolderSetting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "folder", abstract: "Show where backups go, or let them go to another folder, as on another disk.",
    discussion: "Example: commonplace backup folder /media/disk")

  @OptionGroup var options: BookOptions

  @Argument(help: "A folder that is there and is yours.")
  var folder: String?

  @Flag(help: "Back to the usual folder beside the book.")
  var usual = false

  func validate() throws {
    guard folder == nil || !usual else { throw ValidationError("Name a folder, or say --usual.") }
  }

  func run() throws {
    let book = try options.open()
    if folder != nil || usual { try book.chooseBackupFolder(folder.map(BackupPath.whole)) }
    let path = try book.backupFolder()?.path ?? ""
    if options.json { try Terminal.printJSON(["folder": path]) } else { Terminal.printLine(path) }
  }
}

enum BackupPath {
  /// The absolute path.
  static func whole(_ path: String) -> String { URL(fileURLWithPath: HomeFolder.expand(path)).standardizedFileURL.path }

  /// `2026-11-24 03:00`
  static func minute(_ instant: Instant, in zone: TimeZone) -> String {
    "\(Day(of: instant, in: zone)) \(TextOutput.clock(instant, in: zone))"
  }
}

extension Int {
  fileprivate var asSize: String { formatted(.byteCount(style: .file).locale(Terminal.words.locale)) }
}

/// JSON of a backup.
struct ExportedBackup: Encodable {
  let path: String
  let made: Instant
  @Nullable var bytes: Int? = nil
  @Nullable var records: [String: Int]? = nil
  @Nullable var acts: Int? = nil
  @Nullable var last: ExportedAct? = nil
  @Nullable var schemaVersion: Int? = nil
  @Nullable var beforeUpgrade: Bool? = nil
  /// True if its time lies in the future; absent otherwise, like the next key.
  var later: Bool?
  var ofAnotherBook: Bool?
  /// Reason why it is unreadable.
  @Nullable var problem: String? = nil

  init(_ backup: Backup) {
    (path, made, bytes, acts) = (backup.path, backup.moment, backup.bytes, backup.acts)
    records = Dictionary(backup.records.map { ($0.kind, $0.count) }) { first, _ in first }
    last = backup.lastAct.map { ExportedAct($0) }
    (schemaVersion, beforeUpgrade) = (backup.schemaVersion, backup.isBeforeUpgrade)
  }

  /// An unreadable backup.
  private init(_ path: String, _ made: Instant, problem: String) { (self.path, self.made, self.problem) = (path, made, problem) }

  init(_ found: FoundBackup) {
    switch found.backup {
    case .success(let backup): self.init(backup)
    case .failure(let refusal): self.init(found.path, found.moment, problem: Terminal.words.text(refusal.phrase))
    }
    (later, ofAnotherBook) = (found.isLater ? true : nil, found.isOfAnother ? true : nil)
  }
}

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
    /// Number of changes missing from the backup; null if the book is too damaged to tell.
    @Nullable var gone: Int?
    let newest: [ExportedAct]
    let restored: Bool
    /// Path of the replaced book.
    @Nullable var kept: String?
  }

  func run() throws {
    guard let context = ShellContext.current else { throw UserError(.fault, LocalizedText("book.fault"), detail: "no context") }
    let restoration = try Restoration(
      of: HomeFolder.expand(file), to: options.path, notebooks: context.notebooks(), surroundings: context.surroundings)
    if !options.json { tell(restoration, in: context.surroundings.zone()) }
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
      Terminal.printLine("  \(BackupPath.minute(act.instant, in: zone))  \(words.name(of: act.name, target: act.about).onOneLine)")
    }
    if count > restoration.lost.count {
      Terminal.printLine("  " + words.text("restore.more", ["count": .count(count - restoration.lost.count)]))
    }
  }

  private func answer(_ restoration: Restoration, _ kept: Restoration.Kept?) throws {
    if options.json {
      return try Terminal.printJSON(
        Exported(
          backup: ExportedBackup(restoration.backup), gone: restoration.lostCount, newest: restoration.lost.map { ExportedAct($0) },
          restored: kept != nil, kept: kept?.path))
    }
    guard let kept else { return Terminal.printLine(Terminal.words.text("restore.dryRun")) }
    Terminal.printLine(Terminal.words.text("restore.done"))
    guard let path = kept.path else { return }
    Terminal.printLine(Terminal.words.text(kept.isBackup ? "restore.kept" : "restore.keptDamaged", ["path": .text(path)]))
  }
}
