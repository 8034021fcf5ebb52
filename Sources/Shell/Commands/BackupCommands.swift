import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BackupCommands: ParsableCommand {
  static let configuration = CommandConfiguration(
    "backup", "Backups of the book: make, list and verify them.", example: "backup /media/disk",
    [BackupMake.self, BackupList.self, BackupVerify.self, BackupFolderSetting.self], default: BackupMake.self)
}

struct BackupMake: ParsableCommand {
  static let configuration = CommandConfiguration(
    "make", "Make a backup and verify it, also while the book is open elsewhere.",
    example: "backup make --then 'rclone copy \"$1\" remote:books'")

  @OptionGroup var options: BookOptions
  @Argument(help: "A folder for this one backup; without it, the book's own folder of backups.") var folder: String?
  @Option(help: ArgumentHelp("A shell command to run afterwards; $1 is the path of the backup.", valueName: "command")) var then: String?

  func run() throws {
    let backup = try options.open().backUp(to: folder.map(HomeFolder.whole), then: then.map { BackupCommand($0) })
    let line = Terminal.words.text("backup.made", ["path": .text(backup.path), "size": .text(backup.bytes.asSize)])
    try options.answer(backup.exported, line: line)
  }
}

struct BackupList: WholeBookCommand {
  static let configuration = CommandConfiguration("list", "List the backups, newest first, with what each holds.", example: "backup list")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let found = try book.backups()
    if options.json { try Terminal.printJSON(found.map { $0.exported }) } else { try tell(found, in: book.zoneOfPerson()) }
    try book.confirmBackupFolder()
    if found.isEmpty, !options.json { Terminal.printLine(Terminal.words.text("backup.none")) }
  }

  private func tell(_ found: [FoundBackup], in zone: TimeZone) {
    guard !found.isEmpty else { return }
    let rows = found.map { found in
      let made = TextOutput.minute(found.moment, in: zone)
      guard case .success(let backup) = found.backup else {
        return [made, "-", "-", "-", found.path, Terminal.words.text("backup.unreadable")]
      }
      let notes = found.notes.map { Terminal.words.text($0) }.joined(separator: " · ")
      return [made, backup.bytes.asSize, "\(backup.recordCount)", "\(backup.acts)", backup.path, notes]
    }
    Terminal.printText(Columns([["MADE", "SIZE", "RECORDS", "CHANGES", "FILE", ""]] + rows).text)
  }
}

struct BackupVerify: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "verify", "Read backups from end to end, and say whether each is intact.", example: "backup verify")

  @OptionGroup var options: BookOptions
  @Argument(help: "The files to verify; all backups if none is given.") var files: [String] = []

  func run(in book: Book) throws {
    if files.isEmpty { try book.confirmBackupFolder() }
    let found = try files.isEmpty ? book.backups() : files.map { try book.foundBackup(at: HomeFolder.expand($0)) }
    let problems = found.map { (found) -> String? in
      do {
        try found.backup.get().verify()
        return nil
      } catch {
        return Terminal.words.text(UserError(of: error, at: found.path).phrase)
      }
    }
    let damaged = problems.count { $0 != nil }
    if options.json {
      try Terminal.printJSON(zip(found, problems).map { ["path": $0.path, "sound": $1 == nil, "problem": $1] as JSONObject })
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
    guard damaged == 0 else { throw UserError(.file, "backup.someDamaged", ["count": .count(damaged)]) }
  }
}

struct BackupFolderSetting: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "folder", "Show the backup folder, or choose another, such as one on another disk.", example: "backup folder /media/disk")

  @OptionGroup var options: BookOptions
  @Argument(help: "An existing folder that you own.") var folder: String?
  @Flag(help: "Use the default folder beside the book again.") var usual = false

  func validate() throws {
    guard folder == nil || !usual else { throw ValidationError("Give either a folder or --usual.") }
  }

  func run(in book: Book) throws {
    if folder != nil || usual { try book.chooseBackupFolder(folder.map(HomeFolder.whole)) }
    let path = try book.backupFolder()?.path ?? ""
    try options.answer(["folder": path], line: path)
  }
}

extension Int {
  var asSize: String { formatted(.byteCount(style: .file).locale(Terminal.words.locale)) }
}

/// JSON of a backup, or of a file that cannot be read as one.
private func exported(_ path: String, _ made: Instant, _ backup: Backup?, problem: String? = nil) -> JSONObject {
  [
    "path": path, "made": made, "bytes": backup?.bytes,
    "records": backup.map { Dictionary($0.records.map { ($0.kind, $0.count) }) { first, _ in first } }, "acts": backup?.acts,
    "last": backup?.lastAct?.exported(), "schemaVersion": backup?.schemaVersion, "beforeUpgrade": backup?.isBeforeUpgrade,
    "problem": problem,
  ]
}

extension Backup {
  /// JSON of the backup, as the list has it.
  var exported: JSONObject { Shell.exported(path, moment, self) }
}

extension FoundBackup {
  fileprivate var exported: JSONObject {
    let object =
      switch backup {
      case .success(let backup): backup.exported
      case .failure(let refusal): Shell.exported(path, moment, nil, problem: Terminal.words.text(refusal.phrase))
      }
    return object.adding("later", isFromFuture).adding("ofAnotherBook", isOfAnotherBook)
  }
}
