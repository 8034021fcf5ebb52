import BookStore
import Foundation
import Records

/// Pages of a book of twenty years compared with their SQL alone, and with a book a hundredth as large.
struct PagesBenchmark {
  let books: BookFixture

  private static let category = "/blends/categories/\(Book.id("category", 0))"
  private static let pages = [
    "/sit", "/sit/log", "/sit/log?search=breath+STAYED", "/sit/insights?by=year", "/sit/years/2024", "/projects",
    "/projects/\(Book.id("project", 0))", "/blends", category, "/blends/\(Book.id("blend", 7))",
    "/blends/materials/\(RecordID(kind: "material", key: "material 7"))",
  ]
  /// Pages that show as much of a small book as of a large one.
  private static let alike = ["/", "/sit", "/projects", "/blends", category]

  func measure() async throws -> [Figure] {
    let (large, small) = (try books.years(), try books.years(0.01))
    var figures: [Figure] = []
    for page in Self.pages {
      figures.append(try await PageBesideSQL(name: name(of: page), page: page, path: large).measure(books))
    }
    for page in Self.alike { figures.append(try await beside(page, large, small)) }
    return figures
  }

  /// The address without ids.
  private func name(of page: String) -> String { page.replacing(#/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/#, with: "…") }

  private func beside(_ page: String, _ large: String, _ small: String) async throws -> Figure {
    let desks = (try InProcessServer(books, large), try InProcessServer(books, small))
    let figure = try await desks.0.work { many in
      try await desks.1.work { few in
        var (slow, quick): ([Double], [Double]) = ([], [])
        // The first rounds fill caches.
        for round in -10..<101 {
          let times = (try await many.time(page), try await few.time(page))
          guard round >= 0 else { continue }
          slow.append(times.0)
          quick.append(times.1)
        }
        return Figure.ratio("\(name(of: page)): in a book of twenty years / a hundredth of it", slow, to: quick, atMost: 1.5)
      }
    }
    try desks.0.book.close()
    try desks.1.book.close()
    return figure
  }
}
