import AppleHealth
import Foundation
import Records
import TestKit
import Testing

/// Exports as Apple writes them, whole and true.
@Suite struct ExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aSessionIsItsInstantsItsOffsetItsSourceAndItsLine() throws {
    let reading = try Reading(Sample.export(Sample.heartRate, Sample.record("Anna’s Apple\u{A0}Watch &amp; co")))
    let record = try #require(reading.records.first)
    #expect(reading.records.count == 1 && reading.refusal == nil)
    #expect(record.line == 6)
    #expect(record.source == "Anna’s Apple\u{A0}Watch & co")
    let start = try #require(Instant("2020-01-01T06:50:00Z"))
    #expect(record.content == .session(start: start, end: start.adding(milliseconds: 600_000), offsetSeconds: 3600))
  }

  @Test func theZoneIsThatOfTheRecordsOwnMetadata() throws {
    let zone = Sample.metadata("HKTimeZone", "Asia/Tokyo")
    let reading = try Reading(
      Sample.export(
        Sample.record("a", within: Sample.metadata("k", "Asia/Seoul") + zone + Sample.metadata("HKTimeZone", "Asia/Dhaka")),
        Sample.heartRate,
        zone, Sample.record("b"), zone,
        Sample.record("c", within: "<HeartRateVariabilityMetadataList>\(zone)</HeartRateVariabilityMetadataList>"),
        Sample.record("d", within: Sample.metadata("HKTimeZone", String(repeating: "x", count: 101))), Sample.record("e", within: zone)))
    let zones = reading.records.map { record in
      if case .session(_, _, _, let zone) = record.content { zone } else { String?("none") }
    }
    #expect(reading.sources == ["a", "b", "c", "d", "e"] && zones == ["Asia/Tokyo", nil, nil, nil, "Asia/Tokyo"])
  }

  @Test func aGeneratedExportGivesEveryMindfulSessionAndNoOther() throws {
    let dice = SeededDice.fixed(1)
    let tally = try HealthSample(seed: dice.seed, mindfulPerMillion: 20_000).write(bytes: 3_000_000, to: folder.path("export.xml"))
    #expect(tally.mindful > 50, "seed \(dice.seed)")
    let reading = Reading(at: folder.path("export.xml"))
    #expect(reading.refusal == nil, "seed \(dice.seed)")
    #expect(reading.records.count == tally.mindful, "seed \(dice.seed)")
    #expect(reading.records.allSatisfy { if case .session = $0.content { true } else { false } }, "seed \(dice.seed)")
    #expect(Set(reading.sources).count == 4)
    let text = try String(contentsOfFile: folder.path("export.xml"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(reading.lines == lines.indices.filter { lines[$0].contains("MindfulSession") }.map { $0 + 1 })
  }

  @Test func aZipGivesWhatItsXMLGives() throws {
    _ = try HealthSample(seed: 7).write(bytes: 2_000_000, to: folder.path("export.xml"))
    try HealthSample.zip([("apple_health_export/export.xml", folder.path("export.xml"))], to: folder.path("export.zip"))
    #expect(Reading(at: folder.path("export.zip")) == Reading(at: folder.path("export.xml")))
    #expect(!Reading(at: folder.path("export.zip")).records.isEmpty)
  }

  @Test(arguments: ["export.xml", "export.zip"])
  func aFileWithoutANameIsReadByItsDescriptor(name: String) throws {
    try Sample.export(Sample.record()).write(toFile: folder.path("export.xml"), atomically: true, encoding: .utf8)
    try HealthSample.zip([("export.xml", folder.path("export.xml"))], to: folder.path("export.zip"))
    let file = try #require(FileHandle(forReadingAtPath: folder.path(name)))
    try FileManager.default.removeItem(atPath: folder.path(name))
    let export = try HealthExport(descriptor: file.fileDescriptor)
    // Twice, because it can be read again, and the descriptor stays its owner's.
    for _ in 0..<2 {
      var records: [MindfulRecord] = []
      try export.read(progress: { _ in }, found: { records.append($0) })
      #expect(records.count == 1)
    }
    #expect(try file.seekToEnd() > 0)
  }

  @Test(arguments: ["export.xml", "export.zip"])
  func progressRunsFromNothingToAllNeverBackwards(name: String) throws {
    _ = try HealthSample(seed: 7).write(bytes: 5_000_000, to: folder.path("export.xml"))
    try HealthSample.zip([("export.xml", folder.path("export.xml"))], to: folder.path("export.zip"))
    var told: [ReadingProgress] = []
    let export = try HealthExport(path: folder.path(name))
    try export.read(progress: { told.append($0) }, found: { _ in })
    #expect(told.first?.bytesRead == 0 && told.last?.bytesRead == export.size)
    #expect(told.map(\.bytesRead) == told.map(\.bytesRead).sorted())
    #expect((5...8).contains(told.count), "\(told.count) words about five megabytes")
    #expect(Set(told.map(\.bytesTotal)) == [export.size] && told.last?.fraction == 1)
  }

  @Test(arguments: [true, false])
  func whateverIsThrownEndsTheReadingAtOnce(byProgress: Bool) throws {
    _ = try HealthSample(seed: 7, mindfulPerMillion: 100_000).write(bytes: 5_000_000, to: folder.path("export.xml"))
    let export = try HealthExport(path: folder.path("export.xml"))
    var (found, told) = (0, 0)
    #expect(throws: CancellationError.self) {
      try export.read(
        progress: { if byProgress, $0.bytesRead > 2_000_000 { throw CancellationError() } else { told = $0.bytesRead } },
        found: { _ in
          found += 1
          if !byProgress, found == 3 { throw CancellationError() }
        })
    }
    #expect(byProgress ? told < 2_000_000 && found > 3 : found == 3)
  }
}
