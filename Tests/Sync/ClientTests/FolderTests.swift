import BookStore
import Foundation
import GRDB
import Records
import SyncClient
import SyncEngine
import SyncRelay
import SyncSealing
import TestKit
import Testing

/// A book is kept one by a folder alone that something else carries, in whatever order its files come.
@Suite struct FolderTests {
  @Test func `two devices pair and stay one by a folder, and their words tell what each has`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try one.write("Odes")
      try await begin(one, in: home)
      #expect(await one.refusal() == nil)
      try await pair(other, by: one, in: home)
      try other.write("Hymns")
      for device in [other, one, other] { #expect(await device.refusal() == nil) }
      #expect(try one.shelves == ["Hymns", "Odes"] && other.shelves == ["Hymns", "Odes"])
      for device in [one, other] {
        let devices = try device.sync.devices(in: .gmt)
        #expect(devices.members.allSatisfy(\.hasAll) && devices.members.count == 2 && devices.status?.incidents == [])
      }
    }
  }

  @Test func `what is erased leaves the folder too, and a device that was away and a new one have the rest`() async throws {
    try await Household.living { home in
      let devices = try ["One", "Other", "Away"].map(home.device)
      try await begin(devices[0], in: home)
      for device in devices.dropFirst() { try await pair(device, by: devices[0], in: home) }
      try devices[0].write("Canary")
      try devices[1].write("Odes")
      for device in devices + devices { #expect(await device.refusal() == nil) }
      let before = try files(of: home)
      let book = devices[1].book
      let shelf = try #require(try book.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf WHERE name = 'Canary'") })
      _ = try book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
      _ = try book.erase(shelf)
      for _ in 0..<20 where try await !after(devices[1], in: home).isDisjoint(with: before) {}
      #expect(try before.isDisjoint(with: files(of: home)))
      let late = try home.device("Late")
      try await pair(late, by: devices[1], in: home)
      try devices[2].write("Written away")
      for device in devices + [late] + devices + [late] { #expect(await device.refusal() == nil) }
      for device in devices + [late] {
        #expect(try device.shelves == ["Odes", "Written away"] && device.book.check() == [])
        #expect(try device.sync.devices(in: .gmt).status?.incidents == [])
      }
    }
  }

  @Test func `whatever order its files come in, all come to the same, and none is told that something was lost`() async throws {
    let seed = SeededDice.thrown().seed
    try await Household.living { home in
      var dice = SeededDice(seed: seed)
      let devices = try ["One", "Other", "Third"].map(home.device)
      try await begin(devices[0], in: home)
      for device in devices.dropFirst() { try await pair(device, by: devices[0], in: home) }
      // From here on each has a folder of its own.
      for device in devices {
        try FileManager.default.copyItem(atPath: shared(home), toPath: home.folder.path("carried-\(device.name)"))
        try move(device, to: home.folder.path("carried-\(device.name)"))
      }
      for round in 0..<12 {
        let device = devices[dice.below(3)]
        try device.write("Shelf \(round) of \(device.name)")
        #expect(await device.refusal() == nil, "seed \(seed)")
        try carry(devices, in: home, of: 1000 - dice.below(800), &dice)
      }
      for _ in 0..<4 {
        try carry(devices, in: home, of: 1000, &dice)
        for device in devices { #expect(await device.refusal() == nil, "seed \(seed)") }
      }
      for device in devices {
        #expect(try device.shelves.count == 12 && device.shelves == devices[0].shelves, "seed \(seed)")
        let told = try device.sync.devices(in: .gmt)
        #expect(told.status?.incidents == [] && told.status?.faults == [] && told.members.allSatisfy(\.hasAll), "seed \(seed)")
      }
    }
  }

  @Test func `two changes of who takes part at once stop pairing until a person chooses, and what is written goes on`() async throws {
    try await Household.living { home in
      let devices = try ["One", "Other", "Third"].map(home.device)
      try await begin(devices[0], in: home)
      for device in devices.dropFirst() { try await pair(device, by: devices[0], in: home) }
      for device in devices + devices { #expect(await device.refusal() == nil) }
      let split = home.folder.path("split")
      try FileManager.default.copyItem(atPath: shared(home), toPath: split)
      try move(devices[1], to: split)
      // Each sends the third away, or makes a new sheet, without the other.
      let third = try #require(try devices[2].sync.devices(in: .gmt).members.first(where: \.isThisOne)?.synced?.id)
      try await devices[0].sync.revoke(third)
      _ = try await devices[1].sync.renewSheet()
      for device in devices[..<2] { #expect(await device.refusal() == nil) }
      try devices[1].write("By the word of the other")
      try devices[0].write("By the first word")
      for device in devices[..<2] { #expect(await device.refusal() == nil) }
      var dice = SeededDice(seed: 1)
      try carry([shared(home), split], of: 1000, &dice)
      for device in devices[..<2] {
        _ = await device.refusal()
        #expect(try device.sync.devices(in: .gmt).status?.faults == [.split])
        #expect(await refusal { _ = try await device.sync.renewSheet() } == "relay.split")
      }
      let rivals = try devices[0].sync.rivals()
      #expect(rivals.count == 2)
      let chosen = try #require(rivals.first { $0.phrase.key == "sync.rival.revoke" })
      try devices[0].sync.choose(chosen)
      try FileManager.default.removeItem(atPath: split)
      try FileManager.default.copyItem(atPath: shared(home), toPath: split)
      for device in [devices[1], devices[0], devices[1]] {
        _ = await device.refusal()
        try? carry([shared(home), split], of: 1000, &dice)
      }
      for device in devices[..<2] {
        #expect(await device.refusal() == nil)
        #expect(try device.shelves == ["By the first word", "By the word of the other"])
        #expect(try device.sync.devices(in: .gmt).status?.faults == [])
      }
      _ = try await devices[1].sync.renewSheet()
    }
  }

  @Test func `a link that a carrier put into the folder leads nowhere`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      let outside = home.folder.path("outside")
      for name in ["", "/\(String(repeating: "a", count: 32))"] {
        try FileManager.default.createDirectory(atPath: outside + name, withIntermediateDirectories: true)
      }
      try await begin(one, in: home)
      try FileManager.default.createSymbolicLink(atPath: "\(shared(home))/mailboxes", withDestinationPath: outside)
      _ = try await PairingHost(home.member(one))
      #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [String(repeating: "a", count: 32)])
      try FileManager.default.removeItem(atPath: "\(shared(home))/mailboxes")
      try await pair(other, by: one, in: home)
    }
  }

  @Test func `a folder that is not there is said, and what was written waits until it is`() async throws {
    try await Household.living { home in
      let one = try home.device("One")
      try await begin(one, in: home)
      try FileManager.default.moveItem(atPath: shared(home), toPath: home.folder.path("elsewhere"))
      try one.write("Odes")
      _ = await one.refusal()
      let devices = try one.sync.devices(in: .gmt)
      #expect(devices.status?.faults == [.unreachable] && devices.waiting > 0)
      #expect(devices.phrase(of: .unreachable).key == "sync.fault.noFolder")
      try move(one, to: home.folder.path("elsewhere"))
      #expect(await one.refusal() == nil)
      #expect(try one.sync.devices(in: .gmt).waiting == 0)
    }
  }
}

extension FolderTests {
  private func shared(_ home: Household) -> String { home.folder.path("shared") }

  private func begin(_ device: Household.Device, in home: Household) async throws {
    try FileManager.default.createDirectory(atPath: shared(home), withIntermediateDirectories: true)
    let (relay, hasBook) = try BookSync.relay(in: shared(home), randomBytes: device.book.surroundings.randomBytes)
    #expect(!hasBook)
    _ = try await device.sync.begin(by: RelayInvitation(to: relay, token: home.bytes(16)), named: device.name)
  }

  private func pair(_ new: Household.Device, by old: Household.Device, in home: Household) async throws {
    try await old.sync.pairing.invite()
    let code = try await waited(for: old) { step in if case .waiting(let code, _) = step { code } else { nil } }
    try await new.sync.pairing.join(by: code, named: new.name)
    let digits = try await waited(for: old) { step in if case .visited(_, let digits) = step { digits } else { nil } }
    await old.sync.pairing.answer(true, to: digits)
    _ = try await waited(for: new) { $0 == .joined ? true : nil }
    await old.sync.pairing.end()
    await new.sync.pairing.end()
  }

  private func waited<Value>(for device: Household.Device, _ value: (PairingStep) -> Value?) async throws -> Value {
    for _ in 0..<6000 {
      if let step = device.sync.pairing.step, let value = value(step) { return value }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw UserError(.fault, LocalizedText("act.test"), detail: "the pairing stood still at \(String(describing: device.sync.pairing.step))")
  }

  private func move(_ device: Household.Device, to path: String) throws {
    try device.sync.move(to: BookSync.relay(in: path, randomBytes: device.book.surroundings.randomBytes).relay)
  }

  private func files(of home: Household) throws -> Set<String> {
    let names = FileManager.default.enumerator(atPath: "\(shared(home))/batches")?.compactMap { $0 as? String } ?? []
    return Set(names.filter { $0.contains("/") })
  }

  private func after(_ device: Household.Device, in home: Household) async throws -> Set<String> {
    _ = await device.refusal()
    return try files(of: home)
  }

  private func carry(_ devices: [Household.Device], in home: Household, of share: Int, _ dice: inout SeededDice) throws {
    try carry(devices.map { home.folder.path("carried-\($0.name)") }, of: share, &dice)
  }

  /// Carries so many of a thousand files from each folder to the others, the newer of two.
  private func carry(_ folders: [String], of share: Int, _ dice: inout SeededDice) throws {
    let manager = FileManager.default
    func time(_ path: String) -> Date? { (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date }
    for from in folders {
      for name in manager.enumerator(atPath: from)?.compactMap({ $0 as? String }) ?? [] {
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: "\(from)/\(name)", isDirectory: &isFolder), !isFolder.boolValue else { continue }
        for to in folders where to != from && dice.below(1000) < share {
          let (old, new) = (time("\(to)/\(name)"), time("\(from)/\(name)") ?? .distantPast)
          guard old.map({ $0 < new }) ?? true else { continue }
          try manager.createDirectory(atPath: ("\(to)/\(name)" as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
          try? manager.removeItem(atPath: "\(to)/\(name)")
          try manager.copyItem(atPath: "\(from)/\(name)", toPath: "\(to)/\(name)")
          try manager.setAttributes([.modificationDate: new], ofItemAtPath: "\(to)/\(name)")
        }
      }
    }
  }
}
