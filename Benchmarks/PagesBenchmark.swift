import Book

/// Server time of the sit page and the log on a large book, beside a small one of as many years, and beside the SQL alone.
struct PagesBenchmark {
  let books: Bookcase
  let sessions: Int
  private static let fewSessions = 7300
  private let rounds = 101
  private let pages = ["/sit", "/sit/log"]

  init(books: Bookcase, sessions: Int) {
    self.books = books
    self.sessions = sessions
  }

  func measure() async throws -> [Figure] {
    let path = try books.filled(sessions)
    let (large, small) = (try Desk(books, path), try Desk(books, try books.filled(Self.fewSessions)))
    let figures = try await large.work { many in
      try await small.work { few in
        var figures: [Figure] = []
        for page in pages { figures += try await measure(page, many, few, path) }
        return figures
      }
    }
    try large.book.close()
    try small.book.close()
    return figures
  }

  private func measure(_ page: String, _ many: Browser, _ few: Browser, _ path: String) async throws -> [Figure] {
    let sql = try BareSQL(try await many.statements(of: page), path: path)
    var (large, small, bare): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds + 10 {
      let times = (try await many.time(page), try await few.time(page), try sql.time())
      // The first ones fill caches.
      guard round >= 10 else { continue }
      large.append(times.0 * 1000)
      small.append(times.1 * 1000)
      bare.append(times.2 * 1000)
    }
    try sql.close()
    return [
      Figure(
        name: "\(page): \(sessions) sessions / \(Self.fewSessions)", samples: .ratios(large, to: small), unit: .times,
        aim: .atMost(1.5), remark: "\(milliseconds(large)) / \(milliseconds(small)) ms"),
      Figure(
        name: "\(page): page / its bare SQL", samples: .ratios(large, to: bare), unit: .times, aim: .atMost(5),
        remark: "\(milliseconds(large)) / \(milliseconds(bare)) ms, \(sql.count) statements"),
    ]
  }

  private func milliseconds(_ times: [Double]) -> String { Figure.Unit.rounded(Samples(times).median, 2) }
}
