import BookStore
import Foundation
import GRDB
import Records
import SyncClient
import SyncEngine
import TestKit
import Testing

/// A relay can read nothing: no word of a person is in a byte that it is sent or stores.
@Suite struct BlindTests {
  @Test func `no text, no name of a device, nothing erased, undone or lost to another is in a byte that is sent or stored`() async throws {
    try await Household.living { home in
      let (one, other) = (try home.device("Canaryone"), try home.device("Canarytwo"))
      try await home.begin(one)
      try await home.pair(other, by: one)
      try one.write("Canarytext")
      for device in [one, other] { _ = try await device.sync.once(within: .seconds(60)) }
      let shelf = try #require(try one.book.read { try RecordID.fetchOne($0, sql: "SELECT id FROM shelf") })
      for (device, name) in [(one, "Canarywinner"), (other, "Canaryloser")] {
        _ = try device.book.write(LocalizedText("act.test", ["name": "Canarydetail"])) {
          try Shelf.set("name", of: "shelf", shelf, to: name, $0)
        }
      }
      try other.write("Canaryundone")
      _ = try other.book.undo()
      for device in [one, other, one] { _ = try await device.sync.once(within: .seconds(60)) }
      _ = try one.book.write(LocalizedText("act.test")) { try Shelf.remove(shelf, from: "shelf", $0) }
      _ = try one.book.erase(shelf)
      _ = try one.book.name(one.book.ownDevice(), "Canarynamed")
      for device in [one, other] { _ = try await device.sync.once(within: .seconds(60)) }
      _ = try await home.member(one).renewSheet()
      let kept = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("")).filter { $0.hasPrefix("relay.sqlite") }
      #expect(kept.count > 1)
      for word in ["text", "winner", "loser", "detail", "undone", "named", "one", "two"].map({ "Canary" + $0 }) {
        #expect(!home.overheard.contains(word))
        for file in kept { #expect(try !stored(word, in: home.folder.path(file)), "\(word) in \(file)") }
      }
      // The test finds what is there: requests by their path, and words in the device's own file.
      #expect(home.overheard.contains("/v1/books/"))
      #expect(
        try stored("Canaryundone", in: home.folder.path("Canarytwo.sqlite"))
          || stored("Canaryundone", in: home.folder.path("Canarytwo.sqlite-wal")))
    }
  }

  private func stored(_ word: String, in file: String) throws -> Bool {
    (FileManager.default.contents(atPath: file) ?? Data()).range(of: Data(word.utf8)) != nil
  }
}
