import Assembly
import BookStore
import Foundation
import Records
import SitRecords
import SyncEngine
import SyncSealing
import TestKit

/// Two copies in which ten thousand texts were edited apart, each edit an act, give each other what they lack, sealed as a relay would have it:
/// what that comes to on the wire, and how long it takes beside the merge of a file.
struct ExchangeBenchmark {
  let books: BookFixture
  private let texts = 10_000
  private let edits = 50_000
  private let rounds = 3

  func measure() throws -> [Figure] {
    let paths = try apart()
    let (keys, key, book) = try founded()
    var (bytes, batches): (Int, Int) = (0, 0)
    var (merging, exchanging): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      let (mine, theirs) = (try opened(paths.0, "mine-\(round)", 5), try opened(paths.1, "theirs-\(round)", 6))
      (bytes, batches) = (0, 0)
      exchanging.append(
        try seconds {
          let (fromMine, fromTheirs) = (
            try sealed(of: mine, beyond: theirs, keys, key, book), try sealed(of: theirs, beyond: mine, keys, key, book)
          )
          for sent in [fromMine, fromTheirs] {
            batches += sent.count
            bytes += sent.reduce(0) { $0 + $1.bytes.count }
          }
          try open(fromMine, into: theirs, keys, key)
          try open(fromTheirs, into: mine, keys, key)
        })
      for book in [mine, theirs] { try book.close() }
      merging.append(try merged(paths, round))
      for name in ["mine", "theirs", "merged"] { try books.remove("\(name)-\(round)") }
    }
    return [
      Figure(
        name: "\(2 * edits) edits of \(texts) texts on the wire, sealed and padded", samples: Samples([Double(bytes) / 1e6]),
        unit: .megabytes,
        aim: .atMost(1.2), remark: "\(batches) batches"),
      Figure(
        name: "that exchange, both ways / the merge of a file, both ways", samples: .ratios(exchanging, to: merging), unit: .times,
        aim: .atMost(2),
        remark: "\(Figure.Unit.seconds.write(Samples(exchanging).median)) / \(Figure.Unit.seconds.write(Samples(merging).median))"),
    ]
  }

  private func founded() throws -> (MemberKeys, EpochKey, Data) {
    var dice = SeededDice(seed: 8)
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(dice.below(256)) } }
    let keys = try MemberKeys(bytes(64))
    let (roster, key) = try Roster.founded(by: keys, named: "", recovery: keys, at: 0, randomBytes: bytes)
    return (keys, key, roster.book)
  }

  private func sealed(
    of book: Book, beyond other: Book, _ keys: MemberKeys, _ key: EpochKey, _ id: Data
  ) throws -> [SealedBatch] {
    var (position, batches) = (ExchangePosition(try other.heads()), [SealedBatch]())
    while case .read(let content?, let reached, _) = try SyncedBook(book).read(beyond: position) {
      let header = SealedBatch.Header(
        book: id, member: keys.member.id, number: Int64(batches.count + 1), previous: batches.last?.hash, epoch: 1, roster: id,
        salt: Data(book.surroundings.randomBytes(32)))
      batches.append(try SealedBatch(sealing: content, as: header, by: keys, with: key))
      position = reached
    }
    return batches
  }

  private func open(_ batches: [SealedBatch], into book: Book, _ keys: MemberKeys, _ key: EpochKey) throws {
    let contents = try batches.map { batch in
      let taken = try SealedBatch(batch.bytes)
      try taken.confirm(sentBy: keys.member)
      return (number: taken.header.number, content: try taken.open(with: key))
    }
    guard case .merged(let merged) = try SyncedBook(book).merge(contents), merged.damaged.isEmpty, !merged.acts.isEmpty else {
      throw BenchmarkFailure("not all batches were merged")
    }
  }

  /// How long it takes where each file lies beside the other: without the copying of it.
  private func merged(_ paths: (String, String), _ round: Int) throws -> Double {
    try [(paths.0, paths.1), (paths.1, paths.0)].reduce(0) { sum, pair in
      let book = try opened(pair.0, "merged-\(round)", 7)
      let whole = try seconds { _ = try book.merge(pair.1) }
      let copying = try seconds { _ = try book.merge(pair.1) }
      try book.close()
      try books.remove("merged-\(round)")
      return sum + whole - copying
    }
  }

  private func opened(_ path: String, _ name: String, _ seed: UInt64) throws -> Book {
    try books.open(books.copy(of: path, name), seed: seed)
  }

  private func apart() throws -> (String, String) {
    let book = try books.empty("exchanged")
    let days = (0..<texts).map { Day(ordinal: $0 + 8_000) }
    for day in days { _ = try Mindfulness(book).think("As it was on \(day)", on: day) }
    try book.close()
    let other = try books.copy(of: books.place("exchanged"), "exchanged-other")
    for (path, seed, word) in [(books.place("exchanged"), UInt64(3), "Mine"), (other, 4, "Theirs")] {
      var dice = SeededDice(seed: seed)
      let clock = TestClock(seed: seed)
      let book = try Book.open(.file(path), notebooks: Notebook.all, surroundings: clock.surroundings)
      for edit in 0..<edits {
        clock.advance(seconds: 1 + Double(dice.below(20_000)) / 1000)
        _ = try Mindfulness(book).think("\(word) \(edit)", on: days[dice.below(texts)])
      }
      try book.close()
    }
    return (books.place("exchanged"), other)
  }
}
