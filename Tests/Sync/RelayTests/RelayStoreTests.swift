import Foundation
import Records
import SyncSealing
import TestKit
import Testing

@testable import SyncRelay

/// What every store of a relay promises.
@Suite struct RelayStoreTests {
  private let made: MadeBook
  private let store: SQLiteRelayStore

  init() throws {
    made = try MadeBook()
    store = try SQLiteRelayStore(at: nil, newID: made.newID())
    try made.found(in: store)
  }

  @Test func `batches are numbered without gaps in the order in which they come, and what is sent twice is there once`() throws {
    let first = try made.batch()
    #expect(try store.append(first, to: made.book, at: made.time).number == 1)
    #expect(try store.append(made.batch(), to: made.book, at: made.time).number == 2)
    #expect(try store.append(first, to: made.book, at: made.time).number == 1)
    #expect(try store.batches(of: made.book, after: 0, bytes: .max).map(\.number) == [1, 2])
    #expect(try store.batches(of: made.book, after: 0, bytes: .max).first?.bytes == first.bytes)
    #expect(try store.batches(of: made.book, after: 1, bytes: 1).map(\.number) == [2])
    #expect(try store.batches(of: made.book, after: 2, bytes: 1).isEmpty)
    #expect(try store.state(of: made.book, at: 1).head == 2 && store.state(of: made.book, at: 1).last == first.hash)
  }

  @Test func `a batch that does not follow what its member sent is a fork, and told what would follow`() throws {
    let first = try made.batch()
    let fork = try made.batch(instead: true)
    _ = try store.append(first, to: made.book, at: made.time)
    #expect(fault { _ = try store.append(fork, to: made.book, at: made.time) } == .forked(last: 1))
    _ = try store.append(made.batch(), to: made.book, at: made.time)
    #expect(fault { _ = try store.append(fork, to: made.book, at: made.time) } == .forked(last: 2))
    let other = try MadeBook()
    #expect(fault { _ = try store.append(other.batch(), to: made.book, at: made.time) } == .unsound)
    #expect(fault { _ = try store.append(other.batch(), to: other.book, at: made.time) } == .stranger)
    #expect(try store.state(of: made.book, at: 0).head == 2)
  }

  @Test func `a store that lost batches takes those that come after them`() throws {
    _ = try store.append(made.batch(), to: made.book, at: made.time)
    let lost = try made.batch()
    #expect(try store.append(made.batch(), to: made.book, at: made.time).number == 2)
    #expect(fault { _ = try store.append(lost, to: made.book, at: made.time) } == .forked(last: 3))
  }

  @Test func `what is told anew is dropped, and whoever stood there goes on from there`() throws {
    let batches = try (0..<4).map { _ in try made.batch(bytes: 5000) }
    for batch in batches { _ = try store.append(batch, to: made.book, at: made.time) }
    let before = try store.state(of: made.book, at: 2)
    let compaction = try made.compaction(upTo: 2, batches[1], in: 3...4)
    for _ in 0..<2 { try store.compact(compaction) }
    let state = try store.state(of: made.book, at: 2)
    #expect(state.head == 4 && state.floor == 2 && state.last == batches[1].hash && state.mark != before.mark)
    #expect(state.bytes == before.bytes - Int64(batches[0].bytes.count + batches[1].bytes.count) && state.kept == state.bytes)
    #expect(try store.batches(of: made.book, after: 0, bytes: .max).map(\.number) == [3, 4])
    #expect(try store.compaction(of: made.book) == compaction)
    // What was sent, and dropped before its sender heard so, is there.
    let last = try made.batch()
    #expect(try store.append(last, to: made.book, at: made.time).number == 5)
    _ = try store.append(made.batch(), to: made.book, at: made.time)
    let newer = try made.compaction(upTo: 5, last, in: 6...6)
    try store.compact(newer)
    #expect(try store.append(made.batch(), to: made.book, at: made.time).number == 7)
    #expect(fault { _ = try store.append(last, to: made.book, at: made.time) } == .forked(last: 7))
  }

  @Test func `the newest batch of a member that was dropped before it heard of it counts as had`() throws {
    let made = try MadeBook(members: 2)
    try made.found(in: store)
    let lost = try made.batch(of: 1)
    _ = try store.append(lost, to: made.book, at: made.time)
    _ = try store.append(made.batch(), to: made.book, at: made.time)
    try store.compact(made.compaction(upTo: 1, lost, in: 2...2))
    #expect(try store.append(lost, to: made.book, at: made.time).number == 1)
  }

  @Test func `a word that is not as things are drops nothing`() throws {
    let batches = try (0..<3).map { _ in try made.batch() }
    for batch in batches { _ = try store.append(batch, to: made.book, at: made.time) }
    for (number, batch, told) in [
      (1, batches[1], 2...3), (1, batches[0], 2...4), (2, batches[1], 2...3), (0, batches[0], 2...3), (3, batches[2], 4...4),
    ] as [(Int64, SealedBatch, ClosedRange<Int64>)] {
      #expect(fault { try store.compact(made.compaction(upTo: number, batch, in: told)) } == .unsound)
    }
    #expect(fault { try store.compact(MadeBook(members: 2).compaction(upTo: 1, batches[0], in: 2...3)) } == .unknownBook)
    #expect(try store.batches(of: made.book, after: 0, bytes: .max).count == 3)
    try store.compact(made.compaction(upTo: 2, batches[1], in: 3...3))
    #expect(fault { try store.compact(made.compaction(upTo: 1, batches[0], in: 3...3)) } == .unsound)
  }

  @Test func `what was dropped is in no byte of the store any more`() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteRelayStore(at: folder.path("relay.sqlite"), newID: made.newID())
    try made.found(in: store)
    let batches = try (0..<3).map { _ in try made.batch(bytes: 3000) }
    for batch in batches { _ = try store.append(batch, to: made.book, at: made.time) }
    func isThere(_ batch: SealedBatch) throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("")).contains { name in
        FileManager.default.contents(atPath: folder.path(name))?.range(of: batch.bytes.suffix(64)) != nil
      }
    }
    #expect(try batches.allSatisfy(isThere))
    try store.compact(made.compaction(upTo: 2, batches[1], in: 3...3))
    #expect(try !isThere(batches[0]) && !isThere(batches[1]) && isThere(batches[2]))
    try store.close()
  }

  @Test func `sixteen that write at once leave no gap, and whoever reads meanwhile sees none`() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteRelayStore(at: folder.path("relay.sqlite"), newID: made.newID())
    let writers = try (0..<4).map { _ in try MadeBook() }
    for writer in writers { try writer.found(in: store) }
    let book = try MadeBook(members: 16)
    try book.found(in: store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for member in 0..<16 {
        group.addTask {
          for batch in try (0..<10).map({ _ in try book.batch(of: member) }) { _ = try store.append(batch, to: book.book, at: book.time) }
        }
      }
      group.addTask {
        var seen: Int64 = 0
        while seen < 160 {
          let numbers = try store.batches(of: book.book, after: 0, bytes: .max).map(\.number)
          #expect(numbers == Array(0..<Int64(numbers.count)).map { $0 + 1 })
          seen = try store.state(of: book.book, at: 0).head
          #expect(seen >= Int64(numbers.count))
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.batches(of: book.book, after: 0, bytes: .max).count == 160)
    try store.close()
  }

  @Test func `a roster grows by one entry at a time, of two who are as soon the second is told so`() throws {
    let (one, other) = (try made.entry(), try made.entry())
    try store.append(one, after: 1, to: made.book)
    try store.append(one, after: 1, to: made.book)
    #expect(fault { try store.append(other, after: 1, to: made.book) } == .late(count: 2))
    #expect(fault { try store.append(other, after: 2, to: made.book) } == .unsound)
    #expect(try store.roster(of: made.book, after: 0) == [made.founded.entries[0].bytes, one.bytes])
    #expect(try store.roster(of: made.book, after: 1) == [one.bytes] && store.state(of: made.book, at: 0).roster == 2)
  }

  @Test func `a book begins by an invitation that is good once and for a time, and the same again changes nothing`() throws {
    let other = try MadeBook()
    #expect(fault { try store.found(other.founded.entries[0], invitation: Data(other.bytes(16)), at: other.time) } == .uninvited)
    let late = Data(other.bytes(16))
    try store.invite(late, until: other.time - 1)
    #expect(fault { try store.found(other.founded.entries[0], invitation: late, at: other.time) } == .uninvited)
    let token = try other.found(in: store)
    try store.found(other.founded.entries[0], invitation: token, at: other.time)
    let third = try MadeBook()
    #expect(fault { try store.found(third.founded.entries[0], invitation: token, at: third.time) } == .uninvited)
    #expect(try Set(store.books().map(\.id)) == [made.book, other.book])
  }

  @Test func `a book has no more bytes than it may, and what was refused is not there`() throws {
    var limits = RelayLimits()
    limits.bookBytes = 10_000
    let store = try SQLiteRelayStore(at: nil, limits: limits, newID: made.newID())
    try made.found(in: store)
    var count: Int64 = 0
    while fault({ _ = try store.append(made.batch(), to: made.book, at: made.time) }) == nil { count += 1 }
    #expect(count > 2 && count < 9)
    #expect(try store.state(of: made.book, at: 0).head == count && store.books()[0].bytes <= 10_000)
    #expect(try store.batches(of: made.book, after: 0, bytes: .max).count == Int(count))
  }

  @Test func `the newest word of a member about what it merged is kept, and an older one does not take its place`() throws {
    for _ in 0..<7 { _ = try store.append(made.batch(), to: made.book, at: made.time) }
    for (number, time) in [(3, 10), (7, 12), (5, 11), (8, 14)] as [(Int64, Int64)] { try store.note(made.word(number, at: time)) }
    #expect(try store.state(of: made.book, at: 0).acknowledgements.map { $0.number(of: made.members[0].member.id) } == [7])
    try store.note(made.word(2, at: 13))
    #expect(try store.state(of: made.book, at: 0).acknowledgements.map { $0.number(of: made.members[0].member.id) } == [2])
  }

  @Test func `a step of a pairing is put in an open mailbox once, and is gone with it`() throws {
    let (mailbox, step) = (String(repeating: "a", count: 32), Data(made.bytes(40)))
    #expect(fault { try store.put(step, as: "answer", in: mailbox, of: made.book, at: made.time) } == .unknownBook)
    try store.openMailbox(mailbox, of: made.book, until: made.time + 600)
    #expect(try store.step("answer", in: mailbox, of: made.book, at: made.time) == nil)
    try store.put(step, as: "answer", in: mailbox, of: made.book, at: made.time)
    try store.put(Data(made.bytes(40)), as: "answer", in: mailbox, of: made.book, at: made.time)
    #expect(try store.step("answer", in: mailbox, of: made.book, at: made.time) == step)
    #expect(fault { _ = try store.step("answer", in: mailbox, of: made.book, at: made.time + 601) } == .unknownBook)
    #expect(fault { try store.put(Data(made.bytes(9000)), as: "opening", in: mailbox, of: made.book, at: made.time) } == .unsound)
    for number in 0..<9 { try store.openMailbox(String(repeating: "\(number)", count: 32), of: made.book, until: made.time + 601) }
    #expect(fault { _ = try store.step("answer", in: mailbox, of: made.book, at: made.time) } == .unknownBook)
  }

  @Test func `what was acknowledged is there when the store is opened again, under the same id, and a deleted book is not`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("relay.sqlite")
    var store = try SQLiteRelayStore(at: path, newID: made.newID())
    let id = store.id
    try made.found(in: store)
    _ = try store.append(made.batch(), to: made.book, at: made.time)
    try store.close()
    store = try SQLiteRelayStore(at: path, newID: made.newID())
    #expect(try store.synchronous() == 2, "2 is FULL")
    #expect(try store.id == id && store.state(of: made.book, at: 0).head == 1)
    try store.delete(made.book)
    #expect(fault { _ = try store.state(of: made.book, at: 0) } == .unknownBook)
    #expect(fault { try store.delete(made.book) } == .unknownBook)
    #expect(try store.books().isEmpty)
    try store.close()
  }

  private func fault(_ body: () throws -> Void) -> RelayFault? {
    do { try body() } catch { return error as? RelayFault }
    return nil
  }
}
