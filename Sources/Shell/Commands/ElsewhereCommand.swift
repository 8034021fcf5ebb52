public import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookElsewhere: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "elsewhere", abstract: "What was also written, set or made on another device: list and answer it.",
    discussion: "Example: commonplace book elsewhere list",
    subcommands: [
      ElsewhereList.self, ElsewhereAnswer.self, ElsewhereFields.self, ElsewhereKeep.self, ElsewhereNames.self, ElsewhereJoin.self,
      ElsewhereBoth.self, ElsewhereReturned.self, ElsewhereRestore.self,
    ])
}

struct ElsewhereList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the texts, each with what else was written in its place.",
    discussion: "Example: commonplace book elsewhere list")

  @OptionGroup var options: BookOptions

  @Option(help: "How many texts to list.")
  var limit = 50

  private struct Exported: Encodable {
    struct Other: Encodable {
      let act: RecordID
      let device: RecordID
      let at: Instant
      let text: String
    }

    let kind: String
    let record: RecordID
    let title: String
    let field: String
    let text: String
    let others: [Other]
  }

  func run() throws {
    let book = try options.open()
    let found = try book.writtenElsewhere(limit: max(0, limit))
    if options.json { return try Terminal.printJSON(found.map { try exported($0, in: book) }) }
    if found.isEmpty { return Terminal.printLine(Terminal.words.text("elsewhere.none")) }
    let (zone, devices, words) = (try book.zoneOfPerson(), try book.devices(), Terminal.words)
    let others = try book.read { db in try found.map { try $0.field.others(in: db) } }
    let endings = try book.shortestActEndings(of: others.joined().map(\.act))
    for (written, others) in zip(found, others) {
      let label = written.label.map { ", \(words.text($0))" } ?? ""
      Terminal.printLine("\(words.text(written.title))\(label)".onOneLine)
      for other in others {
        let device = words.text(devices.name(of: other.device, in: zone))
        Terminal.printLine(
          "  \(endings[other.act] ?? "\(other.act)")  \(BackupPath.minute(other.written, in: zone))  \(device): \(other.text)".onOneLine)
      }
    }
  }

  private func exported(_ written: WrittenElsewhere, in book: Book) throws -> Exported {
    try book.read { db in
      Exported(
        kind: written.field.kind, record: written.field.record, title: Terminal.words.text(written.title), field: written.field.column,
        text: try written.field.text(in: db) ?? "",
        others: try written.field.others(in: db).map {
          Exported.Other(act: $0.act, device: $0.device, at: $0.written, text: $0.text)
        })
    }
  }
}

struct ElsewhereAnswer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Take what was also written, leave it, or keep both, one under the other; undo takes that back.",
    discussion: "Example: commonplace book elsewhere answer 3f2a theirs")

  @OptionGroup var options: BookOptions

  @Argument(help: "The id of the other text as the list gives it, or a unique ending of it.")
  var other: String

  @Argument(help: "theirs, mine or both.")
  var answer: OtherTextAnswer

  private struct Exported: Encodable {
    @Nullable var act: RecordID?
    let text: String
  }

  func run() throws {
    let book = try options.open()
    let answers = try book.answer(try book.act(endingIn: other), with: answer)
    if options.json { return try Terminal.printJSON(answers.map { Exported(act: $0.act, text: $0.value) }) }
    for answer in answers { Terminal.printLine(answer.value) }
  }
}

struct ElsewhereFields: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", abstract: "List the fields that were also set on another device, and do not hold.",
    discussion: "Example: commonplace book elsewhere fields")

  @OptionGroup var options: BookOptions

  @Option(help: "Of how many records.")
  var limit = 100

  private struct Exported: Encodable {
    struct Other: Encodable {
      let field: String
      let value: String
      let device: RecordID
      let at: Instant
    }

    let kind: String
    let record: RecordID
    let title: String
    let others: [Other]
  }

  func run() throws {
    let book = try options.open()
    let (found, devices, zone) = (try book.setElsewhere(limit: max(0, limit)), try book.devices(), try book.zoneOfPerson())
    let words = Terminal.words
    if options.json {
      return try Terminal.printJSON(
        found.map { set in
          Exported(
            kind: set.kind, record: set.record, title: words.text(set.title),
            others: set.others.map {
              Exported.Other(field: words.text($0.label), value: words.text($0.value.phrase(in: zone)), device: $0.device, at: $0.written)
            })
        })
    }
    if found.isEmpty { return Terminal.printLine(words.text("elsewhere.fields.none")) }
    for set in found {
      Terminal.printLine(words.text(set.title).onOneLine)
      for other in set.others {
        let device = words.text(devices.name(of: other.device, in: zone))
        let value = "\(words.text(other.label)): \(words.text(other.value.phrase(in: zone)))"
        Terminal.printLine("  \(BackupPath.minute(other.written, in: zone))  \(device)  \(value)".onOneLine)
      }
    }
  }
}

struct ElsewhereKeep: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Keep all of these fields as they are; nobody is asked about them any more.",
    discussion: "Example: commonplace book elsewhere keep")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    @Nullable var act: RecordID?
    let records: Int
  }

  func run() throws {
    let book = try options.open()
    let kept = try book.keepAsTheyAre(Set(book.setElsewhere(limit: .max).map(\.record)))
    if options.json { return try Terminal.printJSON(Exported(act: kept.act, records: kept.value)) }
    Terminal.printLine(Terminal.words.text(kept.value == 0 ? "elsewhere.fields.none" : "elsewhere.kept", ["count": .count(kept.value)]))
  }
}

struct ElsewhereNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "List records of one name that were made on two devices, each unseen of the other.",
    discussion: "Example: commonplace book elsewhere names")

  @OptionGroup var options: BookOptions

  @Option(help: "How many pairs to list.")
  var limit = 100

  private struct Exported: Encodable {
    struct Maker: Encodable {
      let record: RecordID
      let device: RecordID
      let at: Instant

      init(_ maker: Namesakes.Maker) { (record, device, at) = (maker.record, maker.device, maker.made) }
    }

    let kind: String
    let title: String
    let kept: Maker
    let other: Maker
  }

  func run() throws {
    let book = try options.open()
    let (found, devices, zone) = (try book.namesakes(limit: max(0, limit)), try book.devices(), try book.zoneOfPerson())
    let words = Terminal.words
    if options.json {
      return try Terminal.printJSON(
        found.map { Exported(kind: $0.kind, title: words.text($0.title), kept: Exported.Maker($0.kept), other: Exported.Maker($0.other)) })
    }
    if found.isEmpty { return Terminal.printLine(words.text("namesakes.none")) }
    let endings = ShortIDs.shortest(of: found.map(\.other.record))
    for namesakes in found {
      Terminal.printLine(words.text(namesakes.title).onOneLine)
      for (ending, maker) in [("", namesakes.kept), (endings[namesakes.other.record] ?? "", namesakes.other)] {
        let device = words.text(devices.name(of: maker.device, in: zone))
        let padded = ending.padding(toLength: 6, withPad: " ", startingAt: 0)
        Terminal.printLine("  \(padded)\(BackupPath.minute(maker.made, in: zone))  \(device)".onOneLine)
      }
    }
  }
}

struct ElsewhereJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Make one of two records of one name: all that belongs to the other goes to the one that stays.",
    discussion: "Example: commonplace book elsewhere join 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The id of the one that goes to the trash, as names gives it, or a unique ending of it.")
  var other: String

  func run() throws { try answerNames(other, options) { try $0.join($1) } }
}

struct ElsewhereBoth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "both", abstract: "Leave two records of one name as they are; nobody is asked about them any more.",
    discussion: "Example: commonplace book elsewhere both 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The id that names gives, or a unique ending of it.")
  var other: String

  func run() throws { try answerNames(other, options) { try $0.keepBoth($1) } }
}

struct ElsewhereReturned: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "returned", abstract: "List what is there again though it was deleted, because something was added to it elsewhere.",
    discussion: "Example: commonplace book elsewhere returned")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let kind: String
    let record: RecordID
    let title: String
    let deleted: Instant
    @Nullable var device: RecordID?
    let missing: Int
  }

  func run() throws {
    let book = try options.open()
    let (found, words, zone) = (try book.returned(), Terminal.words, try book.zoneOfPerson())
    if options.json {
      return try Terminal.printJSON(
        found.map {
          Exported(
            kind: $0.kind, record: $0.record, title: words.text($0.title), deleted: $0.act.instant, device: $0.act.device,
            missing: $0.missing)
        })
    }
    if found.isEmpty { return Terminal.printLine(words.text("returned.none")) }
    let endings = ShortIDs.shortest(of: found.map(\.record))
    for returned in found {
      let ending = (endings[returned.record] ?? "").padding(toLength: 6, withPad: " ", startingAt: 0)
      let missing = returned.missing > 0 ? " \(words.text("returned.missing", ["count": .count(returned.missing)]))" : ""
      let deleted = BackupPath.minute(returned.act.instant, in: zone)
      Terminal.printLine("  \(ending)\(deleted)  \(words.text(returned.title))\(missing)".onOneLine)
    }
  }
}

struct ElsewhereRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore what went with such a record when it was deleted; it is there for its own sake then.",
    discussion: "Example: commonplace book elsewhere restore 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The id that returned gives, or a unique ending of it.")
  var record: String

  func run() throws {
    let book = try options.open()
    let restored = try book.restoreWhole(try RecordID.only(endingIn: record, of: book.returned().map(\.record)))
    if options.json { return try Terminal.printJSON(ExportedAnswer(act: restored.act)) }
    Terminal.printLine(Terminal.words.text("returned.restored", ["title": .text(Terminal.words.text(restored.value))]).onOneLine)
  }
}

private struct ExportedAnswer: Encodable {
  @Nullable var act: RecordID?
}

/// Answers what is to become of two records of one name, and says what was done.
private func answerNames(_ ending: String, _ options: BookOptions, _ answer: (Book, Namesakes) throws -> Outcome<Void>) throws {
  let book = try options.open()
  let found = try book.namesakes(limit: .max)
  let other = try RecordID.only(endingIn: ending, of: found.map(\.other.record))
  let outcome = try answer(book, book.namesakes(joining: other))
  if options.json { return try Terminal.printJSON(ExportedAnswer(act: outcome.act)) }
  guard let act = try outcome.act.flatMap(book.act) else { return }
  Terminal.printLine(Terminal.words.text(act.name).onOneLine)
}

extension OtherTextAnswer: ExpressibleByArgument {}
