import BookStore
import Foundation
import GRDB
import Records
import SyncRelay
import SyncSealing
import TestKit
import Testing

@testable import SyncEngine

/// What lies on the relay is kept small, what was erased leaves it, and whoever was away or is new ends with the same.
@Suite struct CompactionTests {
  private let canary = "Canary 4711"

  private func begun(seed: UInt64 = 5, devices: Int = 2) throws -> SyncSimulation {
    let simulation = try SyncSimulation(seed: seed, devices: devices)
    try simulation.run(for: 2000)
    return simulation
  }

  @discardableResult
  private func write(_ name: String, on device: Int, _ simulation: SyncSimulation) throws -> RecordID {
    let device = simulation.devices[device]
    var shelf: RecordID?
    _ = try device.book.write(LocalizedText("act.test")) { shelf = try Shelf.makeShelf(name, $0) }
    try simulation.tell(device, .changed)
    return try #require(shelf)
  }

  private func erase(_ shelf: RecordID, on device: Int, _ simulation: SyncSimulation) throws {
    let device = simulation.devices[device]
    _ = try device.book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
    _ = try device.book.erase(shelf)
    try simulation.tell(device, .changed)
  }

  private func shelves(of device: Int, _ simulation: SyncSimulation) throws -> [String] {
    try simulation.devices[device].book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }

  @Test func `what is erased leaves the relay at once, whoever wrote it`() throws {
    for writer in 0..<2 {
      let simulation = try begun()
      let shelf = try write(canary, on: writer, simulation)
      try write("Odes", on: 1 - writer, simulation)
      try simulation.settle()
      try erase(shelf, on: 0, simulation)
      try simulation.settle()
      #expect(try simulation.relayed.floor > 0 && simulation.difference() == nil)
      #expect(try shelves(of: 0, simulation) == ["Odes"] && shelves(of: 1, simulation) == ["Odes"])
    }
  }

  @Test func `a relay that lies about how far an erasure reaches has the book told anew once, and not for ever`() throws {
    let simulation = try begun()
    let shelf = try write(canary, on: 0, simulation)
    try simulation.settle()
    simulation.lie = { request, reply, _ in
      guard case .append = request, case .answer(let answer) = reply else { return reply }
      return .answer(RelayAnswer(number: (answer.number ?? 0) + 1 << 40, before: answer.before))
    }
    try erase(shelf, on: 0, simulation)
    try simulation.run(for: 1000)
    simulation.lie = nil
    try simulation.settle()
    #expect(try simulation.difference() == nil && simulation.relayed.floor > 0)
    let sent = try simulation.relayed.head
    try simulation.run(for: 1_000_000)
    #expect(try simulation.relayed.head == sent)
  }

  @Test func `what was written without knowing of the erasure leaves the relay too`() throws {
    let simulation = try begun()
    let shelf = try write("Odes", on: 0, simulation)
    try simulation.settle()
    simulation.devices[1].isCutOff = true
    try erase(shelf, on: 0, simulation)
    try simulation.run(for: 60_000)
    let floor = try simulation.relayed.floor
    let other = simulation.devices[1]
    _ = try other.book.write(LocalizedText("act.test")) { try Shelf.set("name", of: "shelf", shelf, to: canary, $0) }
    try simulation.tell(other, .changed)
    repeat { try simulation.settle() } while try simulation.answerHeld()
    #expect(try floor > 0 && simulation.relayed.floor > floor)
    #expect(try simulation.difference() == nil)
  }

  @Test func `a device that was away for sixty days and a new one end with the same`() throws {
    let simulation = try begun(devices: 3)
    let shelf = try write(canary, on: 0, simulation)
    try write("Hymns", on: 2, simulation)
    try simulation.settle()
    let away = simulation.devices[2]
    away.isCutOff = true
    _ = try away.book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Written away", $0) }
    try simulation.tell(away, .changed)
    for day in 0..<60 {
      for device in simulation.devices { device.clock.advance(seconds: 86_400) }
      try write("Day \(day)", on: day % 2, simulation)
      try simulation.run(for: 2000)
    }
    try erase(shelf, on: 0, simulation)
    try simulation.run(for: 120_000)
    #expect(try simulation.relayed.floor > 0)
    try simulation.join()
    try simulation.settle()
    #expect(try simulation.difference() == nil)
    for device in 0..<4 {
      let names = try shelves(of: device, simulation)
      #expect(names.count == 62 && names.contains("Written away") && names.contains("Hymns"))
      #expect(simulation.devices[device].machine.status.incidents.isEmpty)
    }
  }

  @Test func `the log of a book is told anew by one device where it has grown, and dropped once all have it and the time is over`() throws {
    let simulation = try begun(devices: 3)
    func grow(_ count: Int) throws {
      for number in 0..<count {
        try write("Shelf \(number)", on: number % 3, simulation)
        try simulation.run(for: 3000)
      }
    }
    try grow(24)
    try simulation.run(for: 10_000)
    #expect(simulation.devices.count { $0.machine.state.retelling != nil } == 1)
    #expect(try simulation.relayed.floor == 0)
    let grown = try simulation.relayed.bytes
    for device in simulation.devices { device.clock.advance(seconds: 61) }
    try simulation.run(for: 120_000)
    let state = try simulation.relayed
    #expect(
      state.floor > 10 && state.kept == state.bytes && state.bytes < grown
        && simulation.devices.allSatisfy { $0.machine.state.retelling == nil })
    try write("After", on: 1, simulation)
    try simulation.settle()
    #expect(try simulation.difference() == nil && shelves(of: 2, simulation).contains("After"))
  }

  @Test func `a large act is not told anew, as nothing would be saved by it`() throws {
    let simulation = try begun()
    let device = simulation.devices[0]
    _ = try device.book.write(LocalizedText("act.test")) { change in
      for _ in 0..<1000 { _ = try Shelf.makeShelf(Data(simulation.throwBytes(32)).hex, change) }
    }
    try simulation.tell(device, .changed)
    try simulation.settle()
    let state = try simulation.relayed
    #expect(state.bytes > SyncSimulation.rule.leastBytes && state.floor == 0)
    #expect(simulation.devices.allSatisfy { $0.machine.state.retelling == nil })
  }

  @Test func `a relay that did not keep what was told anew drops nothing`() throws {
    let simulation = try begun()
    let shelf = try write(canary, on: 0, simulation)
    try simulation.settle()
    simulation.lie = { request, reply, _ in
      guard case .check = request, case .batches(let batches, let before) = reply else { return reply }
      return .batches(batches.map { RelayedBatch(number: $0.number, bytes: $0.bytes.dropLast() + [0xFF]) }, before: before)
    }
    try erase(shelf, on: 0, simulation)
    try simulation.run(for: 20_000)
    #expect(try simulation.relayed.floor == 0 && simulation.devices[0].machine.state.erased != nil)
    simulation.lie = nil
    try simulation.settle()
    #expect(try simulation.relayed.floor > 0 && simulation.difference() == nil)
  }

  @Test func `a word by which something would be dropped is believed of a member alone`() throws {
    let simulation = try begun()
    try write("Odes", on: 0, simulation)
    try simulation.settle()
    let stranger = try MemberKeys((0..<64).map { UInt8($0) })
    simulation.lie = { request, reply, device in
      guard device.name == 1 else { return reply }
      if case .poll = request, case .answer(var answer) = reply, var state = answer.state {
        (state.floor, state.head, state.last) = (state.head + 5, state.head + 9, nil)
        answer.state = state
        return .answer(answer)
      }
      guard case .compaction = request else { return reply }
      let zeros = Data(repeating: 0, count: 32)
      let claim = Compaction.Claim(
        book: device.machine.state.place.book, member: stranger.member.id, number: 99, hash: zeros, chains: [], first: 100,
        last: 100)
      return .answer(RelayAnswer(compaction: try Compaction(claim, by: stranger)))
    }
    try write("Hymns", on: 0, simulation)
    try simulation.run(for: 30_000)
    #expect(simulation.devices[1].machine.status.incidents.map(\.kind).contains(.forged))
    #expect(try simulation.devices[1].machine.state.pulled.number < 99 && shelves(of: 1, simulation) == ["Odes"])
    simulation.lie = nil
    try simulation.run(for: 90_000)
    #expect(try shelves(of: 1, simulation) == ["Hymns", "Odes"])
  }
}
