import Foundation
import Testing

/// A notebook joins by one line in one list, costs little, and is held to what the others are held to.
@Suite struct JoiningTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private struct File {
    let path: String
    let text: String
  }

  @Test func `the whole notebook is at most 10 files and 450 lines beside its words`() throws {
    let files = try files(in: "Tests/Reading", ending: ".swift")
    #expect(files.count <= 10)
    #expect(files.reduce(0) { $0 + $1.text.count { $0 == "\n" } } <= 450)
    let others = FileManager.default.enumerator(atPath: Self.root.appendingPathComponent("Tests/Reading").path)?
      .compactMap { $0 as? String }.filter { $0.contains(".") && !$0.hasSuffix(".swift") }
    #expect(others?.sorted() == ["de", "en", "ru"].map { "Records/Words/\($0).json" })
  }

  @Test func `one line of one list names it, and nothing else of the program`() throws {
    let named = try files(in: "Sources", ending: ".swift").filter { $0.text.contains(/\bReading(Records|Pages|Shell)\b/) }
    #expect(named.map(\.path) == ["Sources/stage/Stage.swift"])
    #expect(named.first?.text.matches(of: /NotebookModule\(Readings\./).count == 1)
  }

  @Test(arguments: [
    ("Records", ["BookStore", "Files", "Foundation", "GRDB", "Records"]),
    ("Pages", ["BookStore", "Files", "Hummingbird", "ReadingRecords", "Records", "Site", "Words"]),
    ("Shell", ["ArgumentParser", "BookStore", "Files", "ReadingRecords", "Records", "Shell", "Words"]),
  ])
  func `each of its rooms sees what that room of every notebook may see`(_ room: String, _ allowed: [String]) throws {
    for file in try files(in: "Tests/Reading/\(room)", ending: ".swift") {
      let seen = Set(file.text.matches(of: /(?m)^(?:public )?import (\w+)/).map { String($0.1) })
      var allowed = Set(allowed)
      if file.path.contains("+View") || file.path.contains("+Model") { allowed.subtract(["BookStore", "Hummingbird"]) }
      if !file.path.hasSuffix("Routes.swift") { allowed.remove("Hummingbird") }
      #expect(seen.isSubset(of: allowed), "\(file.path) imports \(seen.subtracting(allowed).sorted())")
    }
  }

  @Test func `three languages have the same words, each takes the same values, and each is said`() throws {
    let english = try words("en")
    let sources = try files(in: "Tests/Reading", ending: ".swift").map(\.text).joined()
    for language in ["de", "ru"] {
      let other = try words(language)
      #expect(other.keys.sorted() == english.keys.sorted(), "\(language)")
      for (key, text) in other { #expect(values(of: text) == values(of: english[key] ?? ""), "\(language): \(key)") }
    }
    for key in english.keys where !["section.reading", "kind.reading"].contains(key) { #expect(sources.contains("\"\(key)\""), "\(key)") }
  }

  @Test(arguments: [("en", "Finished on"), ("de", "Ausgelesen am"), ("ru", "Прочитано")])
  func `the page says everything in the language of whoever reads it`(_ language: String, _ label: String) async throws {
    let desk = try ReadingDesk()
    try await desk.work(in: language) { browser in
      let empty = try await browser.page()
      _ = try desk.add("Middlemarch")
      for page in [empty, try await browser.page(), try await browser.page("/reading?search=nobody"), try await browser.page("/history")] {
        let said = page.matches(of: /(?:>|aria-label="|placeholder=")([^<>"]+)/).map { String($0.1) }
        let keys = said.filter { $0.contains(/\b(reading|section|find|search|save|act|record)\.[a-z]/) }
        #expect(keys.isEmpty, "\(keys)")
      }
      #expect(try await browser.page().contains(label))
    }
  }

  private func words(_ language: String) throws -> [String: String] {
    let file = Self.root.appendingPathComponent("Tests/Reading/Records/Words/\(language).json")
    return try #require(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: String])
  }

  private func values(of text: String) -> Set<String> { Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) }) }

  private func files(in folder: String, ending suffix: String) throws -> [File] {
    let base = Self.root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(suffix) }.sorted().map { path in
      File(path: "\(folder)/\(path)", text: try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
