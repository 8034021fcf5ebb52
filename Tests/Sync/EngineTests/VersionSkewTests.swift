import BookStore
import Foundation
import GRDB
import Records
import SyncSealing
import TestKit
import Testing

@testable import SyncEngine

/// Devices whose programs are of different ages keep one book: what the older one does not know it keeps for the others.
@Suite struct VersionSkewTests {
  @Test func `what only the newer program knows goes through the older one, also where that tells all anew`() throws {
    let simulation = try SyncSimulation(seed: 11, devices: 2)
    try simulation.join(NewerShelf.notebooks)
    let (older, newer) = (simulation.devices[0], simulation.devices[2])
    let shelf = try write(older, simulation) { try Shelf.makeShelf("Odes", $0) }
    let gone = try write(older, simulation) { try Shelf.makeShelf("Gone", $0) }
    try simulation.settle()
    try write(newer, simulation) { writing in
      try writing.database.execute(sql: "INSERT INTO lamp (id, name) VALUES (?, 'Lamp')", arguments: [writing.newID()])
      try writing.database.execute(sql: "UPDATE shelf SET colour = 7 WHERE name = 'Odes'")
    }
    try write(older, simulation) { try Shelf.set("name", of: "shelf", shelf, to: "Odes, the second", $0) }
    try simulation.settle()
    for device in simulation.devices {
      #expect(try names(device) == ["Gone", "Odes, the second"] && device.book.check() == [])
    }
    try write(older, simulation) { try Shelf.remove(gone, from: "shelf", $0) }
    _ = try older.book.erase(gone)
    try simulation.tell(older, .changed)
    try simulation.settle()
    #expect(try simulation.relayed.floor > 0)
    // A new device has all from what the older one told anew.
    try simulation.join(NewerShelf.notebooks)
    try simulation.settle()
    for device in [newer, simulation.devices[3]] {
      let row = try device.book.read { try Row.fetchOne($0, sql: "SELECT shelf.name, colour, lamp.name FROM shelf, lamp") }
      let values = row.map { Array($0.databaseValues) }
      #expect(values == ["Odes, the second".databaseValue, 7.databaseValue, "Lamp".databaseValue])
      #expect(try device.book.check() == [])
    }
  }

  @discardableResult
  private func write<Value>(_ device: SyncSimulation.Device, _ simulation: SyncSimulation, _ body: (Writing) throws -> Value) throws
    -> Value
  {
    device.clock.advance(seconds: 1)
    let value = try device.book.write(LocalizedText("act.test"), body).value
    try simulation.tell(device, .changed)
    return value
  }

  private func names(_ device: SyncSimulation.Device) throws -> [String] {
    try device.book.read { try String.fetchAll($0, sql: "SELECT name FROM shelf ORDER BY name") }
  }
}
