import BookStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import TestKit
import Testing

/// Any request of an admitted browser is answered with a sentence, and the book stays sound.
@Suite struct RandomRequestsTests {
  private static let values = [
    "", " ", "0", "-1", "1.5", "1,5", "1/3", "1/0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "NaN",
    "none", "auto", "on", "true", "2026-11-20",
    "2026-02-30", "99999-01-01", "-0001-01-01", "24:00", "07:00", "KSFO", "ksfo", "Europe/Berlin", "Nowhere/Else", "'; DROP TABLE item; --",
    "<script>alert(1)</script>", "\u{0}", "\u{202E}abc", "e\u{301}", "👨‍👩‍👧‍👦",
    "\r\n", "%", "%zz", "../../etc/passwd", "//evil.example", "inbox", "today",
    String(repeating: "0", count: 32), String(repeating: "f", count: 32), String(repeating: "x", count: 12_000), "gram", "percent", "{}",
    "[]",
  ]

  @Test(arguments: KeptBook.all)
  func `no request is answered with a fault of ours`(_ kept: KeptBook) async throws {
    let thrown = SeededDice.fixed(1)
    let folder = try TemporaryFolder()
    let desk = try kept.serve(from: folder)
    try await desk.work { browser in
      var dice = thrown
      let shapes = Shape.all.filter { $0.pattern != "/live" }
      let (ids, names) = try await met(by: browser)
      for _ in 0..<Soak.choice(100, soaking: 1500) {
        let shape = shapes[dice.below(shapes.count)]
        let path = shape.pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
          part.hasPrefix(":") ? segment(&dice, ids) : String(part)
        }.joined(separator: "/")
        let isPost = dice.below(2) == 0
        let fields = (0..<dice.below(6)).map { _ in (name: names[dice.below(names.count)], value: value(&dice, ids)) }
        let wish: HTTPFields = dice.below(2) == 0 ? [.accept: "application/json"] : [:]
        let answer =
          isPost ? try await browser.post(path, form: fields, wish) : try await browser.get("\(path)?\(Browser.encoded(fields))", wish)
        #expect(answer.status.code < 500, "seed \(thrown.seed): \(isPost ? "POST" : "GET") \(path) \(fields)")
      }
      #expect(try desk.book.check().isEmpty, "seed \(thrown.seed)")
    }
    try desk.book.close()
  }

  /// The records and the fields that a walk over the pages meets.
  private func met(by browser: Browser) async throws -> (ids: [String], names: [String]) {
    var (ids, names): (Set<String>, Set<String>) = ([], ["search", "rows", "before", "done", "after", "judge"])
    for shape in Shape.pages {
      let text = try await browser.get(shape.pattern).text
      names.formUnion(text.matches(of: /\ name="([a-z0-9-]+)"/).map { String($0.1) })
      ids.formUnion(text.matches(of: /\/([0-9a-f]{32})/).prefix(20).map { String($0.1) })
    }
    return (ids.sorted(), names.sorted())
  }

  private func segment(_ dice: inout SeededDice, _ ids: [String]) -> String {
    let words = [
      "title", "detail", "name", "goal", "2026", "9223372036854775807", "-9223372036854775808", "2026-11-20", "KSFO", "UAL", "stage",
      "home", "list", "x", "items.csv",
    ]
    return dice.below(3) == 0 ? words[dice.below(words.count)] : ids[dice.below(ids.count)]
  }

  private func value(_ dice: inout SeededDice, _ ids: [String]) -> String {
    dice.below(4) == 0 ? ids[dice.below(ids.count)] : Self.values[dice.below(Self.values.count)]
  }
}
