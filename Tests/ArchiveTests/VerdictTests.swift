import Archive
import Assembly
import BlendsRecords
import BookStore
import Foundation
import GRDB
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

/// What becomes of each record of an archive: nothing that is here is overwritten, nothing that was deleted comes back, unless it is wished.
@Suite struct VerdictTests {
  private let clock = TestClock()
  private let book: Book
  private let day = Day(ordinal: 20_777)

  init() throws {
    book = try Book.open(.memory, notebooks: Notebook.all, surroundings: clock.surroundings)
    _ = try Mindfulness(book).type("Quiet.", into: .thought(day))
    try Projects(book).fill(on: day)
  }

  private func take(_ archive: ArchiveFile, wishes: ArchiveWishes = ArchiveWishes()) throws -> ArchiveSummary {
    let rehearsed = try ArchiveImport(archive, into: book, wishes: wishes).rehearse()
    let taken = try ArchiveImport(archive, into: book, wishes: wishes).run().value
    #expect(rehearsed == taken, "what is told before is what comes")
    #expect(try book.check() == [])
    return taken
  }

  @Test func `a record that is here with other values stays, is named, and is replaced only where that is wished`() throws {
    let archive = try EditedArchive(of: book).opened()
    _ = try Mindfulness(book).type("Loud.", into: .thought(day))
    let kept = try take(archive)
    #expect(kept[.different] == 1 && kept.written == 0 && kept.cases.map(\.file) == ["sit/thought.json"])
    #expect(try Mindfulness(book).thought(on: day)?.text == "Loud.")
    let replaced = try take(archive, wishes: ArchiveWishes(replaces: true))
    #expect(replaced[.replaced] == 1 && replaced.written == 1)
    #expect(try Mindfulness(book).thought(on: day)?.text == "Quiet.")
    _ = try book.undo()
    #expect(try Mindfulness(book).thought(on: day)?.text == "Loud.")
  }

  @Test func `what was deleted here stays deleted, with what hangs under it, unless it is asked back`() throws {
    let archive = try EditedArchive(of: book).opened()
    let before = try count()
    let project = try #require(try book.read { try Project.ids("ORDER BY created", in: $0) }.first)
    _ = try Projects(book).delete(project: project)
    let left = try take(archive)
    #expect(left[.deleted] == 11 && left.written == 0)
    let back = try take(archive, wishes: ArchiveWishes(restores: true))
    #expect(back[.restored] == 11 && back.written == 11)
    #expect(try count() == before)
  }

  @Test func `what was erased for good comes back by no wish`() throws {
    let archive = try EditedArchive(of: book).opened()
    _ = try Mindfulness(book).type("", into: .thought(day))
    let project = try #require(try book.read { try Project.ids("ORDER BY created", in: $0) }.first)
    _ = try Projects(book).delete(project: project)
    for trashed in try book.trash() { _ = try? book.erase(trashed.record) }
    let taken = try take(archive, wishes: ArchiveWishes(restores: true))
    #expect(taken[.refused] == 11 && taken[.restored] == 0)
    #expect(taken.cases.filter { $0.verdict == .refused }.map(\.reason?.key).contains("archive.erased"))
  }

  @Test(arguments: [
    ("project", "created", Int64.max), ("project", "created", Instant.range.lowerBound - 1), ("item", "priority", .min),
    ("item", "priority", 4),
  ])
  func `a number beyond the range of its field is refused by the field's name`(_ kind: String, _ field: String, _ number: Int64) throws {
    var edited = try EditedArchive(of: book)
    let value = try Regex("\"\(field)\":(\"[^\"]*\"|[0-9]+)")
    edited.files["projects/\(kind).json"]?.replace(value, with: "\"\(field)\":\(number)")
    let taken = try take(edited.opened())
    #expect(taken[.refused] > 0 && taken.written == 0)
    let reason = taken.cases.first { $0.verdict == .refused }?.reason
    #expect(reason == LocalizedText("archive.value", ["field": .text(field), "value": .text("\(number)")]))
  }

  @Test func `a text with a NUL, which no field takes, is refused by the field's name`() throws {
    var edited = try EditedArchive(of: book)
    edited.files["sit/thought.json"] = edited.files["sit/thought.json"]?.replacingOccurrences(of: "Quiet.", with: "Quiet\\u0000.")
    let reason = try take(edited.opened()).cases.first { $0.verdict == .refused }?.reason
    #expect(reason == LocalizedText("archive.value", ["field": "text", "value": "Quiet."]))
  }

  @Test(arguments: ["\u{301}", "\\u0301"])
  func `a text with more marks than a language has is refused by the field's name, and shown in part`(_ mark: String) throws {
    var edited = try EditedArchive(of: book)
    try edited.replace("Quiet.", with: "Quiet" + String(repeating: mark, count: 100), in: "sit/thought.json")
    let reason = try take(edited.opened()).cases.first { $0.verdict == .refused }?.reason
    let shown = "Quiet" + String(repeating: "\u{301}", count: 55)
    #expect(reason == LocalizedText("archive.value", ["field": "text", "value": .text(shown)]))
  }

  @Test(arguments: [
    ("\"version\" : 4", "\"version\" : 5", "archive.newer"), ("Commonplace archive", "Shopping list", "archive.foreign"),
    ("\"kinds\"", "\"kind\"", "archive.damaged"),
    ("\"kinds\"", "\"x\(String(repeating: "\\u0301", count: 31))\" : 1, \"kinds\"", "archive.damaged"),
  ])
  func `an archive of a newer version, or none of ours, is refused before it is read`(old: String, new: String, key: String) throws {
    var edited = try EditedArchive(of: book)
    try edited.replace(old, with: new, in: "archive.json")
    let refusal = #expect(throws: UserError.self) { try edited.opened() }
    #expect(refusal?.reason == .file && refusal?.phrase.key == key)
  }

  @Test func `an unknown field refuses its record by name, until the person says to leave it out`() throws {
    var edited = try EditedArchive(of: book)
    try edited.replace("\"text\":\"Quiet.\"", with: "\"text\":\"Quiet.\",\"mood\":\"fine\"", in: "sit/thought.json")
    let archive = try edited.opened()
    _ = try Mindfulness(book).type("Loud.", into: .thought(day))
    let refused = try take(archive)
    #expect(refused[.refused] == 1)
    #expect(refused.cases.map(\.reason) == [LocalizedText("archive.unknownField", ["field": "mood"])])
    #expect(try take(archive, wishes: ArchiveWishes(replaces: true, dropsUnknown: true))[.replaced] == 1)
  }

  @Test(arguments: [
    ("\"day\":\"2026-11-20\"", "\"day\":\"2026-11-31\"", "archive.value"), ("\"day\":\"2026-11-20\",", "", "archive.missing"),
    ("\"day\":\"2026-11-20\"", "\"day\":12", "archive.unfit"), ("\"text\":\"Quiet.\"", "\"text\":true", "archive.value"),
    ("\"text\":\"Quiet.\"", "\"text\":null", "archive.missing"), ("\"id\":\"", "\"id\":\"zz", "archive.value"),
    ("{\"id\"", "[],{\"id\"", "archive.noRecord"),
  ])
  func `a record with a value that cannot be is refused by its line, and the others come`(old: String, new: String, key: String) throws {
    var edited = try EditedArchive(of: book)
    try edited.replace(old, with: new, in: "sit/thought.json")
    let other = try GeneratedBook.empty()
    let taken = try ArchiveImport(try edited.opened(), into: other).run().value
    let refused = taken.cases.filter { $0.verdict == .refused }
    #expect(refused.map(\.reason?.key) == [key] && refused.map(\.line) == [2] && taken[.added] >= 55)
    #expect(try other.check() == [])
  }

  @Test func `a record under one that neither is here nor comes is refused, whatever brought that about`() throws {
    var edited = try EditedArchive(of: book)
    let lines = try #require(edited.files["projects/project.json"]).split(separator: "\n")
    let id = try #require(lines[1].split(separator: "\"").dropFirst(3).first)
    edited.files["projects/project.json"] = ([lines[0]] + lines.dropFirst(2)).joined(separator: "\n")
    let other = try GeneratedBook.empty()
    let taken = try ArchiveImport(try edited.opened(), into: other).run().value
    #expect(taken[.refused] == 10 && taken.cases.allSatisfy { $0.reason?.key == "archive.orphan" }, "all items of \(id)")
    #expect(try other.check() == [])
  }

  @Test(arguments: [("\"5 oz\"", "5 oz"), ("true", "true")])
  func `half a blend does not come: one ingredient that cannot be refuses it by name, field and value, and no other`(
    bad: String, told: String
  ) throws {
    let blends = Blends(book)
    let soap = try blends.addCategory("Soap").value.id
    func blend(_ name: String, of amounts: [(String, Int)], using source: RecordID? = nil) throws -> RecordID {
      let entries = try amounts.map {
        Ingredient.Entry(name: try Name($0), quantity: Quantity(Rational($1), .millilitre), source: $0 == "Base" ? source : nil)
      }
      let facts: [Blend.Change] = [.name(name), .destination("Jar"), .maturation(try Maturation(written: "1 day")), .status(.pass)]
      return try blends.add(Blends.Recipe(facts, ingredients: entries), to: soap, zone: .gmt).value.id
    }
    let rose = try blend("Rose", of: [("Orange", 5), ("Oil", 6)])
    _ = try blend("Potpourri", of: [("Base", 7)], using: rose)
    _ = try blend("Plain", of: [("Water", 8)])
    var edited = try EditedArchive(of: book)
    try edited.replace("\"amount\":\"5\"", with: "\"amount\":\(bad)", in: "blends/ingredient.json")
    let other = try GeneratedBook.empty()
    let archive = try edited.opened()
    let rehearsed = try ArchiveImport(archive, into: other).rehearse()
    let taken = try ArchiveImport(archive, into: other).run().value
    #expect(try rehearsed == taken && other.check() == [])
    #expect(try Blends(other).names().map(\.name.text) == ["Plain"], "Potpourri is made of what is refused")
    let refused = taken.cases.filter { $0.title?.key == "record.blend" && "\($0.title as Any)".contains("Rose") }
    #expect(refused.map(\.reason) == [LocalizedText("archive.value", ["field": "amount", "value": .text(told)])])
    #expect(refused.map(\.file) == ["blends/ingredient.json"])
  }

  @Test func `a record that stands twice comes once, and where another has its place it does not`() throws {
    var edited = try EditedArchive(of: book)
    let lines = try #require(edited.files["sit/thought.json"]).split(separator: "\n")
    edited.files["sit/thought.json"] = "\(lines[0])\n\(lines[1]),\n\(lines[1])\n]}"
    let other = try GeneratedBook.empty()
    let taken = try ArchiveImport(try edited.opened(), into: other).run().value
    #expect(taken.cases.map(\.reason?.key) == ["archive.twice"] && taken.cases.map(\.line) == [3])
    // The same day under another id.
    try edited.replace(String(lines[1].dropFirst(7).prefix(32)), with: String(repeating: "0", count: 32), in: "sit/thought.json")
    let again = try ArchiveImport(try edited.opened(), into: other).run().value
    #expect(again.cases.contains { $0.reason?.key == "archive.taken" } && again.written == 0)
  }

  private func count() throws -> Int { try book.information().records.reduce(0) { $0 + $1.count } }
}
