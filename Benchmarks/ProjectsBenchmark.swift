import BookStore
import Records

/// The pages of Projects on a large book, beside a small one and beside the SQL alone, and what saving a title as it is typed costs.
struct ProjectsBenchmark {
  let books: BookFixture
  let program: String
  private let rounds = 101
  private static let many = (projects: 200, items: 100_000)
  private static let few = (projects: 10, items: 100)
  private static let onePage = 1000

  init(books: BookFixture, program: String) {
    self.books = books
    self.program = program
  }

  func measure() async throws -> [Figure] {
    let page = try books.filled(projects: 1, items: Self.onePage)
    let large = try books.filled(projects: Self.many.projects, items: Self.many.items)
    let small = try books.filled(projects: Self.few.projects, items: Self.few.items)
    let typed = try TypingBenchmark(books: books, program: program, items: Self.onePage).measure()
    let oneProject = PageBesideSQL(name: "a project of \(Self.onePage) items", page: "/projects/\(ProjectsData.project(0))", path: page)
    return try await [typed, beside(small: small, large: large), oneProject.measure(books)]
  }

  private func beside(small: String, large: String) async throws -> Figure {
    let (largeDesk, smallDesk) = (try InProcessServer(books, large), try InProcessServer(books, small))
    let figure = try await largeDesk.work { many in
      try await smallDesk.work { few in
        let statements = (try await many.statements(of: "/projects").count, try await few.statements(of: "/projects").count)
        var (slow, quick): ([Double], [Double]) = ([], [])
        for round in 0..<rounds + 10 {
          let times = (try await many.time("/projects"), try await few.time("/projects"))
          // The first ones fill caches.
          guard round >= 10 else { continue }
          slow.append(times.0 * 1000)
          quick.append(times.1 * 1000)
        }
        return Figure(
          name: "/projects: \(Self.many.items) items / \(Self.few.items)", samples: .ratios(slow, to: quick), unit: .times,
          aim: .atMost(1.5),
          remark: "\(milliseconds(slow)) / \(milliseconds(quick)) ms, \(statements.0) / \(statements.1) statements")
      }
    }
    for desk in [largeDesk, smallDesk] { try desk.book.close() }
    return figure
  }

  private func milliseconds(_ times: [Double]) -> String { Figure.Unit.rounded(Samples(times).median, 2) }
}
