import BookStore
import Records
import SitRecords

/// What the journal costs a bulk insert, and what taking it back costs.
struct JournalBenchmark {
  let books: BookFixture
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

  init(books: BookFixture, sessions: Int) {
    self.books = books
    self.sessions = sessions
  }

  func measure() throws -> [Figure] {
    let past = HistoryData(sessions: sessions)
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
    ] + (try undoAndRedo(past, made: Samples(on).median)) + [try typingByTurns()]
  }

  /// What a book grows by where two texts are typed on by turns, so that each save closes the act of the other, beside one text after the other.
  private func typingByTurns() throws -> Figure {
    let days = [Day(ordinal: 20_000), Day(ordinal: 20_001)]
    let order = (0..<Self.saves).flatMap { save in days.indices.map { (day: $0, save: save) } }
    let (turns, apart) = (try growth("turns", days, order), try growth("apart", days, order.sorted { $0.day < $1.day }))
    return Figure(
      name: "growth of a book, two texts typed by turns / one after the other", samples: Samples([turns / apart]), unit: .times,
      remark: "\(Int(turns / Double(order.count))) / \(Int(apart / Double(order.count))) bytes a save")
  }

  private static let saves = 500

  /// In bytes.
  private func growth(_ name: String, _ days: [Day], _ order: [(day: Int, save: Int)]) throws -> Double {
    let book = try books.empty(name)
    _ = book.emptyLog()
    let before = try book.information().bytes
    for (day, save) in order {
      let edit = Typing(edit: RecordID(kind: "edit", key: "\(day)"), base: nil)
      _ = try Mindfulness(book).think(
        "A thought that grows a word a save: " + String(repeating: "on ", count: save), on: days[day], typing: edit)
    }
    _ = book.emptyLog()
    let grown = try book.information().bytes - before
    try book.close()
    try books.remove(name)
    return Double(grown)
  }

  /// Seconds of the one act.
  private func insert(_ past: HistoryData, _ arm: Arm) throws -> Double {
    let book = try books.empty(arm.rawValue, dropping: arm.dropped)
    let time = try seconds { try past.write(into: book) }
    try book.close()
    try books.remove(arm.rawValue)
    return time
  }

  private func undoAndRedo(_ past: HistoryData, made: Double) throws -> [Figure] {
    let book = try books.empty("undone")
    try past.write(into: book)
    var (undos, redos, left): ([Double], [Double], [Int]) = ([], [], [])
    for _ in 0..<5 {
      undos.append(try seconds { _ = try book.undo() })
      left.append(try records(in: book))
      redos.append(try seconds { _ = try book.redo() })
      left.append(try records(in: book))
    }
    try book.close()
    try books.remove("undone")
    func figure(_ name: String, _ times: [Double], aim: Figure.Aim = .none) -> Figure {
      let times = Samples(times)
      let share = Figure.Unit.times.write(times.median / made)
      return Figure(name: name, samples: times, unit: .seconds, aim: aim, remark: "\(share) of making them")
    }
    let counts = Set(left).sorted().map(String.init).joined(separator: " or ")
    return [
      figure("undo of those \(sessions) sessions", undos, aim: .atMost(2)), figure("redo of them (\(counts) records left)", redos),
    ]
  }

  private func records(in book: Book) throws -> Int { try book.information().records.reduce(0) { $0 + $1.count } }

  private func rate(_ times: [Double]) -> Int { Int(Double(sessions) / Samples(times).median) }
}
