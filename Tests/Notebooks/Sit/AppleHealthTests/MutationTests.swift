import Foundation
import Records
import TestKit
import Testing

/// Damaged exports and damaged zips: never a crash, always a reading or a refusal a person can be told.
@Suite struct MutationTests {
  @Test(arguments: [false, true])
  func aDamagedFileIsReadOrRefused(isZip: Bool) throws {
    var dice = SeededDice.fixed(1)
    let folder = try TemporaryFolder(inMemory: true)
    let whole = try original(in: folder, isZip: isZip)
    var tally: [String: Int] = [:]
    for number in 0..<Soak.rounds(10_000) {
      let path = folder.path("mutant")
      try Data(mutated(whole, &dice)).write(to: URL(fileURLWithPath: path))
      let reading = Reading(at: path)
      tally[reading.key ?? "read", default: 0] += 1
      if let refusal = reading.refusal, refusal.reason != .file {
        Issue.record("seed \(dice.seed), mutant \(number): \(refusal)")
        return
      }
    }
    // Both roads were taken, or the mutants were too harmless or too broken to say anything.
    #expect((tally["read"] ?? 0) > 0 && tally.count > 3, "seed \(dice.seed): \(tally)")
  }

  private func original(in folder: TemporaryFolder, isZip: Bool) throws -> [UInt8] {
    let entities = "<!DOCTYPE HealthData [<!ENTITY app \"Still &amp; quiet\"><!ATTLIST Record unit CDATA \"min\">]>\n"
    let text = Sample.export(Sample.heartRate, Sample.record("&app;"), Sample.record("Б &amp; ’"), head: entities)
    try text.write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    guard isZip else { return Array(text.utf8) }
    try HealthSample.zip(
      [("a/export.xml", folder.path("export.xml")), ("b.xml", folder.path("export.xml"))], to: folder.path("export.zip"))
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder.path("export.zip"))))
  }

  private static let pieces = ["<", ">", "&", "\"", "\u{0B}", "]]>", "<!DOCTYPE", "<!ENTITY", "&#x0;", "\u{0}", "PK\u{1}\u{2}"].map {
    Array($0.utf8)
  }

  private func mutated(_ whole: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = whole
    // Half of them keep every byte in its place: what moves breaks a zip long before anything in it is looked at.
    let kinds = dice.below(2) == 0 ? 2 : 6
    for _ in 0...(kinds == 2 ? 0 : dice.below(3)) where bytes.count > 8 {
      let place = dice.below(bytes.count - 4)
      switch dice.below(kinds) {
      case 0: bytes[place] ^= UInt8(1 << dice.below(8))
      case 1: bytes[place] = UInt8(dice.below(256))
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.below(20)))
      case 3: bytes.insert(contentsOf: Self.pieces[dice.below(Self.pieces.count)], at: place)
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + dice.below(60))], at: dice.below(bytes.count))
      default: bytes.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, UInt8(dice.below(256))])
      }
    }
    return bytes
  }
}
