import BookStore
import Foundation
import Records
import SitRecords

/// Server time of History's first page in a book of many acts, beside that in a book which has no more of them than the page shows.
struct HistoryBenchmark {
  let books: BookFixture
  private static let (many, few, rounds) = (50_000, 50, 101)

  func measure() async throws -> [Figure] {
    let (many, few) = (try InProcessServer(books, lived(Self.many)), try InProcessServer(books, lived(Self.few)))
    let figure = try await many.work { many in
      try await few.work { few in
        var (large, small): ([Double], [Double]) = ([], [])
        for round in 0..<Self.rounds + 10 {
          let times = (try await many.time("/history"), try await few.time("/history"))
          // The first ones fill caches.
          guard round >= 10 else { continue }
          large.append(times.0 * 1000)
          small.append(times.1 * 1000)
        }
        let medians = [large, small].map { Figure.Unit.rounded(Samples($0).median, 2) }
        return Figure(
          name: "/history: \(Self.many) acts / \(Self.few)", samples: .ratios(large, to: small), unit: .times, aim: .atMost(1.5),
          remark: "\(medians[0]) / \(medians[1]) ms")
      }
    }
    for server in [many, few] { try server.book.close() }
    return [figure]
  }

  /// A book in which a thought was written on each of so many days.
  private func lived(_ acts: Int) throws -> String {
    let path = books.place("acts-\(acts)")
    let book = try books.open(path)
    for number in 0..<acts { _ = try Mindfulness(book).think("A thought of its own, number \(number)", on: Day(ordinal: number - 30_000)) }
    try book.close()
    return path
  }
}
