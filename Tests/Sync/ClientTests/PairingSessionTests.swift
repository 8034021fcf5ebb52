import BookStore
import Foundation
import Records
import SyncClient
import SyncEngine
import SyncSealing
import TestKit
import Testing

/// Two devices that come together while programs have their books open, as a person sees it on the pages of both.
@Suite struct PairingSessionTests {
  @Test func `both sides show the same digits, and the device is let in once a person says so`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try one.write("Odes")
      try await home.begin(one)
      let code = try await one.code()
      try await one.sync.pairing.invite()
      #expect(one.sync.pairing.step == .waiting(code.0, until: code.until))
      try await other.sync.pairing.join(by: code.0, named: "Other")
      let digits = try await one.digits()
      try await until { other.sync.pairing.step == .comparing(digits: digits) }
      // What was meant for another visitor is no answer to this one.
      await one.sync.pairing.answer(true, to: digits == "000000" ? "000001" : "000000")
      #expect(one.sync.pairing.step == .visited(name: "Other", digits: digits))
      await one.sync.pairing.answer(true, to: digits)
      try await until { one.sync.pairing.step == .letIn(name: "Other") && other.sync.pairing.step == .joined }
      for device in [one, other] { _ = try await device.sync.once(within: .seconds(60)) }
      #expect(try other.shelves == ["Odes"])
    }
  }

  @Test func `whoever is sent away is told, and a new code is good again`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try await home.begin(one)
      let code = try await one.code()
      try await other.sync.pairing.join(by: code.0, named: "Other")
      await one.sync.pairing.answer(false, to: try await one.digits())
      try await until { one.sync.pairing.step == .failed(LocalizedText("pairing.notLetIn")) }
      try await until { other.sync.pairing.step == .failed(LocalizedText("pairing.refused")) }
      #expect(try other.file.read() == nil)
      let next = try await one.code()
      #expect(next.0 != code.0)
      try await other.sync.pairing.join(by: next.0, named: "Other")
      await one.sync.pairing.answer(true, to: try await one.digits())
      try await until { other.sync.pairing.step == .joined }
    }
  }

  @Test func `a pairing that is ended shows nothing more, and its code opens nothing`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      #expect(await refusal { try await one.sync.pairing.invite() } == "sync.off")
      try await home.begin(one)
      let code = try await one.code()
      await one.sync.pairing.end()
      #expect(one.sync.pairing.step == nil)
      try other.write("Hymns")
      #expect(await refusal { try await other.sync.pairing.join(by: code.0, named: "Other") } == "sync.bookInUse")
      #expect(await refusal { try await one.sync.pairing.join(by: code.0, named: "One") } == "sync.already")
    }
  }

  @Test func `with the quarter of an hour what is written waits, while what others write comes at once`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("One"), try home.device("Other"))
      try await home.begin(one)
      try await home.pair(other, by: one)
      // Nothing is left to come in, so that nothing but what is written here can wait.
      for device in [one, other, one, other] { _ = try await device.sync.once(within: .seconds(60)) }
      try SyncedBook(one.book).choose(.quarterHour)
      #expect(try SyncedBook(one.book).pace() == .quarterHour && SyncedBook(other.book).pace() == .atOnce)
      try await home.syncing([one, other]) {
        try await until { one.sync.status?.isSettled ?? false }
        try one.write("Odes")
        try other.write("Hymns")
        try await until { try one.shelves == ["Hymns", "Odes"] }
        #expect(try other.shelves == ["Hymns"])
        #expect(try one.sync.devices(in: .gmt).waiting > 0)
        try SyncedBook(one.book).choose(.atOnce)
        try await until { try other.shelves == ["Hymns", "Odes"] }
      }
    }
  }
}

extension Household.Device {
  /// Shows a code.
  fileprivate func code() async throws -> (PairingCode, until: Instant) {
    try await sync.pairing.invite()
    var shown: (PairingCode, until: Instant)?
    try await until {
      if case .waiting(let code, let until) = sync.pairing.step { shown = (code, until) }
      return shown != nil
    }
    return try #require(shown)
  }

  /// The digits of the device that comes.
  fileprivate func digits() async throws -> String {
    var shown: String?
    try await until {
      if case .visited(_, let digits) = sync.pairing.step { shown = digits }
      return shown != nil
    }
    return try #require(shown)
  }
}
