import BookStore
import Foundation
import Hummingbird
import HummingbirdTesting
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import Site

/// A past one can see: acts field by field, a record's own history, and the way back to each of its versions.
@Suite struct VersionsTests {
  private let desk: InProcessServer
  private let today: Day
  private var projects: Projects { Projects(desk.book) }

  init() throws {
    desk = try InProcessServer()
    today = try #require(Day("2026-11-20"))
  }

  @Test func `an act tells what each field was by all that stands, and what it became`() throws {
    let item = try added("Fern")
    let first = try #require(try projects.edit(item: item, [.title("Ferns"), .priority(.high)], today: today).act)
    let second = try #require(try projects.edit(item: item, [.title("Moss")], today: today).act)
    #expect(try said(second) == ["record.item changed: item.title Ferns → Moss"])
    _ = try desk.book.undo(first)
    // An undone change is not a previous version either.
    #expect(try said(second) == ["record.item changed: item.title Fern → Moss"])
    #expect(try said(first).first?.contains("item.title Fern → Ferns") == true)
  }

  @Test func `the name of a record is known among what an act set, as long as the title says it`() throws {
    let item = try projects.add([.title("Fern"), .detail("Fern")], today: today).value.id
    let making = try #require(try desk.book.history().last?.id)
    func names() throws -> [Bool] { try desk.book.changes(of: making).flatMap { $0.fields.map(\.isName) } }
    #expect(try names() == [true, false])
    _ = try projects.edit(item: item, [.title("Moss")], today: today)
    #expect(try names() == [false, false])
  }

  @Test func `what was typed in one go is told as one`() throws {
    let edit = RecordID(kind: "edit", key: "one")
    for text in ["R", "Ra", "Rain"] {
      desk.clock.advance(seconds: 1)
      _ = try desk.sit.think(text, on: today, typing: Typing(edit: edit, base: nil))
    }
    let acts = try desk.book.history()
    #expect(acts.count == 1)
    #expect(try said(acts[0].id) == ["record.thought made: nil nil → Rain"])
    #expect(try desk.book.versions(of: Thought.id(of: today), kind: "thought").count == 1)
  }

  @Test func `all versions of a record are there, by pages`() async throws {
    let item = try added("Fern 0")
    for number in 1...120 { _ = try projects.edit(item: item, [.title("Fern \(number)")], today: today) }
    try await desk.work { browser in
      var (seen, path): ([String], String?) = ([], "/history/records/item/\(item)")
      while let asked = path {
        let page = try await browser.get(asked).text
        seen += page.matches(of: /<ins[^>]*>(?:<span[^>]*>[^<]*<\/span>)?(Fern \d+)</).map { String($0.1) }
        path = page.firstMatch(of: /rel="next" href="([^"]*)"/).map { String($0.1) }
        #expect(page.contains("<h1") && page.contains("Fern 120"))
      }
      #expect(seen == (0...120).reversed().map { "Fern \($0)" })
      #expect(try await browser.get("/history/records/item/\(item)?after=121").status == .notFound)
    }
  }

  @Test func `a version is restored as one act, and undone as one`() async throws {
    let item = try added("Fern")
    _ = try projects.edit(item: item, [.title("Ferns"), .detail("Twelve of them"), .priority(.high)], today: today)
    _ = try projects.edit(item: item, [.title("Moss"), .detail(""), .deadline(today)], today: today)
    let versions = try desk.book.versions(of: item, kind: "item")
    #expect(versions.map(\.change.verb) == [.changed, .changed, .made] && versions.map(\.isPresent) == [true, false, false])
    try await desk.work { browser in
      let answer = try await browser.post("/history/records/item/\(item)/restoring", ["act": "\(versions[1].act.id)"])
      #expect(answer.status == .seeOther && answer.done != nil)
      let restored = try projects.item(item)
      #expect(restored.title == "Ferns" && restored.detail == "Twelve of them" && restored.deadline == nil && restored.priority == .high)
      #expect(try desk.book.history().first?.name.key == "act.versionRestored")
      _ = try desk.book.undo()
      #expect(try projects.item(item).title == "Moss" && projects.item(item).deadline == today)
      #expect(try desk.book.check().isEmpty)
    }
  }

  @Test func `what was erased for good is passed over and named`() async throws {
    _ = try desk.sit.think("Secret", on: today)
    desk.clock.advance(seconds: 3600)
    _ = try desk.sit.think("Said to all", on: today)
    _ = try desk.sit.erasePast(ofThoughtOn: today)
    let versions = try desk.book.versions(of: Thought.id(of: today), kind: "thought")
    #expect(versions.contains { $0.change.isErased })
    try await desk.work { browser in
      let page = try await browser.get("/history/records/thought/\(Thought.id(of: today))").text
      #expect(page.contains("erased for good") && !page.contains("Secret"))
      let erased = try #require(versions.last { $0.change.isErased }?.act.id)
      _ = try await browser.post("/history/records/thought/\(Thought.id(of: today))/restoring", ["act": "\(erased)"])
      #expect(try desk.sit.thought(on: today)?.text == "Said to all")
    }
  }

  @Test func `what it belonged to is gone, so it stays as it is`() throws {
    let (one, two) = (try projects.makeProject([.title("One")]).value.id, try projects.makeProject([.title("Two")]).value.id)
    let item = try projects.add([.title("Fern")], to: one, today: today).value.id
    let made = try #require(try desk.book.versions(of: item, kind: "item").last?.act.id)
    _ = try projects.move(item, to: two)
    _ = try projects.delete(project: one)
    #expect(refusal { try desk.book.restore(item, kind: "item", asOf: made) } == "version.unfit")
    #expect(try projects.item(item).project == two)
    #expect(refusal { try desk.book.restore(item, kind: "item", asOf: two) } == "version.gone")
    #expect(refusal { try desk.book.restore(one, kind: "project", asOf: made) } == "version.gone")
  }

  @Test func `history is asked by notebook, record, day and device, and goes on where a page ends`() throws {
    let item = try added("Fern")
    _ = try desk.sit.think("Quiet", on: today)
    desk.clock.advance(seconds: 86_400)
    let renaming = try #require(try projects.edit(item: item, [.title("Moss")], today: today).act)
    let undoing = try desk.book.undo(renaming).act
    func names(_ filter: HistoryFilter) throws -> [String] { try desk.book.acts(filter).acts.map(\.name.key) }
    #expect(try names(HistoryFilter(kinds: ["thought"])).count == 1)
    #expect(try desk.book.acts(HistoryFilter(kinds: ["item"])).acts.map(\.id).prefix(2) == [undoing, renaming])
    #expect(try desk.book.acts(HistoryFilter(record: item)).acts.count == 3, "an undo is about what its act touched")
    let (start, end) = (today.start(in: .gmt, boundary: .midnight), today.adding(1).start(in: .gmt, boundary: .midnight))
    #expect(try names(HistoryFilter(time: start..<end)) == ["act.thought", "act.award", "act.itemAdded"])
    #expect(try names(HistoryFilter(device: RecordID(kind: "device", key: "none"))).isEmpty)
    var (seen, before): ([RecordID], RecordID?) = ([], nil)
    repeat {
      let page = try desk.book.acts(HistoryFilter(), before: before, limit: 3, lookingAt: 1)
      seen += page.acts.map(\.id)
      before = page.next
    } while before != nil
    #expect(try seen == desk.book.history().map(\.id))
  }

  @Test func `the pages answer, filtered and opened, and what is not there is not found`() async throws {
    let item = try added("Fern <b>")
    let act = try #require(try desk.book.history().last?.id)
    try await desk.work { browser in
      #expect(try await browser.get("/history?notebook=projects&day=2026-11-20").text.contains("href=\"/history/\(act)\""))
      #expect(try await browser.get("/history?notebook=sit").text.contains("No change matches"))
      let page = try await browser.get("/history/\(act)").text
      #expect(page.contains("Fern &lt;b&gt;") && page.contains("href=\"/history/records/item/\(item)\""))
      #expect(try await browser.get("/history/records/item/\(item)").text.contains("href=\"/projects/items/\(item)\""))
      #expect(try await browser.get("/history/\(act)?after=\(Int.max)").status == .ok)
      for path in ["/history/\(item)", "/history/records/item/\(act)", "/history/records/nothing/\(item)"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .notFound, "\(path)")
      }
    }
  }

  private func added(_ title: String) throws -> RecordID { try projects.add([.title(title)], today: today).value.id }

  private func said(_ act: RecordID) throws -> [String] {
    try desk.book.changes(of: act).map { change in
      let fields = change.fields.map { field in
        return "\(field.label ?? "nil") \(text(field.before)) → \(text(field.after))"
      }
      return "\(change.title.key) \(change.verb): \(fields.joined(separator: ", "))"
    }
  }

  private func text(_ value: FieldValue?) -> String {
    value?.text(in: .gmt) { if case .text(let text) = $0.values["value"] { text } else { "nil" } } ?? "nil"
  }
}
