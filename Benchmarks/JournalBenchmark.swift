import Book
import Records

/// What the journal costs a bulk insert, and what taking it back costs.
struct JournalBenchmark {
  let books: Bookcase
  let sessions: Int
  private let rounds = 7

  private enum Arm: String, CaseIterable {
    case whole, unjournalled, underived

    /// The triggers it does without.
    var dropped: String? {
      switch self {
      case .whole: nil
      case .unjournalled: "journal_*"
      case .underived: "stale_*"
      }
    }
  }

  init(books: Bookcase, sessions: Int) {
    self.books = books
    self.sessions = sessions
  }

  func measure() throws -> [Figure] {
    let past = Past(sessions: sessions)
    var times: [Arm: [Double]] = [:]
    for _ in 0..<rounds {
      for arm in Arm.allCases { times[arm, default: []].append(try insert(past, arm)) }
    }
    let (on, off, underived) = (times[.whole] ?? [], times[.unjournalled] ?? [], times[.underived] ?? [])
    return [
      Figure(
        name: "journal on / off: rows/s of \(sessions) sessions in one act", samples: .ratios(off, to: on), unit: .share,
        aim: .atLeast(0.4), remark: "\(rate(on)) / \(rate(off)) rows/s"),
      Figure(
        name: "  of it, the days derived in the same act", samples: Samples(zip(on, underived).map { 1 - $1 / $0 }), unit: .share,
        remark: "\(rate(underived)) rows/s without them"),
      try undo(past),
    ]
  }

  /// Seconds of the one act.
  private func insert(_ past: Past, _ arm: Arm) throws -> Double {
    let book = try books.empty(arm.rawValue, dropping: arm.dropped)
    let time = try seconds { try past.write(into: book) }
    try book.close()
    try books.remove(arm.rawValue)
    return time
  }

  private func undo(_ past: Past) throws -> Figure {
    let book = try books.empty("undone")
    try past.write(into: book)
    let time = try seconds { _ = try book.undo() }
    let left = try book.information().records.reduce(0) { $0 + $1.count }
    try book.close()
    try books.remove("undone")
    return Figure(
      name: "undo of those \(sessions) sessions", samples: Samples([time]), unit: .seconds, remark: "once; \(left) records left")
  }

  private func rate(_ times: [Double]) -> Int { Int(Double(sessions) / Samples(times).median) }
}
