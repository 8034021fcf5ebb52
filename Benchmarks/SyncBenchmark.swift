import BookStore
import Foundation
import Records
import SitRecords
import Sync
import Synchronization
import TestKit

/// Sends single edits between two books of twenty years, and many edits between two copies, compared with `book merge` of the same.
struct SyncBenchmark {
  private static let edits = 5000
  let books: BookFixture

  func measure() throws -> [Figure] { try single() + many() }

  private func single() throws -> [Figure] {
    let years = try books.years()
    let key = SyncKey(on: TestClock(seed: 1).surroundings)
    let place = MemoryPlace()
    let (one, other) = (try books.open(books.copy(of: years, "one"), seed: 2), try books.open(books.copy(of: years, "other"), seed: 3))
    let (sender, receiver) = (SyncEngine(one, key, place), SyncEngine(other, key, place))
    _ = try (sender.round(), receiver.round(), sender.round())
    var (sent, taken, sizes): ([Double], [Double], [Double]) = ([], [], [])
    for number in 0..<20 {
      let before = place.bytes
      _ = try Mindfulness(one).think("A thought of the day, number \(number)", on: Day(ordinal: 5000 + number))
      sent.append(try seconds { _ = try sender.round() } * 1000)
      sizes.append(Double(place.bytes - before) / 1e6)
      taken.append(try seconds { _ = try receiver.round() } * 1000)
    }
    try one.close()
    try other.close()
    return [
      Figure(name: "sync: round that sends one edit", samples: Samples(sent), unit: .milliseconds, aim: .atMost(10)),
      Figure(name: "sync: round that takes one edit in, twenty years", samples: Samples(taken), unit: .milliseconds, aim: .atMost(30)),
      Figure(name: "sync: letter of one edit", samples: Samples(sizes), unit: .megabytes, aim: .atMost(0.003)),
    ]
  }

  /// Both sides exchange their edits, by letters in one place and by a merge of each file into the other.
  private func many() throws -> [Figure] {
    let (mine, theirs) = try books.apart(Self.edits)
    var (letters, merging): ([Double], [Double]) = ([], [])
    for round in 0..<3 {
      let (one, other) = (try books.open(books.copy(of: mine, "one"), seed: 9), try books.open(books.copy(of: theirs, "other"), seed: 10))
      let (key, place) = (SyncKey(on: TestClock(seed: UInt64(round)).surroundings), MemoryPlace())
      let (sender, receiver) = (SyncEngine(other, key, place), SyncEngine(one, key, place))
      // The letters of the acts before the edits, which both copies have.
      _ = try receiver.round()
      letters.append(try seconds { _ = try (sender.round(), receiver.round()) })
      try one.close()
      try other.close()
      for (copy, source) in [(mine, theirs), (theirs, mine)] {
        let book = try books.open(books.copy(of: copy, "merged"), seed: 9)
        let time = try seconds { _ = try book.merge(source) }
        if copy == mine { merging.append(time) } else { merging[merging.count - 1] += time }
        try book.close()
      }
    }
    let name = "sync: \(Self.edits) edits against \(Self.edits) by letters / book merge both ways"
    return [Figure.ratio(name, letters, to: merging, atMost: 2)]
  }
}

/// A place in memory.
private final class MemoryPlace: Place {
  private let files = Mutex<[String: Data]>([:])

  var bytes: Int { files.withLock { $0.filter { $0.key.hasPrefix("letter") }.values.reduce(0) { $0 + $1.count } } }

  func begin(alone: Bool) {}
  func list() -> [String] { files.withLock { Array($0.keys) } }
  func read(_ name: String) -> Data? { files.withLock { $0[name] } }
  func write(_ name: String, _ content: Data) { files.withLock { $0[name] = content } }
  func delete(_ name: String) { files.withLock { $0[name] = nil } }
}
