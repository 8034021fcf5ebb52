import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    "merge", "Bring in what another copy of this book has; Ctrl-C cancels, one undo takes it back.",
    example: "book merge /media/stick/book.sqlite")

  @OptionGroup var options: BookOptions
  @Argument(help: ArgumentHelp("The other copy: a backup, or the book of another machine.", valueName: "other")) var other: String
  @Flag(help: "Only say what would come.") var dryRun = false

  func run() throws {
    let interruption = Interruption()
    let book = try options.open()
    var bar = ReadingBar(until: interruption)
    defer { bar.clear() }
    let merge = try book.merge(HomeFolder.expand(other), dryRun: dryRun) { try bar.showMerged($0) }
    bar.clear()
    if options.json { return try Terminal.printJSON(merge.exported(isDryRun: dryRun)) }
    try tell(merge, in: book, isDryRun: dryRun)
    Terminal.printLine(Terminal.words.text(dryRun ? "restore.dryRun" : "merge.there"))
  }
}

struct BookHeld: ParsableCommand {
  static let configuration = CommandConfiguration(
    "held", "Changes of other copies that wait for an answer: list them, let them happen, refuse them, or ignore their device.",
    example: "book held list", [HeldList.self, HeldLet.self, HeldRefuse.self, HeldIgnore.self])
}

struct HeldList: WholeBookCommand {
  static let configuration = CommandConfiguration("list", "List what waits, and why.", example: "book held list")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let held = try book.pending()
    if options.json { return try Terminal.printJSON(held.map { $0.exported }) }
    if held.isEmpty { return Terminal.printLine(Terminal.words.text("held.none")) }
    let (zone, devices) = (try book.zoneOfPerson(), try book.devices())
    let endings = ShortIDs.shortest(of: devices.all.map(\.id))
    for each in held {
      let (when, ending) = (TextOutput.minute(each.since, in: zone), endings[each.device] ?? "\(each.device)")
      let device = Terminal.words.text(devices.name(of: each.device, in: zone)).onOneLine
      Terminal.printLine("\(when)  \(ending)  \(device): \(Terminal.words.text(each.phrase).onOneLine)")
    }
    if let behind = held.behind { Terminal.printLine(Terminal.words.text(behind)) }
    Terminal.printLine(Terminal.words.text("held.how"))
  }
}

struct HeldLet: ParsableCommand {
  static let configuration = CommandConfiguration(
    "let", "Let everything happen that waits; one undo takes it back, but for what is erased for good.", example: "book held let")

  @OptionGroup var options: BookOptions

  func run() throws { try answer(options) { try $0.letHappen() } }
}

struct HeldRefuse: ParsableCommand {
  static let configuration = CommandConfiguration(
    "refuse", "Let nothing happen of what is asked about, here and in every other copy.", example: "book held refuse")

  @OptionGroup var options: BookOptions

  func run() throws {
    try answer(options) { try $0.refuse() }
    if !options.json { Terminal.printLine(Terminal.words.text("held.refused")) }
  }
}

struct HeldIgnore: ParsableCommand {
  static let configuration = CommandConfiguration(
    "ignore", "Ignore a device from the first of its changes on that is asked about, here and in every other copy; one undo lifts it.",
    example: "book held ignore 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The device's id, or a unique ending of it.") var device: String

  func run() throws {
    try answer(options) { try $0.ignore($0.device(endingIn: device)) }
    if !options.json { Terminal.printLine(Terminal.words.text("held.ignored")) }
  }
}

/// Resolves pending changes. Throws `held.none` if there are none.
private func answer(_ options: BookOptions, _ answer: (Book) throws -> Merge) throws {
  let book = try options.open()
  guard try !book.pending().isEmpty else { throw UserError(.unknown, "held.none") }
  let merge = try answer(book)
  if options.json { return try Terminal.printJSON(merge.exported(isDryRun: false)) }
  try tell(merge, in: book)
}

/// Prints the merged acts, their effects, and pending changes.
private func tell(_ merge: Merge, in book: Book, isDryRun: Bool = false) throws {
  let (words, zone) = (Terminal.words, try book.zoneOfPerson())
  if let undone = merge.undone {
    let ending = try book.shortestActEndings(of: [undone.id])[undone.id] ?? "\(undone.id)"
    Terminal.printLine(words.text("merge.undone", ["day": .day(Day(of: undone.instant, in: zone)), "id": .text(ending)]))
  } else if merge.count == 0, merge.pending.isEmpty {
    Terminal.printLine(words.text("merge.nothing"))
  }
  if merge.count > 0 { Terminal.printLine(words.text(isDryRun ? "merge.wouldCome" : "merge.came", ["count": .count(merge.count)])) }
  for (device, count) in merge.acts {
    guard let name = merge.devices?.name(of: device, in: zone) else { continue }
    Terminal.printLine("  \(words.text(name).onOneLine): \(count)")
  }
  if let (device, days) = merge.fastest, let name = merge.devices?.name(of: device, in: zone) {
    Terminal.printLine(words.text("merge.fast", ["device": .text(words.text(name)), "count": .count(days)]).onOneLine)
  }
  if merge.count > 0 {
    Terminal.printLine(
      words.text("merge.records", ["made": .count(merge.made), "changed": .count(merge.changed), "removed": .count(merge.removed)]))
  }
  if merge.others > 0 { Terminal.printLine(words.text("merge.others", ["count": .count(merge.others)])) }
  if merge.fields > 0 { Terminal.printLine(words.text("merge.fields", ["count": .count(merge.fields)])) }
  for title in merge.returned { Terminal.printLine(words.text("merge.returned", ["title": .text(words.text(title))]).onOneLine) }
  if merge.namesakes > 0 { Terminal.printLine(words.text("merge.namesakes", ["count": .count(merge.namesakes)])) }
  for title in merge.left { Terminal.printLine(words.text("merge.left", ["title": .text(words.text(title))]).onOneLine) }
  if merge.unsupported > 0 { Terminal.printLine(words.text("parked.kept", ["count": .count(merge.unsupported)])) }
  for held in merge.pending { Terminal.printLine(words.text(held.phrase).onOneLine) }
}

extension Merge {
  fileprivate func exported(isDryRun: Bool) -> JSONObject {
    [
      "act": isDryRun ? nil : act, "came": acts.map { ["device": $0.device, "acts": $0.count] as JSONObject }, "made": made,
      "changed": changed, "removed": removed, "alsoWritten": others, "alsoSet": fields, "namesakes": namesakes, "parked": unsupported,
      "returned": returned.map { Terminal.words.text($0) }, "left": left.map { Terminal.words.text($0) }, "undone": undone?.id,
      "held": pending.map { $0.exported }, "dryRun": isDryRun,
    ]
  }
}

extension PendingChanges {
  fileprivate var exported: JSONObject {
    ["device": device, "reason": reason.rawValue, "since": since, "asked": asked, "waiting": waiting]
  }
}
