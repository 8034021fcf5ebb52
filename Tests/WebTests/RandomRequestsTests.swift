import BookStore
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import Site

/// Whatever a browser that was let in may send, it is answered with a sentence, and the book stays sound.
@Suite struct RandomRequestsTests {
  private static let values = [
    "", " ", "0", "-1", "1.5", "1,5", "1/3", "1/0", "9223372036854775808", "1e400", "NaN", "none", "auto", "on", "true", "2026-11-20",
    "2026-02-30", "99999-01-01", "-0001-01-01", "24:00", "07:00", "KSFO", "ksfo", "Europe/Berlin", "Nowhere/Else", "'; DROP TABLE item; --",
    "<script>alert(1)</script>", "\u{0}", "\u{202E}abc", "e\u{301}", "👨‍👩‍👧‍👦",
    "\r\n", "%", "%zz", "../../etc/passwd", "//evil.example", "inbox", "today",
    String(repeating: "0", count: 32), String(repeating: "f", count: 32), String(repeating: "x", count: 12_000), "gram", "percent", "{}",
    "[]",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: KeptBook.all)
  func `no request is answered with a fault of ours`(_ name: String) async throws {
    let thrown = SeededDice.fixed(1)
    let seed = thrown.seed
    // Said at once: where the time is up no sentence of the test is reached.
    print("random requests of \(name): seed \(seed)")
    let folder = try TemporaryFolder()
    let kept = KeptBook(name: name)
    let names = try kept.names()
    let desk = try RecordedDesk(
      at: kept.unpack(into: folder), now: names["now"] ?? "", zone: names["zone"] ?? "", seed: seed)
    try await desk.work { browser in
      var dice = thrown
      let shapes = try Shape.all().filter { $0.pattern != "/live" }
      let (ids, names) = try await met(by: browser)
      for _ in 0..<Soak.rounds(1500) {
        let shape = shapes[dice.below(shapes.count)]
        let path = shape.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
          part.hasPrefix(":") ? segment(&dice, ids) : String(part)
        }.joined(separator: "/")
        let isPost = dice.below(2) == 0
        let fields = (0..<dice.below(6)).map { _ in (name: names[dice.below(names.count)], value: value(&dice, ids)) }
        let query = fields.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
        var request = RecordedRequest(method: isPost ? .post : .get, path: isPost ? path : "\(path)?\(query)", fields: isPost ? fields : [])
        if dice.below(2) == 0 { request.headers.append((name: "Accept", value: "application/json")) }
        let answer = try await browser.ask(request)
        #expect(answer.status.code < 500, "seed \(seed): \(request.method) \(request.path) \(fields)")
      }
      #expect(try desk.book.check().isEmpty, "seed \(seed)")
    }
  }

  /// The records and the fields that a walk over the pages meets.
  private func met(by browser: RecordedBrowser) async throws -> (ids: [String], names: [String]) {
    var (ids, names): (Set<String>, Set<String>) = ([], ["search", "rows", "before", "done", "after", "judge"])
    for shape in try Shape.all() where shape.pattern != "/live" && !shape.pattern.contains(":") {
      let text = try await browser.ask(RecordedRequest(method: .get, path: shape.pattern)).text
      names.formUnion(text.matches(of: /\ name="([a-z0-9-]+)"/).map { String($0.1) })
      ids.formUnion(text.matches(of: /\/([0-9a-f]{32})/).prefix(20).map { String($0.1) })
    }
    return (ids.sorted(), names.sorted())
  }

  private func segment(_ dice: inout SeededDice, _ ids: [String]) -> String {
    let words = ["title", "detail", "name", "goal", "2026", "2026-11-20", "KSFO", "UAL", "stage", "home", "list", "x", "items.csv"]
    return dice.below(3) == 0 ? words[dice.below(words.count)] : ids[dice.below(ids.count)]
  }

  private func value(_ dice: inout SeededDice, _ ids: [String]) -> String {
    dice.below(4) == 0 ? ids[dice.below(ids.count)] : Self.values[dice.below(Self.values.count)]
  }

  private func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
