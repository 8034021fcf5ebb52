import BookStore
import Foundation
import GRDB
import Records
import SyncClient
import SyncEngine
import SyncSealing
import TestKit
import Testing

/// Devices of one person and a relay of their own, over HTTP.
@Suite struct BookSyncTests {
  @Test func `a second device comes in by a code, and then each has what the other writes and knows that it has`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try one.write("Odes")
      try await home.begin(one)
      try await home.pair(other, by: one)
      try await home.syncing([one, other]) {
        try await until { try other.shelves == ["Odes"] }
        try other.write("Hymns")
        try await until { try one.shelves == ["Hymns", "Odes"] }
        try await until { [one, other].allSatisfy { $0.sync.status?.devices.allSatisfy(\.hasAll) ?? false } }
        #expect(one.sync.status?.faults == [] && one.sync.status?.incidents == [])
        let devices = try SyncedDevices(one.book, one.file.read(), one.sync.status, in: .gmt)
        #expect(devices.members.map(\.name.values) == [["name": .text("One")], ["name": .text("Other")]])
        #expect(devices.members.allSatisfy { $0.hasAll && $0.entry != nil } && devices.waiting == 0)
      }
    }
  }

  @Test func `an act of many records comes whole`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try await home.begin(one)
      try await home.pair(other, by: one)
      _ = try one.book.write(LocalizedText("act.test")) { writing in
        let shelf = try Shelf.makeShelf("Long", writing)
        for number in 0..<12_000 {
          _ = try Shelf.makeVolume("Volume \(number) \(RecordID(kind: "dice", key: "\(number)"))", on: shelf, writing)
        }
      }
      for device in [one, other] { #expect(try await device.sync.once(within: .seconds(300)).isDone) }
      #expect(try other.book.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM volume") } == 12_000)
    }
  }

  @Test func `whoever is not let in takes no part, and a code that was used or is too old is good for nothing`() async throws {
    try await Household.living { home in
      let (one, other, third) = (try home.device("One"), try home.device("Other"), try home.device("Third"))
      try await home.begin(one)
      #expect(await refusal { try await home.pair(other, by: one, isLetIn: false) } == "pairing.refused")
      #expect(try other.file.read() == nil)
      let host = try await PairingHost(home.member(one))
      async let joined: Void = home.join(other, by: host.code)
      try await host.admit(host.meet())
      try await joined
      #expect(await refusal { try await home.join(third, by: host.code) } == "pairing.used")
      #expect(try third.file.read() == nil)
      let place = try #require(try one.file.read()?.place)
      let old = PairingCode(place, secret: home.bytes(16))
      #expect(await refusal { try await home.join(third, by: old) } == "pairing.over")
    }
  }

  @Test func `a book with changes of its own joins no other, and an invitation is good for one`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      let invitation = try home.invitation()
      try await home.begin(one, by: invitation)
      #expect(await refusal { try await home.begin(one, by: invitation) } == "sync.already")
      #expect(await refusal { try await home.begin(other, by: invitation) } == "relay.uninvited")
      try other.write("Hymns")
      let host = try await PairingHost(home.member(one))
      #expect(await refusal { try await home.join(other, by: host.code) } == "sync.bookInUse")
      #expect(try other.file.read() == nil && other.shelves == ["Hymns"])
    }
  }

  @Test func `a book comes back from relay and sheet alone, and a newer sheet ends the older`() async throws {
    try await Household.living { home in
      let one = try home.device("One")
      let sheet = try await home.begin(one)
      try one.write("Odes")
      _ = try await one.sync.once(within: .seconds(60))
      let read = try #require(RecoverySheet(sheet.text))
      let back = try home.device("Back")
      try await SyncSetup(back.book, file: back.file, home.courier).recover(by: read, named: "Back")
      _ = try await back.sync.once(within: .seconds(60))
      #expect(try back.shelves == ["Odes"])
      let newer = try await home.member(back).renewSheet()
      let late = try home.device("Late")
      let setup = SyncSetup(late.book, file: late.file, home.courier)
      #expect(await refusal { try await setup.recover(by: sheet, named: "Late") } == "recovery.none")
      try await setup.recover(by: newer, named: "Late")
      try back.write("Hymns")
      _ = try await back.sync.once(within: .seconds(60))
      _ = try await late.sync.once(within: .seconds(60))
      #expect(try late.shelves == ["Hymns", "Odes"])
    }
  }

  @Test func `a device that is revoked gets nothing more and says so, and one that leaves is no longer counted`() async throws {
    try await Household.living { home in
      let (one, other, third) = (try home.device("One"), try home.device("Other"), try home.device("Third"))
      try await home.begin(one)
      for device in [other, third] { try await home.pair(device, by: one) }
      for device in [one, other, third] { _ = try await device.sync.once(within: .seconds(60)) }
      let gone = try Membership(#require(try other.file.read())).own
      try await home.member(one).revoke(gone)
      try one.write("Odes")
      for device in [one, other, third] { _ = try await device.sync.once(within: .seconds(60)) }
      #expect(try other.shelves == [] && third.shelves == ["Odes"])
      let (status, faults) = try (
        SyncMachine(#require(try one.file.read())).status, SyncMachine(#require(try other.file.read())).status.faults
      )
      #expect(faults.contains(.revoked))
      #expect(status.devices.filter { $0.revocation == nil }.count == 2)
      #expect(await refusal { try await home.member(other).revoke(Membership(#require(try one.file.read())).own) } == "relay.stranger")
      let setup = SyncSetup(third.book, file: third.file, home.courier)
      #expect(try await setup.end())
      #expect(try third.file.read() == nil && third.shelves == ["Odes"])
      #expect(await refusal { _ = try await setup.end() } == "sync.off")
      _ = try await one.sync.once(within: .seconds(60))
      #expect(try SyncedDevices(one.book, one.file.read(), in: .gmt).members.map(\.isThisOne) == [true])
      #expect(await refusal { try await home.member(one).revoke(Membership(#require(try one.file.read())).own) } == "sync.lastDevice")
    }
  }

  @Test func `a book that is moved goes on, and a copy of it takes no part`() async throws {
    try await Household.living { home in
      let one = try home.device("One")
      let (here, there, state) = (home.folder.path("One.sqlite"), home.folder.path("Moved.sqlite"), home.folder.path("places"))
      func file(_ book: Book, at path: String) throws -> SyncFile { try SyncFile(of: book, at: path, in: state) }
      try await home.begin(one)
      try file(one.book, at: here).write(#require(try one.file.read()))
      _ = try file(one.book, at: here)
      try one.book.close()
      try FileManager.default.copyItem(atPath: here, toPath: home.folder.path("Copy.sqlite"))
      try FileManager.default.moveItem(atPath: here, toPath: there)
      let moved = try Book.open(.file(there), notebooks: [Shelf.notebook], surroundings: one.book.surroundings)
      #expect(try file(moved, at: there).read() != nil)
      let copy = home.folder.path("Copy.sqlite")
      let copied = try Book.open(.file(copy), notebooks: [Shelf.notebook], surroundings: one.book.surroundings)
      #expect(try file(copied, at: copy).read() == nil)
      for book in [moved, copied] { try book.close() }
    }
  }

  @Test func `one program at a time has the sync of a book, and whoever ends it is heard by the other`() async throws {
    try await Household.living { home in
      let one = try home.device("One")
      #expect(await one.refusal() == "sync.off")
      try await home.begin(one)
      try await home.syncing([one]) {
        try await until { one.sync.status != nil }
        #expect(await one.refusal() == "sync.busy")
        #expect(try await SyncSetup(one.book, file: one.file, home.courier).end())
        try await until { try one.sync.status == nil && one.file.read() == nil }
      }
    }
  }
}
