import BookStore
import Foundation
import GRDB
import Records
import SyncRelay
import SyncSealing
import SyncWire
import TestKit

@testable import SyncEngine

/// Devices of one book, a relay and a network in which everything goes wrong that can, all in one thread and by one seed.
final class SyncSimulation {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// How likely each misfortune is, of a thousand.
  struct Misfortune {
    var lostRequest = 0, lostAnswer = 0, doubled = 0, crash = 0, rollback = 0, partition = 0

    static let none = Misfortune()
    static let all = Misfortune(lostRequest: 60, lostAnswer: 60, doubled: 40, crash: 15, rollback: 6, partition: 10)
  }

  /// The relay of these devices is compacted soon.
  static let rule = CompactionRule(leastBytes: 20_000, factor: 2, retention: 60_000)

  final class Device {
    let name: Int
    let book: Book
    let clock: TestClock
    /// What is on its disk.
    var saved: SyncState
    var machine: SyncMachine
    /// Counts its lives: what is answered to an earlier one is not heard.
    var life = 0
    var isCutOff = false

    init(_ name: Int, _ state: SyncState, _ notebooks: [Notebook]) throws {
      self.name = name
      clock = TestClock(seed: UInt64(name + 1))
      clock.advance(seconds: [0, 259_200, -500][name % 3])
      book = try Book.open(.memory, notebooks: notebooks, surroundings: clock.surroundings)
      (saved, machine) = (state, try SyncMachine(state, rule: SyncSimulation.rule))
    }
  }

  /// What happens at some time.
  private struct Happening {
    let at: Int64
    let order: Int
    let body: () throws -> Void
  }

  var misfortune = Misfortune.none
  /// What a relay answers in place of the truth.
  var lie: ((RelayRequest, RelayReply, Device) throws -> RelayReply)?
  private(set) var devices: [Device] = []
  private(set) var trace: [String] = []
  private(set) var requests = 0
  private(set) var time: Int64 = 0
  private var dice: SeededDice
  private(set) var relay: SQLiteRelayStore
  private var older: [SQLiteRelayStore] = []
  private var happenings: [Happening] = []
  private var waiting: [(device: Device, life: Int, request: RelayRequest, poll: RelayPoll, until: Int64)] = []
  private var count = 0
  private var roster: Roster?

  init(seed: UInt64, devices count: Int) throws {
    dice = SeededDice(seed: seed)
    let bytes = SyncSimulation.thrower(seed)
    relay = try SQLiteRelayStore(at: nil, newID: Data(bytes(32)))
    let recovery = try RecoveryKey(bytes(20))
    let (state, entry) = try SyncState.founding(
      at: RelayAddress("relay", id: relay.id), named: "0", recovery: recovery, at: 0, randomBytes: bytes)
    let token = Data(bytes(16))
    try relay.invite(token, until: .distantFuture)
    try relay.found(RosterEntry(entry), invitation: token, at: .distantPast)
    devices.append(try Device(0, state, [Shelf.notebook]))
    try begin(devices[0])
    for _ in 1..<count { try join([Shelf.notebook], bytes) }
  }

  /// Another device comes in.
  private func join(_ notebooks: [Notebook], _ bytes: (Int) -> [UInt8]) throws {
    let (name, place) = (devices.count, devices[0].machine.state.place)
    let (keys, secret) = (try MemberKeys(bytes(64)), Data(bytes(16)))
    let entry = try devices[0].machine.membership.admitting(keys.member, named: "\(name)", secret: secret, at: 0, randomBytes: bytes)
    try decide(entry)
    let entries = try relay.roster(of: place.book, after: 0)
    devices.append(try Device(name, SyncState.joining(place, as: keys, entries: entries, secret: secret), notebooks))
    try begin(devices[name])
  }

  /// Another device comes in, while all the others are at work.
  ///
  /// - Parameter notebooks: of its program
  func join(_ notebooks: [Notebook] = [Shelf.notebook]) throws { try join(notebooks, bytes) }

  private static func thrower(_ seed: UInt64) -> (Int) -> [UInt8] {
    var dice = SeededDice(seed: seed ^ 0xBEEF)
    return { count in (0..<count).map { _ in UInt8(dice.below(256)) } }
  }

  private lazy var bytes = SyncSimulation.thrower(dice.next())

  private func isUnlucky(_ chance: Int) -> Bool { dice.below(1000) < chance }

  private func later(_ milliseconds: Int, _ body: @escaping () throws -> Void) {
    count += 1
    happenings.append(Happening(at: time + Int64(milliseconds), order: count, body: body))
  }

  private func tell(_ what: String) { trace.append("\(time) \(what)") }
}

extension SyncSimulation {
  /// Plays until that time, or until nothing happens any more but that devices ask for news.
  func run(for milliseconds: Int64) throws {
    let end = time + milliseconds
    while let next = happenings.min(by: { ($0.at, $0.order) < ($1.at, $1.order) }), next.at <= end {
      happenings.removeAll { $0.order == next.order }
      time = max(time, next.at)
      try next.body()
    }
    time = end
  }

  /// Forgets what is still to happen, which holds on to the simulation.
  func end() { happenings = [] }

  /// Lets luck be good until all have all.
  func settle() throws {
    misfortune = .none
    for device in devices { device.isCutOff = false }
    for _ in 0..<40 {
      for device in devices { device.clock.advance(seconds: 70) }
      try run(for: 70_000)
      if try isSettled() { return }
    }
    let stands = try devices.map { device in
      let (state, status) = (device.machine.state, device.machine.status)
      return """
        device \(device.name): \(status.isSettled ? "settled" : "not settled"), \(status.faults), \(status.incidents.map(\.kind)), \
        \(try device.book.heads().numbers.values.sorted()), \(try device.book.held().count) held; \(state.told)
        """
    }
    throw Broken(description: "the devices do not come to rest\n\(stands.joined(separator: "\n"))")
  }

  private func isSettled() throws -> Bool {
    let heads = try devices.map { try $0.book.heads() }
    return try heads.allSatisfy { $0 == heads[0] }
      && devices.allSatisfy { device in
        let (state, status) = (device.machine.state, device.machine.status)
        // Nothing is told anew where a person is asked.
        return try status.isSettled && status.faults.isEmpty && (state.erased == nil || device.book.isAnythingHeld())
      }
  }

  /// A person decides who takes part, and all hear of it.
  func decide(_ entry: RosterEntry) throws {
    let book = devices[0].machine.state.place.book
    try relay.append(entry, after: relay.roster(of: book, after: 0).count, to: book)
    wake()
    try run(for: 3000)
  }

  /// Other bytes than those that were thrown before.
  func throwBytes(_ count: Int) -> [UInt8] { bytes(count) }

  private func begin(_ device: Device) throws {
    device.life += 1
    device.machine = try SyncMachine(device.saved, rule: SyncSimulation.rule)
    try tell(device, .began(SyncedBook(device.book).standing(to: device.saved)))
  }

  func tell(_ device: Device, _ event: SyncEvent) throws {
    let effects = try device.machine.handle(event, at: device.clock.now.milliseconds, randomBytes: bytes)
    for effect in effects {
      if isUnlucky(misfortune.crash) {
        tell("device \(device.name) crashes")
        let life = device.life
        device.life += 1
        later(50 + dice.below(5000)) { [self] in if device.life == life + 1 { try begin(device) } }
        return
      }
      try perform(effect, on: device)
    }
  }

  private func perform(_ effect: SyncEffect, on device: Device) throws {
    let life = device.life
    func answer(after milliseconds: Int, _ event: @escaping () throws -> SyncEvent) {
      later(milliseconds) { [self] in if device.life == life { try tell(device, event()) } }
    }
    switch effect {
    case .save(let state):
      // It is written as JSON.
      device.saved = try JSONDecoder().decode(SyncState.self, from: JSONEncoder().encode(state))
    case .read(let position):
      let book = SyncedBook(device.book)
      answer(after: 1) { try book.read(beyond: position) }
    case .tell(let position):
      let book = SyncedBook(device.book)
      answer(after: 1) { try book.tell(beyond: position) }
    case .merge(let batches):
      let book = SyncedBook(device.book)
      tell("device \(device.name) merges \(batches.map(\.number))")
      answer(after: 1) {
        do { return try book.merge(batches) } catch let error as UserError { return .unmerged(error.phrase.key) }
      }
    case .wake(let milliseconds):
      answer(after: Int(milliseconds)) { .woke }
    case .gather:
      answer(after: Int(SyncPace.atOnce.milliseconds)) { .gathered }
    case .ask(let request):
      send(request, of: device, life)
    }
  }
}

extension SyncSimulation {
  private func send(_ request: RelayRequest, of device: Device, _ life: Int) {
    requests += 1
    let isLost = device.isCutOff || isUnlucky(misfortune.lostRequest)
    let isDoubled = isUnlucky(misfortune.doubled)
    for copy in 0..<(isDoubled ? 2 : 1) {
      guard !isLost else {
        if copy == 0 { fail(request, device, life) }
        continue
      }
      later(5 + dice.below(copy == 0 ? 60 : 3000)) { [self] in receive(request, device, life, isFirst: copy == 0) }
    }
  }

  /// After a while, as nothing came.
  private func fail(_ request: RelayRequest, _ device: Device, _ life: Int) {
    later(2000 + dice.below(4000)) { [self] in
      if device.life == life { try tell(device, .answered(request, .failure(.unreachable))) }
    }
  }

  private func receive(_ request: RelayRequest, _ device: Device, _ life: Int, isFirst: Bool) {
    if isFirst, isUnlucky(misfortune.rollback) { rollBack() }
    if isFirst, isUnlucky(misfortune.partition) {
      device.isCutOff = true
      tell("device \(device.name) is cut off")
      later(dice.below(60_000)) { device.isCutOff = false }
    }
    let result = self.answer(request, of: device)
    if case .success(.answer(let answer)) = result, case .poll(let poll) = request, let state = answer.state, state.mark == poll.known,
      poll.wait ?? 0 > 0
    {
      if isFirst { waiting.append((device, life, request, poll, time + 25_000)) }
      if isFirst { later(25_000) { [self] in wake() } }
      return
    }
    if case .success = result { wake() }
    guard isFirst else { return }
    reply(result, to: request, device, life)
  }

  private func reply(_ result: Result<RelayReply, CourierFault>, to request: RelayRequest, _ device: Device, _ life: Int) {
    guard !device.isCutOff, !isUnlucky(misfortune.lostAnswer) else { return fail(request, device, life) }
    later(5 + dice.below(60)) { [self] in
      if device.life == life { try tell(device, .answered(request, result)) }
    }
  }

  /// Answers those who wait for news, where there are some or their time is over.
  private func wake() {
    let asked = waiting
    waiting = []
    for one in asked {
      let result = answer(one.request, of: one.device)
      if case .success(.answer(let answer)) = result, answer.state?.mark == one.poll.known, time < one.until {
        waiting.append(one)
      } else {
        reply(result, to: one.request, one.device, one.life)
      }
    }
  }

  /// The relay as it was some time ago.
  private func rollBack() {
    guard let before = older.popLast() else { return }
    tell("the relay is rolled back")
    relay = before
  }

  /// Keeps the relay as it is, so that it can be rolled back to this.
  func keepRelay() throws { older.append(try relay.copy()) }

  private func roster(of book: Data) throws -> Roster {
    let entries = try relay.roster(of: book, after: 0)
    if let known = roster, known.entries.map(\.bytes) == entries { return known }
    let read = try Roster(entries.map(RosterEntry.init), of: book)
    roster = read
    return read
  }

  private func answer(_ request: RelayRequest, of device: Device) -> Result<RelayReply, CourierFault> {
    guard let lie, case .success(let reply) = truth(request, of: device) else { return truth(request, of: device) }
    return (try? lie(request, reply, device)).map { .success($0) } ?? .failure(.unreachable)
  }

  private func truth(_ request: RelayRequest, of device: Device) -> Result<RelayReply, CourierFault> {
    let book = device.machine.state.place.book
    do {
      guard try roster(of: book).isMember(device.machine.membership.own) else { throw RelayFault.stranger }
      switch request {
      case .poll(let poll):
        if let word = poll.word { try relay.note(word) }
        return .success(.answer(RelayAnswer(state: try relay.state(of: book, at: poll.after ?? 0))))
      case .roster(let count):
        return .success(.answer(RelayAnswer(entries: try relay.roster(of: book, after: count))))
      case .admit(let entry, let count):
        try relay.append(RosterEntry(entry), after: count, to: book)
        return .success(.answer(RelayAnswer(count: count + 1)))
      case .compaction:
        return .success(.answer(RelayAnswer(compaction: try relay.compaction(of: book))))
      case .compact(let compaction):
        try relay.compact(compaction)
        tell("device \(device.name) has the relay drop up to \(compaction.claim.number)")
        return .success(.answer(RelayAnswer()))
      case .batches(let number), .check(let number):
        let batches = try relay.batches(of: book, after: number, bytes: 8 << 20)
        let before = try relay.state(of: book, at: number).last
        return .success(.batches(batches.map { RelayedBatch(number: $0.number, bytes: $0.bytes) }, before: before))
      case .append(let bytes):
        let appended = try relay.append(SealedBatch(bytes), to: book, at: Date(timeIntervalSince1970: 0))
        tell("device \(device.name) sends batch \(appended.number)")
        return .success(.answer(RelayAnswer(number: appended.number, before: appended.before)))
      }
    } catch let fault as RelayFault {
      return .failure(.refused(RelayAnswer(fault)))
    } catch {
      return .failure(.unreachable)
    }
  }
}

extension SyncSimulation {
  /// One of the devices writes something.
  func write() throws {
    let device = devices[dice.below(devices.count)]
    device.clock.advance(seconds: Double(dice.below(30)))
    let book = device.book
    let shelves = try book.read { try RecordID.fetchAll($0, sql: "SELECT id FROM shelf ORDER BY id") }
    let shelf = shelves.randomElement(using: &dice)
    switch dice.below(8) {
    case 0, 1:
      let name = "Shelf \(dice.below(1_000_000)) of \(device.name)"
      _ = try book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf(name, $0) }
    case 2, 3:
      guard let shelf else { return }
      let names = (0..<(1 + dice.below(dice.below(9) == 0 ? 100 : 3))).map { "Volume \($0) \(dice.below(99))" }
      _ = try book.write(LocalizedText("act.test")) { for name in names { _ = try Shelf.makeVolume(name, on: shelf, $0) } }
    case 4, 5:
      guard let shelf else { return }
      let typing = Typing(edit: RecordID(kind: "edit", key: "\(device.name) \(dice.below(3))"), base: nil)
      let text = "Typed \(dice.below(1_000_000)) on \(device.name)"
      _ = try book.write(LocalizedText("act.test"), typing: typing) { try Shelf.set("name", of: "shelf", shelf, to: text, $0) }
    case 6:
      _ = try? book.undo()
    default:
      guard let shelf else { return }
      _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
      if dice.below(3) == 0 { _ = try? book.erase(shelf) }
    }
    try tell(device, .changed)
  }

  /// Answers what waits for a person; false where nothing did.
  func answerHeld() throws -> Bool {
    let asked = try devices.filter { try !$0.book.held().isEmpty }
    for device in asked {
      _ = try device.book.letHappen()
      try tell(device, .changed)
    }
    return !asked.isEmpty
  }

  /// What is wrong at the end; nil where all have come to the same.
  func difference() throws -> String? {
    let states = try devices.map { device in
      try device.book.read { db in
        try ["SELECT hex(id), name FROM shelf ORDER BY id", "SELECT hex(id), hex(shelf), name FROM volume ORDER BY id"].map { sql in
          try Row.fetchAll(db, sql: sql).map { "\($0.databaseValues)" }.joined(separator: "\n")
        }.joined(separator: "\n")
      }
    }
    for (place, state) in states.enumerated() where state != states[0] { return "device \(place) has another book than device 0" }
    for device in devices {
      let findings = try device.book.check()
      if !findings.isEmpty { return "device \(device.name): \(findings)" }
      let waiting = try device.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM inbox") ?? 0 }
      if waiting > 0 { return "device \(device.name) has \(waiting) parts that were never whole" }
    }
    let told = try told().filter { $0.told }.map(\.number)
    return told.isEmpty ? nil : "batches \(told) on the relay tell what was erased"
  }

  /// The batches on the relay, and whether they tell of a record that was erased.
  private func told() throws -> [(number: Int64, told: Bool)] {
    let (book, epochs) = (devices[0].machine.state.place.book, devices[0].machine.membership.epochs)
    let erased = try devices[0].book.read { try RecordID.fetchSet($0, sql: "SELECT record FROM erasure") }
    return try relay.batches(of: book, after: 0, bytes: .max).map { number, bytes in
      let batch = try SealedBatch(bytes)
      guard let key = epochs[batch.header.epoch] else { throw Broken(description: "batch \(number) has an unknown key") }
      return (number, try BatchFormat.decode(batch.open(with: key)).parts.contains { $0.act.tells(ofAny: erased) })
    }
  }

  /// How the relay stands.
  var relayed: RelayState { get throws { try relay.state(of: devices[0].machine.state.place.book, at: 0) } }
}

extension SyncState {
  /// How far it is, in a line.
  fileprivate var told: String {
    """
    pulled \(pulled.number), own \(own.number) as \(ownNumber), outbox \(outbox == nil ? "empty" : "full"), \
    gave \(given.heads.numbers.values.sorted()), erased up to \(erased?.upTo ?? 0), told anew up to \(retelling?.upTo.number ?? 0)
    """
  }
}
