import BookStore
import GRDB
import Records
import Testing

/// A table of filters reads a question, writes it, and asks the book for it.
@Suite struct FilterTests {
  struct Question: Hashable, Sendable {
    var words: String?
    var day: Day?
    var names: [String] = []
  }

  private static let filters: [Filter<Question>] = [
    Filter("search", \.words),
    Filter("day", \.day, chip: "filter.day", where: { day, _ in "made = \(day)" }),
    Filter(each: "name", \.names, where: { name, _ in "\(name) IN (first, last)" }),
  ]

  @Test(arguments: ["", "search=a b", "day=2026-11-20", "name=x,y", "search=a&day=2026-11-20&name=100%25,a%2Cb"])
  func `a question is written as it was read`(_ address: String) {
    let fields = address.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let question = Self.filters.question(Question()) { name in fields.first { $0[0] == name }?[1] }
    #expect(Self.filters.fields(of: question).map { "\($0.name)=\($0.value)" }.joined(separator: "&") == address)
  }

  @Test func `a field that is empty or cannot be read asks for nothing`() {
    #expect(Self.filters.question(Question()) { ["day": "soon", "search": "", "other": "1"][$0] } == Question())
  }

  @Test func `each value is a chip, with the question without it`() throws {
    let question = Question(words: "a", day: Day("2026-11-20"), names: ["x", "y"])
    let asked = Self.filters.asked(of: question)
    #expect(asked.map(\.text) == ["a", "2026-11-20", "x", "y"] && asked.map(\.chip) == [nil, "filter.day", nil, nil])
    #expect(asked.map(\.without.names) == [["x", "y"], ["x", "y"], ["y"], ["x"]] && asked[1].without.day == nil)
  }

  @Test func `the conditions are joined, their values bound`() throws {
    try DatabaseQueue().read { db in
      let question = Question(words: "a", day: Day("2026-11-20"), names: ["x'"])
      let built = try Self.filters.condition(of: question, in: db).build(db)
      #expect(built.sql == "(made = ?) AND (? IN (first, last))" && built.arguments == ["2026-11-20", "x'"])
      #expect(try Self.filters.condition(of: Question(), in: db).build(db).sql == "true")
    }
  }
}
