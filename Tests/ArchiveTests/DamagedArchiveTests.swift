import Archive
import Assembly
import BookStore
import Foundation
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

/// Whatever became of an archive on its way: it is refused in a sentence or read as it was, and nothing of a book is changed by looking.
@Suite struct DamagedArchiveTests {
  private let folder: TemporaryFolder
  private let source: Book
  private let other: Book
  /// How many records the archive has.
  private let count: Int

  init() throws {
    folder = try TemporaryFolder()
    source = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    _ = try Mindfulness(source).type("Quiet — “still”,\n\u{1F33F}.", into: .thought(Day(ordinal: 20_777)))
    try Projects(source).fill(on: Day(ordinal: 20_777))
    other = try GeneratedBook.empty()
    count = try RoundTripTests.export(source, to: folder.path("whole.zip"), isWithHistory: false)
  }

  @Test func `bytes that were changed on the way are refused in a sentence, or were none that count`() throws {
    var dice = SeededDice.fixed(1)
    let said: Comment = "seed \(dice.seed)"
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("whole.zip"))))
    let path = folder.path("changed.zip")
    var refused = 0
    for turn in 0..<Soak.rounds(8_000) {
      var bytes = whole
      Self.damage(&bytes, by: &dice)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      do {
        let summary = try ArchiveImport(ArchiveFile(path: path), into: other).rehearse()
        #expect(summary[.added] == count && summary[.refused] == 0, "turn \(turn), \(said)")
      } catch let refusal as UserError {
        refused += 1
        #expect(refusal.reason == .file, "\(refusal), turn \(turn), \(said)")
      }
    }
    #expect(refused > 0, "\(refused) of them, \(said)")
    #expect(try other.isEmpty() && other.check() == [], said)
  }

  @Test func `words that were changed in it are refused by name, or come as they are, and one undo takes them back`() throws {
    var dice = SeededDice.fixed(2)
    let said: Comment = "seed \(dice.seed)"
    let whole = try EditedArchive(of: source)
    let documents = whole.files.keys.filter { $0.hasSuffix(".json") }.sorted()
    var (refused, taken) = (0, 0)
    for turn in 0..<Soak.rounds(2_000) {
      var edited = whole
      let document = documents[dice.below(documents.count)]
      var bytes = Array((edited.files[document] ?? "").utf8)
      Self.damage(&bytes, by: &dice)
      edited.files[document] = String(decoding: bytes, as: UTF8.self)
      let packed = try edited.packed()
      defer { try? FileManager.default.removeItem(atPath: packed) }
      do {
        let archive = try ArchiveFile(path: packed)
        let rehearsed = try ArchiveImport(archive, into: other).rehearse()
        guard turn % 10 == 0 else { continue }
        let outcome = try ArchiveImport(archive, into: other).run()
        #expect(outcome.value == rehearsed, "turn \(turn), \(said)")
        #expect(try other.check() == [], "turn \(turn), \(said)")
        if let act = outcome.act { _ = try other.undo(act) }
        taken += 1
      } catch let refusal as UserError {
        refused += 1
        #expect(refusal.reason == .file, "\(refusal), turn \(turn), \(said)")
      }
    }
    #expect(refused > 0 && taken > 0, "\(refused) refused, \(taken) taken, \(said)")
    #expect(try other.information().records.allSatisfy { $0.count == 0 } && other.check() == [], said)
  }

  @Test(arguments: ["export/", "Downloads/my export/"])
  func `an archive that was packed again by its folder is read as before`(folder: String) throws {
    var edited = try EditedArchive(of: source)
    edited.files = Dictionary(uniqueKeysWithValues: edited.files.map { (folder + $0.key, $0.value) })
    edited.files["__MACOSX/\(folder)archive.json"] = "a shadow"
    let packed = try edited.packed()
    #expect(try ArchiveImport(ArchiveFile(path: packed), into: other, wishes: ArchiveWishes()).run().value[.added] == count)
  }

  @Test func `an archive without a record says so`() throws {
    let archive = try EditedArchive(of: other).opened()
    #expect(try ArchiveImport(archive, into: source, wishes: ArchiveWishes()).run().value.phrase.key == "archive.empty")
  }

  @Test func `a file that is not in it although it says so makes it incomplete`() throws {
    for missing in ["projects/item.json", "sit/thought.json"] {
      var edited = try EditedArchive(of: source)
      edited.files[missing] = nil
      let packed = try edited.packed()
      let refusal = #expect(throws: UserError.self) { try ArchiveFile(path: packed) }
      #expect(refusal?.phrase.key == "archive.damaged")
    }
  }

  @Test func `a file that unpacks to far more than it is refused before it is unpacked`() throws {
    var edited = try EditedArchive(of: source)
    edited.files["projects/item.json"] = "{\"kind\":\"item\",\"records\":[" + String(repeating: " ", count: 70_000_000) + "]}"
    let packed = try edited.packed()
    let refusal = #expect(throws: UserError.self) { try ArchiveImport(ArchiveFile(path: packed), into: other).rehearse() }
    #expect(refusal?.phrase.key == "archive.bomb")
  }

  /// Flips a bit, cuts the end off, puts zeros or a piece of it somewhere else, or leaves some out.
  private static func damage(_ bytes: inout [UInt8], by dice: inout SeededDice) {
    guard bytes.count > 1 else { return }
    let place = dice.below(bytes.count)
    let length = min(1 + dice.below(40), bytes.count - place)
    switch dice.below(6) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.replaceSubrange(place..<place + length, with: [UInt8](repeating: 0, count: length))
    case 2: bytes.insert(contentsOf: Array(bytes[place..<place + length]), at: dice.below(bytes.count))
    case 3: bytes.removeSubrange(place..<place + length)
    default: bytes[place] ^= 1 << UInt8(dice.below(8))
    }
  }
}
