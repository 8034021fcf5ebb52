import ArgumentParser
import BookStore
import Records
import Words

struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book", abstract: "The book's file.", discussion: "Example: commonplace book info",
    subcommands: [
      BookInfo.self, BookCheck.self, BookMerge.self, BookHeld.self,
      BookElsewhere.self, BookDevices.self,
    ])
}

struct BookInfo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show where the book is and what is in it.", discussion: "Example: commonplace book info --json")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    @Nullable var path: String?
    let bytes: Int
    let records: [String: Int]
    let acts: Int
    let changes: Int
    let device: RecordID
    let sqliteVersion: String
    let schemaVersion: Int
    let synchronous: Int
    @Nullable var backup: ExportedOutcome?
  }

  private struct ExportedOutcome: Encodable {
    let at: Instant
    @Nullable var failure: String?
  }

  func run() throws {
    let opened = try options.open()
    OpenBooks.tellHeld(by: opened)
    let (book, synchronous) = (try opened.information(), try opened.synchronous())
    if options.json {
      return try Terminal.printJSON(
        Exported(
          path: book.path, bytes: book.bytes, records: Dictionary(book.records.map { ($0.kind, $0.count) }) { first, _ in first },
          acts: book.acts, changes: book.changes, device: book.device, sqliteVersion: book.sqliteVersion,
          schemaVersion: book.schemaVersion, synchronous: synchronous,
          backup: book.backup.map { ExportedOutcome(at: $0.moment, failure: $0.failure.map { Terminal.words.text($0) }) }))
    }
    let lines = [
      ("path", book.path ?? ""), ("size", "\(book.bytes)"),
      ("records", book.records.map { "\($0.kind) \($0.count)" }.joined(separator: ", ")),
      ("journal", "\(book.acts) acts, \(book.changes) changes"), ("device", "\(book.device)"),
      ("SQLite", "\(book.sqliteVersion), synchronous \(synchronous)"), ("schema", "\(book.schemaVersion)"),
      ("backup", backup(book.backup)),
    ]
    for (name, value) in lines { Terminal.printLine(name + String(repeating: " ", count: 10 - name.count) + value) }
  }
}

extension BookInfo {
  private func backup(_ outcome: BackupOutcome?) -> String {
    guard let outcome else { return Terminal.words.text("backup.none") }
    return outcome.failure.map { "\(outcome.moment), \(Terminal.words.text($0).onOneLine)" } ?? "\(outcome.moment)"
  }
}

struct BookCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the file, the journal and everything derived from it.",
    discussion: "Example: commonplace book check")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let sound: Bool
    let findings: [String]
    /// Records that need a newer version of the program, which is no damage.
    let parked: Int
  }

  func run() throws {
    let book = try options.open()
    let (findings, parked) = (try book.check(), try book.unsupported())
    if options.json {
      try Terminal.printJSON(Exported(sound: findings.isEmpty, findings: findings, parked: parked))
    } else {
      if findings.isEmpty { Terminal.printLine(Terminal.words.text("shell.sound")) }
      if parked > 0 { Terminal.printLine(Terminal.words.text("parked.kept", ["count": .count(parked)])) }
    }
    guard findings.isEmpty else {
      for finding in findings { Terminal.printError(finding) }
      throw UserError(.file, LocalizedText("book.damaged", ["path": .text(options.path)]), detail: findings.joined(separator: "; "))
    }
  }
}
