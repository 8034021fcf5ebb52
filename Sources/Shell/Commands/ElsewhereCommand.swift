public import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookElsewhere: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "elsewhere", abstract: "Texts that were also written on another device: list and answer them.",
    discussion: "Example: commonplace book elsewhere list", subcommands: [ElsewhereList.self, ElsewhereAnswer.self])
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

extension OtherTextAnswer: ExpressibleByArgument {}
