import Assembly
import BookStore
import Foundation
import GRDB
import Logging
import Records
import SyncClient
import SyncEngine
import SyncRelay
import SyncSealing
import TestKit

/// The program as a relay and as devices of one person: how fast it takes what is sent, how soon an edit is on the other device, and how much memory a
/// second device of a large book needs.
struct RelayBenchmark {
  let books: BookFixture
  let program: String
  let flights: Int
  private let rounds = 21
  private let block = 50
  private let edits = 15

  func measure() async throws -> [Figure] {
    let appending = try appends()
    let store = books.folder.path("relay.sqlite")
    let pipe = Pipe()
    let relay = try Child.spawn(
      [program, "relay", "serve", "--json", "--host", "127.0.0.1", "--port", "0", "--store", store],
      to: pipe.fileHandleForWriting.fileDescriptor)
    defer { Child.end(relay) }
    try pipe.fileHandleForWriting.close()
    let said = try JSONDecoder().decode([String: String].self, from: pipe.fileHandleForReading.availableData)
    guard let address = said["address"] else { throw BenchmarkFailure("the relay said \(said)") }
    let memory = [try await memory(flights / 10, store, address), try await memory(flights, store, address)]
    return [appending, try await edit(store, address)] + [
      Figure(
        name: "most memory of a second device that takes \(flights) flights / \(flights / 10)", samples: Samples([memory[1] / memory[0]]),
        unit: .times, aim: .atMost(1.1),
        remark: "\(Figure.Unit.megabytes.write(memory[1])) / \(Figure.Unit.megabytes.write(memory[0])), once")
    ]
  }

  /// Batches of 1.3 KB, one after another, beside bare commits of as many bytes.
  private func appends() throws -> Figure {
    let made = try MadeBatches(count: rounds * block)
    let store = try SQLiteRelayStore(at: books.folder.path("appended.sqlite"), newID: made.bytes(32))
    try made.found(in: store)
    var configuration = Configuration()
    configuration.journalMode = .wal
    let bare = try DatabaseQueue(path: books.place("bare-batches"), configuration: configuration)
    try bare.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA synchronous = FULL; CREATE TABLE batch (number INTEGER PRIMARY KEY, body BLOB)")
    }
    var (ours, floor): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      let batches = made.batches[round * block..<(round + 1) * block]
      ours.append(try seconds { for batch in batches { _ = try store.append(batch, to: made.book, at: made.time) } })
      floor.append(
        try seconds {
          for batch in batches { try bare.write { try $0.execute(sql: "INSERT INTO batch (body) VALUES (?)", arguments: [batch.bytes]) } }
        })
    }
    try store.close()
    try bare.close()
    let rate = Int(Double(block) / Samples(ours).median)
    return Figure(
      name: "a batch of \(made.batches[0].bytes.count) bytes on the relay / bare commit of it", samples: .ratios(floor, to: ours),
      unit: .share, aim: .atLeast(0.5), remark: "\(rate) /s")
  }

  /// From a form that is sent on one device until the open page of the other hears of it.
  private func edit(_ store: String, _ address: String) async throws -> Figure {
    let (one, other) = (try device("edited"), try device("edited-other"))
    try await pair(other, by: one, store, address)
    for device in [one, other] { try device.book.close() }
    let servers = try [one, other].map { try LiveServer(program: program, book: $0.path, page: "/settings") }
    defer { servers.forEach { $0.stop() } }
    let news = try servers[1].news(patience: 60)
    var times: [Double] = []
    for edit in 0...edits {
      let wire = try TestBrowser(port: servers[0].port)
      times.append(
        try seconds {
          try wire.ask("POST", "/settings/goal", servers[0].posting, body: "value=\(20 + edit)")
          _ = try wire.answer()
          while try !news.touch().contains("goal") {}
        })
    }
    // The first waits until both have found the relay.
    return Figure(
      name: "an edit here until the other device's open page hears of it", samples: Samples(Array(times.dropFirst())), unit: .seconds,
      aim: .atMost(1))
  }

  /// The most memory of a new device that takes so many flights, in megabytes.
  private func memory(_ flights: Int, _ store: String, _ address: String) async throws -> Double {
    Paper.note("  a second device of \(flights) flights")
    _ = try FlightsBenchmark(books: books, program: program, flights: flights).imported(flights)
    let (one, other) = (try device("flown-\(flights)"), try device("flown-again-\(flights)"))
    try await pair(other, by: one, store, address)
    for device in [one, other] { try device.book.close() }
    let peak = try Child.watched([program, "sync", "now", "--within", "3600", "--book", other.path]).megabytes
    for name in ["flown-\(flights)", "flown-again-\(flights)"] { try books.remove(name) }
    return peak
  }

  private struct Device {
    let path: String
    let book: Book
    let sync: BookSync
  }

  private func device(_ name: String) throws -> Device {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"] ?? "\(environment["HOME"] ?? "")/.local/state"
    let path = books.place(name)
    let book = try Book.open(.file(path), notebooks: Notebook.all, surroundings: books.surroundings)
    let file = SyncFile(of: URL(fileURLWithPath: path).resolvingSymlinksInPath().path, in: "\(state)/commonplace")
    return Device(path: path, book: book, sync: BookSync(book, file: file, hostName: name, logger: Logger(label: "bench")))
  }

  /// The first has all its book on the relay, and the other comes in.
  private func pair(_ other: Device, by one: Device, _ store: String, _ address: String) async throws {
    let relay = try SQLiteRelayStore(at: store, newID: Data(one.book.surroundings.randomBytes(32)))
    let token = Data(one.book.surroundings.randomBytes(16))
    try relay.invite(token, until: .distantFuture)
    try relay.close()
    _ = try await one.sync.begin(by: RelayInvitation(to: RelayAddress(address, id: relay.id), token: token), named: "One")
    guard try await one.sync.once(within: .seconds(3600)).isDone else { throw BenchmarkFailure("the first device did not send all") }
    try await one.sync.pairing.invite()
    let code = try await waited(for: one) { step in if case .waiting(let code, _) = step { code } else { nil } }
    try await other.sync.pairing.join(by: code, named: "Other")
    let digits = try await waited(for: one) { step in if case .visited(_, let digits) = step { digits } else { nil } }
    await one.sync.pairing.answer(true, to: digits)
    _ = try await waited(for: other) { $0 == .joined ? true : nil }
  }

  private func waited<Value>(for device: Device, _ value: (PairingStep) -> Value?) async throws -> Value {
    for _ in 0..<6000 {
      if let step = device.sync.pairing.step, let value = value(step) { return value }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw BenchmarkFailure("the pairing stood still at \(String(describing: device.sync.pairing.step))")
  }
}

/// Batches of one member of a book, sealed beforehand.
private struct MadeBatches {
  let book: Data
  let batches: [SealedBatch]
  let time = Date(timeIntervalSince1970: 1_800_000_000)
  private let entry: RosterEntry

  init(count: Int) throws {
    var dice = SeededDice(seed: 9)
    func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(dice.below(256)) } }
    let keys = try MemberKeys(bytes(64))
    let (roster, key) = try Roster.founded(by: keys, named: "", recovery: keys, at: 0, randomBytes: bytes)
    (book, entry) = (roster.book, roster.entries[0])
    var made: [SealedBatch] = []
    for number in 1...count {
      let header = SealedBatch.Header(
        book: roster.book, member: keys.member.id, number: Int64(number), previous: made.last?.hash, epoch: 1, roster: roster.head,
        salt: Data(bytes(32)))
      made.append(try SealedBatch(sealing: bytes(700), as: header, by: keys, with: key))
    }
    batches = made
  }

  func bytes(_ count: Int) -> Data { Data(repeating: 5, count: count) }

  func found(in store: SQLiteRelayStore) throws {
    try store.invite(bytes(16), until: .distantFuture)
    try store.found(entry, invitation: bytes(16), at: time)
  }
}
