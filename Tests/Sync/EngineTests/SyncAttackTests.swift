import BookStore
import Foundation
import GRDB
import Records
import SyncRelay
import SyncSealing
import TestKit
import Testing

@testable import SyncEngine

/// What a relay that means ill can do, and what tells of it: nothing is merged that no member sent, and nothing written here is lost or stopped.
@Suite struct SyncAttackTests {
  @Test func `a batch that was changed is not believed, and is asked for until the relay tells the truth`() throws {
    let simulation = try begun()
    simulation.lie = { _, reply, _ in
      guard case .batches(let batches, let before) = reply else { return reply }
      return .batches(
        batches.map { RelayedBatch(number: $0.number, bytes: $0.bytes.dropLast() + [($0.bytes.last ?? 0) ^ 1]) }, before: before)
    }
    try write("Odes", on: 0, simulation)
    try write("Hymns", on: 1, simulation)
    try simulation.run(for: 5000)
    #expect(try shelves(of: 1, simulation) == ["Hymns"])
    #expect(simulation.devices[1].machine.status.faults == [.forged])
    #expect(simulation.devices[1].machine.status.incidents.map(\.kind) == [.forged])
    #expect(simulation.devices[1].machine.state.outbox == nil)
    simulation.lie = nil
    try simulation.run(for: 60_000)
    #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes"] && shelves(of: 0, simulation) == ["Hymns", "Odes"])
    #expect(simulation.devices[1].machine.status.faults.isEmpty)
  }

  @Test func `a batch of another book, of another place, or a member's words in another's mouth is not believed`() throws {
    let other = try begun(seed: 9)
    try write("Elsewhere", on: 0, other)
    try other.run(for: 5000)
    let foreign = try #require(try other.relay.batches(of: other.devices[0].machine.state.place.book, after: 0, bytes: 1).first)
    for lie in [{ _ in foreign.bytes }, { (batches: [RelayedBatch]) in batches[batches.count - 1].bytes }] as [([RelayedBatch]) -> Data] {
      let simulation = try begun()
      for name in ["Odes", "Hymns"] {
        try write(name, on: 0, simulation)
        try simulation.run(for: 2000)
      }
      simulation.lie = { request, reply, _ in
        guard case .batches(let batches, let before) = reply, !batches.isEmpty else { return reply }
        return .batches([RelayedBatch(number: batches[0].number, bytes: lie(batches))] + batches.dropFirst(), before: before)
      }
      try write("Psalms", on: 0, simulation)
      try simulation.run(for: 5000)
      #expect(try simulation.devices[1].book.check() == [])
      #expect(try !shelves(of: 1, simulation).contains("Elsewhere"))
      simulation.lie = nil
      try simulation.run(for: 90_000)
      #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes", "Psalms"])
    }
  }

  @Test func `a relay that shows two devices two histories is told of when their words meet`() throws {
    let simulation = try begun()
    let keys = simulation.devices[0].machine.keys
    let said = try Acknowledgement(
      [BatchChain(keys.member.id, number: 1, hash: Data(simulation.throwBytes(32)))],
      of: simulation.devices[0].machine.state.place.book, at: 99, by: keys)
    try write("Odes", on: 0, simulation)
    try simulation.run(for: 5000)
    simulation.lie = { request, reply, device in
      guard case .answer(var answer) = reply, answer.state != nil, device.name == 1 else { return reply }
      answer.state?.acknowledgements = [said]
      return .answer(answer)
    }
    try simulation.run(for: 60_000)
    let first = simulation.devices[0].machine.membership.own
    #expect(simulation.devices[1].machine.status.faults == [.forked(first)])
    #expect(simulation.devices[1].machine.status.incidents.map(\.kind) == [.forked(first)])
  }

  @Test func `a relay that leaves one batch out is told of by the next, which waits until it is there`() throws {
    let simulation = try begun()
    let (place, first) = (simulation.devices[0].machine.state.place, simulation.devices[0].machine.membership.own)
    try write("Odes", on: 0, simulation)
    try simulation.run(for: 5000)
    // It shows the second device another log.
    let shown = try simulation.relay.copy()
    var left: Int64?
    simulation.lie = { request, reply, device in
      guard device.name == 1 else { return reply }
      for (number, bytes) in try simulation.relay.batches(of: place.book, after: 0, bytes: .max) {
        let batch = try SealedBatch(bytes)
        if left == nil, batch.header.member == first, batch.header.number == 2 { left = number }
        if number != left { _ = try shown.append(batch, to: place.book, at: Date(timeIntervalSince1970: 0)) }
      }
      switch request {
      case .poll(let poll): return .answer(RelayAnswer(state: try shown.state(of: place.book, at: poll.after ?? 0)))
      case .batches(let number):
        let batches = try shown.batches(of: place.book, after: number, bytes: 8 << 20).map(RelayedBatch.init)
        return .batches(batches, before: try shown.state(of: place.book, at: number).last)
      default: return reply
      }
    }
    for name in ["Hymns", "Psalms"] {
      try write(name, on: 0, simulation)
      try simulation.run(for: 5000)
    }
    let other = simulation.devices[1]
    #expect(try shelves(of: 1, simulation) == ["Odes"])
    #expect(other.machine.status.incidents.map(\.kind) == [.withheld(first)])
    try write("Elegies", on: 1, simulation)
    try simulation.run(for: 5000)
    #expect(try shelves(of: 0, simulation).contains("Elegies"))
    simulation.lie = nil
    try simulation.run(for: 90_000)
    #expect(try shelves(of: 1, simulation) == ["Elegies", "Hymns", "Odes", "Psalms"] && other.book.check() == [])
  }

  @Test func `a relay that holds the newest back is told of by whoever says that they have it`() throws {
    let simulation = try begun()
    try write("Odes", on: 0, simulation)
    try simulation.run(for: 5000)
    let first = simulation.devices[0].machine.membership.own
    let held = try simulation.relay.state(of: simulation.devices[0].machine.state.place.book, at: 0).head
    simulation.lie = { request, reply, device in
      guard device.name == 1, case .answer(var answer) = reply, answer.state != nil else { return reply }
      answer.state?.head = held
      return .answer(answer)
    }
    try write("Hymns", on: 0, simulation)
    try simulation.run(for: 60_000)
    #expect(try shelves(of: 1, simulation) == ["Odes"])
    #expect(simulation.devices[1].machine.status.incidents.map(\.kind) == [.withheld(first)])
    simulation.lie = nil
    try simulation.run(for: 60_000)
    #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes"])
  }

  @Test func `a relay cannot say that a device has what it has not`() throws {
    let simulation = try begun()
    let (book, keys) = (simulation.devices[0].machine.state.place.book, try MemberKeys(simulation.throwBytes(64)))
    simulation.lie = { _, reply, _ in
      guard case .answer(var answer) = reply, let state = answer.state else { return reply }
      let words = try simulation.devices.map { device in
        let word = try Acknowledgement([BatchChain(device.machine.membership.own, number: 99, hash: Data())], of: book, at: 99, by: keys)
        let json = String(decoding: try JSONEncoder().encode(word), as: UTF8.self)
        let forged = json.replacingOccurrences(of: keys.member.id.description, with: device.machine.membership.own.description)
        return try JSONDecoder().decode(Acknowledgement.self, from: Data(forged.utf8))
      }
      answer.state = RelayState(head: state.head, roster: state.roster, last: state.last, acknowledgements: words)
      return .answer(answer)
    }
    try write("Odes", on: 0, simulation)
    try simulation.run(for: 5000)
    #expect(simulation.devices[0].machine.status.devices.map(\.hasAll) == [true, false])
  }

  @Test func `whatever a relay answers, no device stops, and all come to the same once it tells the truth`() throws {
    for _ in 0..<Rounds.of(6) {
      var dice = SeededDice.thrown()
      let seed = dice.seed
      let simulation = try SyncSimulation(seed: seed, devices: 3)
      simulation.lie = { _, reply, _ in
        guard case .answer(let answer) = reply, dice.below(3) == 0 else { return reply }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return .answer(try JSONDecoder().decode(RelayAnswer.self, from: SyncAttackTests.lying(encoder.encode(answer), &dice)))
      }
      for _ in 0..<20 {
        try simulation.write()
        try simulation.run(for: Int64(dice.below(4000)))
      }
      simulation.lie = nil
      repeat { try simulation.settle() } while try simulation.answerHeld()
      #expect(try simulation.difference() == nil, "seed \(seed)")
    }
  }

  /// The same with other numbers.
  private static func lying(_ json: Data, _ dice: inout SeededDice) throws -> Data {
    var text = String(decoding: json, as: UTF8.self)
    for match in text.matches(of: #/:(-?[0-9]+)/#).reversed() where dice.below(2) == 0 {
      let told = match.output.1
      let number = Int64(told) ?? 0
      let lies = [-1, 0, .max, .min, number &+ 1, number &- 1, number &* 2, 1 << 53 - 1]
      text.replaceSubrange(told.startIndex..<told.endIndex, with: "\(lies[dice.below(lies.count)])")
    }
    return Data(text.utf8)
  }

  @Test func `a device that a relay makes up is in no roster`() throws {
    let simulation = try begun()
    let stranger = try MemberKeys(simulation.throwBytes(64))
    let roster = simulation.devices[0].machine.roster
    let entry = try roster.admitting(
      stranger.member, named: "Stranger", by: stranger, key: EpochKey(1, simulation.throwBytes(32)), secret: nil, at: 0,
      randomBytes: simulation.throwBytes)
    simulation.lie = { request, reply, _ in
      switch (request, reply) {
      case (.poll, .answer(var answer)):
        answer.state?.roster += 1
        return .answer(answer)
      case (.roster, .answer(var answer)):
        answer.entries = (answer.entries ?? []) + [entry.bytes]
        return .answer(answer)
      default: return reply
      }
    }
    try simulation.run(for: 60_000)
    for device in simulation.devices {
      #expect(device.machine.status.faults == [.otherRoster] && device.machine.status.devices.count == 2)
    }
  }

  @Test func `what a revoked device sends later counts for nobody, also where the relay takes it`() throws {
    let simulation = try begun(devices: 3)
    try write("Odes", on: 2, simulation)
    try simulation.run(for: 5000)
    let (boss, gone) = (simulation.devices[0], simulation.devices[2])
    let entry = try boss.machine.membership.revoking(gone.machine.membership.own, at: 0, randomBytes: simulation.throwBytes)
    try simulation.decide(entry)
    // With the old key and its own signature, by a relay in league with it.
    let header = SealedBatch.Header(
      book: boss.machine.state.place.book, member: gone.machine.membership.own, number: gone.machine.state.own.number + 1,
      previous: gone.machine.state.own.hash, epoch: 1, roster: gone.machine.roster.entries[0].hash, salt: Data(simulation.throwBytes(32)))
    try write("Canary", on: 2, simulation)
    guard case .read(let content?, _, _) = try SyncedBook(gone.book).read(beyond: gone.machine.state.given) else {
      Issue.record("nothing to send")
      return
    }
    let key = try EpochKey(1, try #require(gone.machine.state.epochs[1]))
    let forged = try SealedBatch(sealing: content, as: header, by: gone.machine.keys, with: key)
    _ = try simulation.relay.append(forged, to: boss.machine.state.place.book, at: .distantPast)
    try write("Hymns", on: 0, simulation)
    try simulation.run(for: 30_000)
    #expect(try shelves(of: 0, simulation) == ["Hymns", "Odes"] && shelves(of: 1, simulation) == ["Hymns", "Odes"])
    #expect(gone.machine.status.faults.contains(.revoked))
    #expect(try shelves(of: 2, simulation) == ["Canary", "Odes"])
    #expect(boss.machine.status.devices.filter { $0.revocation != nil }.map(\.id) == [gone.machine.membership.own])
    #expect(boss.machine.state.epochs.count == 2 && gone.machine.state.epochs.count == 1)
  }

  @Test func `whoever holds the recovery sheet reads all there is and takes part, until there is a newer sheet`() throws {
    let simulation = try begun()
    try write("Odes", on: 0, simulation)
    try simulation.run(for: 5000)
    let boss = simulation.devices[0].machine
    let sheet = try RecoveryKey(simulation.throwBytes(20))
    try simulation.decide(boss.membership.renewing(sheet, at: 0, randomBytes: simulation.throwBytes))
    #expect(simulation.devices.allSatisfy { $0.machine.roster.epoch == 2 && $0.machine.status.faults.isEmpty })
    let newer = try RecoveryKey(simulation.throwBytes(20))
    let book = boss.state.place.book
    func roster() throws -> Roster { try Roster(simulation.relay.roster(of: book, after: 0).map(RosterEntry.init), of: book) }
    let keys = try MemberKeys(simulation.throwBytes(64))
    let holder = try Membership(roster(), by: sheet)
    #expect(holder.epochs.count == 2)
    try simulation.decide(holder.admitting(keys.member, named: "New", secret: nil, at: 0, randomBytes: simulation.throwBytes))
    let joined = try SyncState.joining(boss.state.place, as: keys, entries: roster().entries.map(\.bytes), secret: nil)
    #expect(joined.epochs.count == 2)
    try simulation.decide(simulation.devices[1].machine.membership.renewing(newer, at: 0, randomBytes: simulation.throwBytes))
    let late = try? Membership(roster(), by: sheet)
    #expect(late?.epochs[3] == nil)
  }

  @Test func `a book that was set back by a backup fetches what it lacks, and another book in its place is left alone`() throws {
    let simulation = try begun()
    try write("Odes", on: 0, simulation)
    try write("Hymns", on: 1, simulation)
    try simulation.run(for: 5000)
    let device = simulation.devices[0]
    let given = device.machine.state
    func standing(_ heads: ActHeads) -> BookStanding {
      var state = given
      state.given = ExchangePosition(heads)
      return (try? SyncedBook(device.book).standing(to: state)) ?? .whole
    }
    var more = given.given.heads
    #expect(standing(more) == .whole)
    let own = try device.book.ownDevice()
    more.note(PortableAct.Name(device: own, number: 99))
    #expect(standing(more) == .setBack)
    #expect(standing(ActHeads([RecordID(kind: "device", key: "elsewhere"): 3])) == .other)
    try simulation.tell(device, .began(.other))
    #expect(device.machine.status.faults == [.otherBook])
    try write("Psalms", on: 0, simulation)
    try simulation.run(for: 60_000)
    #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes"])
    try simulation.tell(device, .began(.setBack))
    try simulation.run(for: 60_000)
    #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes", "Psalms"] && shelves(of: 0, simulation) == shelves(of: 1, simulation))
    #expect(device.machine.status.faults.isEmpty && device.machine.status.incidents.isEmpty)
  }

  private func begun(seed: UInt64 = 5, devices: Int = 2) throws -> SyncSimulation {
    let simulation = try SyncSimulation(seed: seed, devices: devices)
    try simulation.run(for: 3000)
    return simulation
  }

  private func write(_ name: String, on device: Int, _ simulation: SyncSimulation) throws {
    _ = try simulation.devices[device].book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf(name, $0) }
    try simulation.tell(simulation.devices[device], .changed)
  }

  private func shelves(of device: Int, _ simulation: SyncSimulation) throws -> [String] {
    try simulation.devices[device].book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }
}
