import AppleHealth
import CZip
import Foundation
import Records
import TestKit
import Testing

/// Zips as iOS packs them in any language, and zips that are damaged, locked, or a trap.
@Suite struct ZipTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "export.xml", "apple_health_export/export.xml", "a/b/c/export.xml", "apple_health_export/Экспорт.xml", "EXPORTAR.XML",
  ])
  func anExportIsFoundWhereverItLiesAndWhateverItIsCalled(name: String) throws {
    let path = try zip([(name, Sample.export(Sample.record("A"))), ("apple_health_export/export_cda.xml", "<ClinicalDocument/>")])
    #expect(Reading(at: path).sources == ["A"] && Reading(at: path).refusal == nil)
  }

  @Test func anExportWithANameThatCannotBeComparedIsNotFound() throws {
    let path = try zip([("x\(String(repeating: "\u{301}", count: 31)).xml", Sample.export(Sample.record("A")))])
    #expect(Reading(at: path).key == "health.noExport")
  }

  @Test func severalExportsInOneZipAreAllRead() throws {
    let path = try zip([
      ("old/export.xml", Sample.export(Sample.record("A"))), ("__MACOSX/._export.xml", "\u{0}\u{5}\u{16}\u{7}"),
      ("new/export.xml", Sample.export(Sample.heartRate, Sample.record("B"))), ("workout-routes/route.gpx", "<gpx/>"),
    ])
    let reading = Reading(at: path)
    #expect(reading.sources == ["A", "B"] && reading.lines == [3, 6])
  }

  @Test func aDamagedOneAmongThemRefusesAll() throws {
    let path = try zip([("a.xml", Sample.export(Sample.record("A"))), ("b.xml", "<HealthData>" + Sample.record("B"))])
    #expect(Reading(at: path).key == "health.truncated")
  }

  @Test func aZipWithoutAnExportSaysSo() throws {
    let path = try zip([("export_cda.xml", "<ClinicalDocument/>"), ("readme.txt", Sample.export())])
    let reading = Reading(at: path)
    #expect(reading.key == "health.noExport" && reading.refusal?.reason == .file)
    #expect(try Reading(of: [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)).key == "health.noExport")
  }

  @Test func faultsAreMendedInAZipToo() throws {
    let path = try zip([("export.xml", Sample.export(Sample.record("A"), Sample.record("B\u{0B}b")))])
    #expect(Reading(at: path).sources == ["A", "B b"])
  }

  @Test func aZipCutShortIsRefused() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: try generated()))
    for length in [4, 30, 1000, bytes.count / 2, bytes.count - 30, bytes.count - 1] {
      #expect(try Reading(of: bytes[..<length]).key == "health.zipDamaged", "\(length) of \(bytes.count)")
    }
  }

  @Test func aWrongChecksumIsRefused() throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try generated())))
    let entry = try #require(bytes.lastRange(of: [0x50, 0x4B, 1, 2]))
    bytes[entry.lowerBound + 16] ^= 1
    #expect(try Reading(of: bytes).key == "health.zipDamaged")
  }

  @Test(arguments: [-1, 1])
  func moreOrLessBytesThanDeclaredAreRefused(off: Int) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try generated())))
    let entry = try #require(bytes.lastRange(of: [0x50, 0x4B, 1, 2]))
    bytes[entry.lowerBound + 24] = UInt8(truncatingIfNeeded: Int(bytes[entry.lowerBound + 24]) + off)
    #expect(try Reading(of: bytes).key == "health.zipDamaged")
  }

  @Test func aMethodNobodyReadsIsRefused() throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try generated())))
    let entry = try #require(bytes.lastRange(of: [0x50, 0x4B, 1, 2]))
    bytes[entry.lowerBound + 10] = 98
    #expect(try Reading(of: bytes).key == "health.zipMethod")
  }

  @Test func aLockedZipIsRefused() throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try generated())))
    for (signature, place) in [([0x50, 0x4B, 1, 2], 8), ([0x50, 0x4B, 3, 4], 6)] as [([UInt8], Int)] {
      let entry = try #require(bytes.lastRange(of: signature))
      bytes[entry.lowerBound + place] |= 1
    }
    #expect(try Reading(of: bytes).key == "health.zipEncrypted")
  }

  @Test func aBombIsRefusedBeforeItIsUnpacked() throws {
    try Data("<HealthData>".utf8).write(to: URL(fileURLWithPath: folder.path("bomb.xml")))
    let file = try #require(FileHandle(forWritingAtPath: folder.path("bomb.xml")))
    try file.truncate(atOffset: 70_000_000)
    try file.close()
    try HealthSample.zip([("export.xml", folder.path("bomb.xml"))], to: folder.path("bomb.zip"))
    let size = try #require(try FileManager.default.attributesOfItem(atPath: folder.path("bomb.zip"))[.size] as? Int)
    #expect(size < 1_000_000)
    #expect(throws: UserError.self) { try HealthExport(path: folder.path("bomb.zip")) }
    #expect(Reading(at: folder.path("bomb.zip")).key == "health.zipBomb")
  }

  @Test func aDirectoryBeyondAllMeasureIsRefusedBeforeItIsRead() throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try generated())))
    let end = try #require(bytes.lastRange(of: [0x50, 0x4B, 5, 6]))
    bytes[end.lowerBound + 15] = 1
    #expect(try Reading(of: bytes).key == "health.zipCrowded")
  }

  private func generated() throws -> String {
    _ = try HealthSample(seed: 11).write(bytes: 400_000, to: folder.path("generated.xml"))
    try HealthSample.zip([("export.xml", folder.path("generated.xml"))], to: folder.path("generated.zip"))
    return folder.path("generated.zip")
  }

  private func zip(_ files: [(name: String, text: String)]) throws -> String {
    let named = try files.enumerated().map { number, file in
      try file.text.write(toFile: folder.path("\(number)"), atomically: true, encoding: .utf8)
      return (name: file.name, path: folder.path("\(number)"))
    }
    try HealthSample.zip(named, to: folder.path("export.zip"))
    return folder.path("export.zip")
  }
}

extension [UInt8] {
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? { ranges(of: bytes).last }
}
