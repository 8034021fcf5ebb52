import ArgumentParser
import BookStore
import Records
import Words

struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "book", "The book's file.", example: "book info",
    [
      BookInfo.self, BookCheck.self, BookMerge.self, BookHeld.self,
      BookElsewhere.self, BookDevices.self,
    ])
}

struct BookInfo: WholeBookCommand {
  static let configuration = CommandConfiguration("info", "Show where the book is and what is in it.", example: "book info --json")

  @OptionGroup var options: BookOptions

  func run(in opened: Book) throws {
    OpenBooks.tellPending(by: opened)
    let (book, synchronous) = (try opened.information(), try opened.synchronous())
    if options.json {
      let backup = book.backup.map { ["at": $0.moment, "failure": $0.failure.map { Terminal.words.text($0) }] as JSONObject }
      return try Terminal.printJSON([
        "path": book.path, "bytes": book.bytes, "records": Dictionary(book.records.map { ($0.kind, $0.count) }) { first, _ in first },
        "acts": book.acts, "changes": book.changes, "device": book.device, "sqliteVersion": book.sqliteVersion,
        "schemaVersion": book.schemaVersion, "synchronous": synchronous, "backup": backup,
      ])
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

  private func backup(_ outcome: BackupOutcome?) -> String {
    guard let outcome else { return Terminal.words.text("backup.none") }
    return outcome.failure.map { "\(outcome.moment), \(Terminal.words.text($0).onOneLine)" } ?? "\(outcome.moment)"
  }
}

struct BookCheck: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "check", "Check the file, the journal and everything derived from it.", example: "book check")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let (findings, parked) = (try book.check(), try book.unsupported())
    if options.json {
      try Terminal.printJSON(["sound": findings.isEmpty, "findings": findings, "parked": parked])
    } else {
      if findings.isEmpty { Terminal.printLine(Terminal.words.text("shell.sound")) }
      if parked > 0 { Terminal.printLine(Terminal.words.text("parked.kept", ["count": .count(parked)])) }
    }
    guard findings.isEmpty else {
      for finding in findings { Terminal.printError(finding) }
      throw UserError(.file, "book.damaged", at: options.path, detail: findings.joined(separator: "; "))
    }
  }
}
