import BookStore
import Foundation
import Records
import TestKit
import Testing

@testable import SyncEngine

/// What a device remembers of the sync of its book, as earlier programs wrote it, is read by every later one.
@Suite struct FrozenStateTests {
  @Test func `nothing has to be there that the first program did not write`() throws {
    let simulation = try SyncSimulation(seed: 3, devices: 2)
    try simulation.settle()
    let device = simulation.devices[0]
    _ = try device.book.write(LocalizedText("act.test")) { _ = try Shelf.makeShelf("Odes", $0) }
    guard case .read(let content?, let position, false) = try SyncedBook(device.book).read(beyond: device.machine.state.given) else {
      Issue.record("nothing to send")
      return
    }
    try device.machine.seal(content, after: position, randomBytes: simulation.throwBytes)
    let state = try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(device.machine.state)) as? [String: Any])
    #expect(
      Set(state.keys).isSubset(of: [
        "chains", "copies", "digest", "entries", "epochs", "faults", "given", "incidents", "keys", "offset", "outbox", "own", "ownNumber",
        "place", "pulled", "words",
      ]))
    #expect((state["outbox"] as? [String: Any])?.keys.sorted() == ["after", "bytes"])
  }
}
