import BookStore
import Foundation
import Records
import TestKit

/// Server time of Today and of days of the last month in a book of twenty years, beside that in a book of one month; both have the same rows
/// on these pages, also those of earlier years.
struct DaysBenchmark {
  let books: BookFixture
  private static let rounds = 21

  func measure() async throws -> [Figure] {
    let (many, few) = (try filled("lived-years", LivedDays.years), try filled("lived-month", LivedDays.remembered))
    let (large, small) = (try InProcessServer(books, many), try InProcessServer(books, few))
    let figures = try await large.work { many in
      try await small.work { few in
        [
          try await figure("/: today in a book of twenty years / of one month", ["/"], many, few, rounds: 101),
          try await figure("30 days of them", Self.drawn, many, few, rounds: Self.rounds),
        ]
      }
    }
    try large.book.close()
    try small.book.close()
    return figures
  }

  /// Thirty days of the last month, drawn by seed.
  private static var drawn: [String] {
    var dice = SeededDice(seed: 3)
    return (0..<30).map { _ in "/day/\(LivedDays.month[dice.below(LivedDays.month.count - 1)])" }
  }

  private func figure(_ name: String, _ pages: [String], _ many: Browser, _ few: Browser, rounds: Int) async throws -> Figure {
    var (large, small): ([Double], [Double]) = ([], [])
    for round in 0..<rounds + 2 {
      for page in pages {
        let times = (try await many.time(page), try await few.time(page))
        // The first ones fill caches.
        guard round >= 2 else { continue }
        large.append(times.0 * 1000)
        small.append(times.1 * 1000)
      }
    }
    let medians = [large, small].map { Figure.Unit.rounded(Samples($0).median, 2) }
    return Figure(
      name: name, samples: .ratios(large, to: small), unit: .times, aim: .atMost(1.5), remark: "\(medians[0]) / \(medians[1]) ms")
  }

  private func filled(_ name: String, _ days: [Day]) throws -> String {
    let path = books.place(name)
    let book = try books.open(path)
    try LivedDays(days: days).write(into: book)
    try book.close()
    return path
  }
}
