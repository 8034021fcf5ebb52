public import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookElsewhere: ParsableCommand {
  static let configuration = CommandConfiguration(
    "elsewhere", "What was also written, set or made on another device: list and answer it.", example: "book elsewhere list",
    [
      ElsewhereList.self, ElsewhereAnswer.self, ElsewhereFields.self, ElsewhereKeep.self, ElsewhereNames.self, ElsewhereJoin.self,
      ElsewhereBoth.self, ElsewhereReturned.self, ElsewhereRestore.self,
    ])
}

struct ElsewhereList: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List the texts, each with what else was written in its place.", example: "book elsewhere list")

  @OptionGroup var options: BookOptions
  @Option(help: "How many texts to list.") var limit = 50

  func run() throws { try listDivergences(.texts, limit, orSay: "elsewhere.none", options) }
}

struct ElsewhereAnswer: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "answer", "Take what was also written, leave it, or keep both, one under the other; undo takes that back.",
    example: "book elsewhere answer 3f2a theirs")

  @OptionGroup var options: BookOptions
  @Argument(help: "The id of the other text as the list gives it, or a unique ending of it.") var other: String
  @Argument(help: "theirs, mine or both.") var answer: OtherTextAnswer

  func run(in book: Book) throws {
    let answers = try book.answer(try book.act(endingIn: other), with: answer) { $0.heading }
    if options.json { return try Terminal.printJSON(answers.map { ["act": $0.act, "text": $0.value] as JSONObject }) }
    for answer in answers { Terminal.printLine(answer.value) }
  }
}

struct ElsewhereFields: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fields", "List the fields that were also set on another device, and do not hold.", example: "book elsewhere fields")

  @OptionGroup var options: BookOptions
  @Option(help: "Of how many records.") var limit = 100

  func run() throws { try listDivergences(.fields, limit, orSay: "elsewhere.fields.none", options) }
}

struct ElsewhereKeep: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "keep", "Keep all of these fields as they are; nobody is asked about them any more.", example: "book elsewhere keep")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let kept = try book.keepAsTheyAre(Set(book.divergences(.fields, limit: .max).map(\.record)))
    let line = Terminal.words.text(kept.value == 0 ? "elsewhere.fields.none" : "elsewhere.kept", ["count": .count(kept.value)])
    try options.answer(["act": kept.act, "records": kept.value], line: line)
  }
}

struct ElsewhereNames: ParsableCommand {
  static let configuration = CommandConfiguration(
    "names", "List records of one name that were made on two devices, each unseen of the other.", example: "book elsewhere names")

  @OptionGroup var options: BookOptions
  @Option(help: "How many pairs to list.") var limit = 100

  func run() throws { try listDivergences(.names, limit, orSay: "namesakes.none", options) }
}

struct ElsewhereJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    "join", "Make one of two records of one name: all that belongs to the other goes to the one that stays.",
    example: "book elsewhere join 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The id of the one that goes to the trash, as names gives it, or a unique ending of it.") var other: String

  func run() throws { try answerNames(other, options) { try $0.join($1) } }
}

struct ElsewhereBoth: ParsableCommand {
  static let configuration = CommandConfiguration(
    "both", "Leave two records of one name as they are; nobody is asked about them any more.", example: "book elsewhere both 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The id that names gives, or a unique ending of it.") var other: String

  func run() throws { try answerNames(other, options) { try $0.keepBoth($1) } }
}

struct ElsewhereReturned: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "returned", "List what is there again though it was deleted, because something was added to it elsewhere.",
    example: "book elsewhere returned")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let (found, words, zone) = (try book.returned(), Terminal.words, try book.zoneOfPerson())
    if options.json {
      return try Terminal.printJSON(
        found.map {
          [
            "kind": $0.deleted.kind, "record": $0.deleted.record, "title": words.text($0.deleted.title), "deleted": $0.deleted.act.instant,
            "device": $0.deleted.act.device, "missing": $0.missing,
          ] as JSONObject
        })
    }
    if found.isEmpty { return Terminal.printLine(words.text("returned.none")) }
    let endings = ShortIDs.shortest(of: found.map(\.deleted.record))
    for returned in found {
      let ending = inColumn(endings[returned.deleted.record] ?? "")
      let missing = returned.missing > 0 ? " \(words.text("returned.missing", ["count": .count(returned.missing)]))" : ""
      let deleted = TextOutput.minute(returned.deleted.act.instant, in: zone)
      Terminal.printLine("  \(ending)\(deleted)  \(words.text(returned.deleted.title))\(missing)".onOneLine)
    }
  }
}

struct ElsewhereRestore: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "restore", "Restore what went with such a record when it was deleted; it is there for its own sake then.",
    example: "book elsewhere restore 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The id that returned gives, or a unique ending of it.") var record: String

  func run(in book: Book) throws {
    let restored = try book.restoreWhole(try RecordID.only(endingIn: record, of: book.returned().map(\.deleted.record)))
    let line = Terminal.words.text("returned.restored", ["title": .text(Terminal.words.text(restored.value))])
    try options.answer(["act": restored.act], line: line.onOneLine)
  }
}

/// Lists the divergences of one kind, each with its title and a line for each other text, value or record.
private func listDivergences(_ kind: Divergence.Kind, _ limit: Int, orSay none: String, _ options: BookOptions) throws {
  let book = try options.open()
  let (found, devices, zone) = (try book.divergences(kind, limit: max(0, limit)), try book.devices(), try book.zoneOfPerson())
  let words = Terminal.words
  if options.json { return try Terminal.printJSON(found.map { try $0.exported(in: book) }) }
  if found.isEmpty { return Terminal.printLine(words.text(none)) }
  let minute = { TextOutput.minute($0, in: zone) }
  let name = { words.text(devices.name(of: $0, in: zone)) }
  let acts = found.flatMap { divergence -> [RecordID] in
    if case .text(_, _, let others) = divergence.part { others.map(\.act) } else { [] }
  }
  let endings = try book.shortestActEndings(of: acts)
  // Endings of the ids that go to the trash if a pair is joined.
  let endingsOfOthers = ShortIDs.shortest(
    of: found.compactMap { divergence -> RecordID? in if case .name(let pair) = divergence.part { pair.other.record } else { nil } })
  for divergence in found {
    let lines: [String]
    switch divergence.part {
    case .text(_, _, let others):
      lines = others.map { "\(endings[$0.act] ?? "\($0.act)")  \(minute($0.written))  \(name($0.device)): \($0.text)" }
    case .fields(let others):
      lines = others.map { other in
        "\(minute(other.written))  \(name(other.device))  \(words.text(other.label)): \(other.value.text(in: zone, { words.text($0) }))"
      }
    case .name(let pair):
      lines = [("", pair.kept), (endingsOfOthers[pair.other.record] ?? "", pair.other)].map { ending, side in
        "\(inColumn(ending))\(minute(side.made))  \(name(side.device))"
      }
    }
    Terminal.printLine(divergence.heading)
    for line in lines { Terminal.printLine("  \(line)".onOneLine) }
  }
}

/// An ending of an id, with blanks up to the next column.
private func inColumn(_ ending: String) -> String { ending.padding(toLength: max(6, ending.count + 2), withPad: " ", startingAt: 0) }

extension Divergence {
  /// The title of its record, with the name of the text if the record has several.
  fileprivate var heading: String {
    let words = Terminal.words
    guard case .text(_, let key?, _) = part else { return words.text(title).onOneLine }
    return "\(words.text(title)), \(words.text(key))".onOneLine
  }

  fileprivate func exported(in book: Book) throws -> JSONObject {
    let words = Terminal.words
    let object: JSONObject = ["kind": kind, "title": words.text(title)]
    func origin(_ side: Namesakes.Side) -> JSONObject { ["record": side.record, "device": side.device, "at": side.made] }
    switch part {
    case .text(let field, _, let others):
      let others = others.map { ["act": $0.act, "device": $0.device, "at": $0.written, "text": $0.text] as JSONObject }
      let text = try book.read { try field.text(in: $0) } ?? ""
      return object.adding("record", record).adding("field", field.column).adding("text", text).adding("others", others)
    case .fields(let others):
      let zone = try book.zoneOfPerson()
      let exported = others.map { other in
        let value = other.value.text(in: zone) { words.text($0) }
        return ["device": other.device, "at": other.written, "field": words.text(other.label), "value": value] as JSONObject
      }
      return object.adding("record", record).adding("others", exported)
    case .name(let pair): return object.adding("kept", origin(pair.kept)).adding("other", origin(pair.other))
    }
  }
}

/// Resolves two records of the same name, and prints the result.
private func answerNames(_ ending: String, _ options: BookOptions, _ answer: (Book, Namesakes) throws -> Outcome<Void>) throws {
  let book = try options.open()
  let found = try book.namesakes(limit: .max)
  let other = try RecordID.only(endingIn: ending, of: found.map(\.other.record))
  let outcome = try answer(book, book.namesakes(joining: other))
  if options.json { return try Terminal.printJSON(["act": outcome.act]) }
  guard let act = try outcome.act.flatMap(book.act) else { return }
  Terminal.printLine(Terminal.words.text(act.name).onOneLine)
}

extension OtherTextAnswer: ExpressibleByArgument {}
