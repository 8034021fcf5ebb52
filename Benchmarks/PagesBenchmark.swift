import BookStore

/// Server time of the pages of Sit on a large book, beside a small one of as many years, and beside the SQL alone.
struct PagesBenchmark {
  let books: BookFixture
  let sessions: Int
  private static let fewSessions = 7300
  private let rounds = 101
  private let pages = [
    "/sit", "/sit/log", "/sit/insights?by=week", "/sit/insights?by=month", "/sit/insights?by=year", "/sit/regions/figures",
    "/sit/years/2024",
  ]
  /// Every thought is read for it: one is found, and one that all nearly are.
  private let searches = ["/sit/log?search=2019-03-08+CAFE", "/sit/log?search=breath+STAYED"]

  init(books: BookFixture, sessions: Int) {
    self.books = books
    self.sessions = sessions
  }

  func measure() async throws -> [Figure] {
    let path = try books.filled(sessions)
    let (large, small) = (try InProcessServer(books, path), try InProcessServer(books, try books.filled(Self.fewSessions)))
    let figures = try await large.work { many in
      try await small.work { few in
        var figures: [Figure] = []
        for page in pages { figures += try await measure(page, many, few, path) }
        for search in searches { figures.append(try await measure(search: search, many)) }
        return figures
      }
    }
    try large.book.close()
    try small.book.close()
    return figures
  }

  private func measure(search page: String, _ browser: Browser) async throws -> Figure {
    var times: [Double] = []
    for round in 0..<rounds + 10 {
      let time = try await browser.time(page)
      if round >= 10 { times.append(time * 1000) }
    }
    return Figure(
      name: "\(page): a thought a day for twenty years", samples: Samples(times), unit: .milliseconds, aim: .atMost(30),
      remark: "200 characters each")
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
