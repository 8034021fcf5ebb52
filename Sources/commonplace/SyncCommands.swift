import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import Site
import Sync
import Words

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sync", "Keep the book in step on several devices, by sealed letters in a place they all reach.",
    example: "sync on ~/Nextcloud/Commonplace",
    [SyncStatus.self, SyncOn.self, SyncJoin.self, SyncNow.self, SyncOff.self, SyncKeyCommand.self], default: SyncStatus.self)
}

struct SyncStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    "status", "Run a round, and tell where the letters lie and how far each device is.", example: "sync status --json")

  @OptionGroup var options: BookOptions

  func run() throws {
    let book = try options.open()
    guard let synced = try SyncedBook.of(book) else {
      return try options.answer(exported(nil, nil, of: book), line: Terminal.words.text("sync.off"))
    }
    let report = try book.round(synced)
    if !options.json { Terminal.printLine(Terminal.words.text("sync.place", ["path": .text(synced.place)])) }
    try tell(report, synced, of: book, options)
  }
}

struct SyncOn: ParsableCommand {
  static let configuration = CommandConfiguration(
    "on", "Begin to sync in a place that the other devices reach; prints the line with which they join.",
    example: "sync on ~/Nextcloud/Commonplace")

  @OptionGroup var options: BookOptions

  @Argument(
    help: """
      A folder that Syncthing, a cloud's client or you keep in step, or that “serve” shows to the others; https://USER@HOST/PATH by WebDAV; \
      or s3://KEY_ID@HOST/BUCKET. A password is asked for, or read from a pipe.
      """)
  var place: String

  func run() throws {
    let address = try self.address(of: place)
    let password = try asked("sync.askPassword", of: address.text, if: address.needsPassword)
    let book = try options.open()
    let (synced, _) = try SyncedBook.begin(book, in: address, password: password)
    try tellLine(of: synced, options)
  }
}

struct SyncJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    "join", "Join the devices of a book; asks for the line that “sync on” printed.", example: "sync join ~/Nextcloud/Commonplace")

  @OptionGroup var options: BookOptions

  @Argument(
    help: """
      The folder here, or the address of a Commonplace that serves on the machine that began, such as https://NAME:8643; without one, the \
      place in the line.
      """)
  var place: String?

  func run() throws {
    guard let line = try asked("sync.askLine", if: true), !line.isEmpty else { throw UserError(.value, "sync.badLine") }
    guard let place = place ?? SyncKey.place(in: line) else { throw UserError(.value, "sync.needsPlace") }
    let address = try self.address(of: place)
    let password = try asked("sync.askPassword", of: address.text, if: address.needsPassword)
    let book = try options.open()
    let (synced, report) = try SyncedBook.join(book, line: line, in: address, password: password)
    try tell(report, synced, of: book, options)
  }
}

struct SyncNow: ParsableCommand {
  static let configuration = CommandConfiguration("now", "Send and take in what there is.", example: "sync now")

  @OptionGroup var options: BookOptions

  func run() throws {
    let book = try options.open()
    let synced = try SyncedBook.on(book)
    try tell(try book.round(synced), synced, of: book, options)
  }
}

struct SyncOff: ParsableCommand {
  static let configuration = CommandConfiguration(
    "off", "End the sync of this device; the book stays, and so does what lies in the place.", example: "sync off")

  @OptionGroup var options: BookOptions

  func run() throws {
    try SyncedBook.end(options.open())
    try options.answer(["on": false], line: Terminal.words.text("sync.ended"))
  }
}

struct SyncKeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "key", "Print the line with which devices join, or exchange it for a new one.", example: "sync key --change")

  @OptionGroup var options: BookOptions

  @Flag(help: "Make a new key: a device that was lost reads nothing more; the others join with the new line.")
  var change = false

  func run() throws {
    let book = try options.open()
    let synced = try SyncedBook.on(book)
    try tellLine(of: change ? synced.changingKey(of: book).synced : synced, options)
  }
}

extension ParsableCommand {
  /// The address of a place; a folder by its whole path, as the state of this machine keeps it.
  fileprivate func address(of place: String) throws -> PlaceAddress {
    try PlaceAddress(PlaceAddress.isOnWeb(place) ? place : HomeFolder.whole(place))
  }

  /// Asks for a secret on the terminal, which does not show it, or reads it from a pipe. Other users could read an argument.
  fileprivate func asked(_ question: String, of place: String = "", if isNeeded: Bool) throws -> String? {
    guard isNeeded else { return nil }
    if Terminal.isWatched { Terminal.printError(Terminal.words.text(question, ["path": .text(place)])) }
    var terminal = termios()
    guard tcgetattr(STDIN_FILENO, &terminal) == 0 else { return ShellContext.streams.line() }
    var silent = terminal
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &terminal) }
    return ShellContext.streams.line()
  }
}

extension Book {
  /// Runs a round for a command; what was typed in a page goes along.
  fileprivate func round(_ synced: SyncedBook) throws -> SyncReport {
    if let open = try openAct() { try close(open) }
    return try synced.engine(for: self).round()
  }
}

private func tellLine(of synced: SyncedBook, _ options: BookOptions) throws {
  if options.json { return try Terminal.printJSON(["line": synced.wholeLine, "place": synced.place]) }
  Terminal.printLine(synced.wholeLine)
  Terminal.printError(Terminal.words.text("sync.keepLine"))
  if Terminal.isWatched, let qr = QRCode(synced.wholeLine) { Terminal.printError(qr.text) }
}

private func tell(_ report: SyncReport, _ synced: SyncedBook, of book: Book, _ options: BookOptions) throws {
  if options.json { return try Terminal.printJSON(exported(report, synced, of: book)) }
  let (words, zone, devices, conflicts) = (Terminal.words, try book.zoneOfPerson(), try book.devices(), try book.divergenceCount())
  let name = { (device: RecordID) in words.text(devices.name(of: device, in: zone)).onOneLine }
  for sentence in report.exchanged + report.problems { Terminal.printLine(words.text(sentence).onOneLine) }
  if conflicts > 0 { Terminal.printLine(words.text("elsewhere.waiting", ["count": .count(conflicts)])) }
  for device in report.devices { Terminal.printLine("  \(name(device.device)): \(words.text(device.progress(in: zone)))") }
}

/// The standing as JSON; that of a book that is not synced has no report.
private func exported(_ report: SyncReport?, _ synced: SyncedBook?, of book: Book) throws -> JSONObject {
  let (zone, devices) = (try book.zoneOfPerson(), try book.devices())
  let name = { (device: RecordID) in Terminal.words.text(devices.name(of: device, in: zone)).onOneLine }
  return try [
    "on": synced != nil, "place": synced?.place, "sent": report?.sent, "came": report?.came, "waiting": report?.waiting,
    "held": report?.isAnythingPending, "conflicts": book.divergenceCount(), "cloned": report?.cloned, "unreadable": report?.unreadable,
    "devices": report?.devices.map {
      ["id": $0.device, "name": name($0.device), "heard": $0.heard, "ahead": $0.ahead, "lacks": $0.lacks, "withheld": $0.withheld]
        as JSONObject
    },
  ]
}
