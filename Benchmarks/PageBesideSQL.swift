import BookStore

/// One page of a book, timed beside the statements it makes, and their number beside that of the same page in a smaller book.
struct PageBesideSQL {
  let name: String
  let page: String
  let path: String
  var smaller: String?
  /// As many times its SQL a page may take.
  var most = 5.0
  var rounds = 101

  func measure(_ books: BookFixture) async throws -> Figure {
    let fewer = try await statements(in: smaller, books)
    let desk = try InProcessServer(books, path)
    let figure = try await desk.work { browser in
      let sql = try BareSQL(try await browser.statements(of: page), path: path)
      var (ours, bare): ([Double], [Double]) = ([], [])
      for round in 0..<rounds + 10 {
        let times = (try await browser.time(page), try sql.time())
        // The first ones fill caches.
        guard round >= 10 else { continue }
        ours.append(times.0 * 1000)
        bare.append(times.1 * 1000)
      }
      try sql.close()
      let number = "\(sql.count)\(fewer.map { " / \($0)" } ?? "") statements"
      return Figure(
        name: "\(name): page / its bare SQL", samples: .ratios(ours, to: bare), unit: .times, aim: .atMost(most),
        remark: "\(milliseconds(ours)) / \(milliseconds(bare)) ms, \(number)")
    }
    try desk.book.close()
    return figure
  }

  private func statements(in path: String?, _ books: BookFixture) async throws -> Int? {
    guard let path else { return nil }
    let desk = try InProcessServer(books, path)
    let count = try await desk.work { try await $0.statements(of: page).count }
    try desk.book.close()
    return count
  }

  private func milliseconds(_ times: [Double]) -> String { Figure.Unit.rounded(Samples(times).median, 2) }
}
