import Foundation
import Records
import TestKit
import Testing

/// XML that is wrong, in Apple's ways and in all others: it is mended, or refused whole with how far it was read.
@Suite struct BadXMLTests {
  private static let whole = Sample.export(Sample.heartRate, Sample.record("A"), Sample.record("B"), head: HealthSample.xmlHead)

  @Test func theDocumentTypeOfRealExportsIsRead() throws {
    let text = HealthSample.head + Sample.record("A") + "</HealthData>"
    let reading = try Reading(text)
    #expect(reading.sources == ["A"] && reading.refusal == nil)
    #expect(reading.lines == [HealthSample.head.split(separator: "\n", omittingEmptySubsequences: false).count])
  }

  /// iOS 16 forgot the ends of two declarations, and wrote one of them inside another.
  @Test func theBrokenDocumentTypeOfIOS16IsLeftOutAndEveryLineKeepsItsNumber() throws {
    let broken = HealthSample.documentType.replacing(
      "]>",
      with: """
        <!ATTLIST VisionPrescription
          type           CDATA #REQUIRED
          expirationDate CDATA #IMPLIED
        <!ELEMENT RightEye EMPTY>
        <!ATTLIST RightEye
          sphere CDATA #IMPLIED
          MetadataEntry*>
        ]>
        """)
    #expect(broken != HealthSample.documentType)
    let text = HealthSample.xmlHead + broken + "<HealthData>\n" + Sample.record("A") + Sample.record("B") + "</HealthData>"
    let reading = try Reading(text)
    #expect(reading.refusal == nil && reading.sources == ["A", "B"])
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Mindful") } ?? 0
    #expect(reading.lines == [first + 1, first + 2])
  }

  @Test func controlCharactersBecomeBlanksAndNothingIsGivenTwice() throws {
    let lines = (0..<500).map { Sample.record($0 % 100 == 50 ? "In\u{0B}sight \($0)" : "Insight \($0)") }
    let reading = try Reading(HealthSample.head + lines.joined() + "</HealthData>")
    #expect(reading.refusal == nil)
    #expect(reading.sources == (0..<500).map { $0 % 100 == 50 ? "In sight \($0)" : "Insight \($0)" })
    #expect(reading.lines == (0..<500).map { reading.lines[0] + $0 })
  }

  @Test func bothFaultsInOneFileAreMended() throws {
    let text = HealthSample.xmlHead + "<!DOCTYPE HealthData [\n<!ATTLIST A\n<!ELEMENT B EMPTY>\n]>\n<HealthData>\n"
    let reading = try Reading(text + Sample.record("A") + Sample.record("\u{0B}B") + Sample.record("C\u{1}") + "</HealthData>")
    #expect(reading.sources == ["A", " B", "C "] && reading.lines == [7, 8, 9] && reading.refusal == nil)
  }

  @Test func entitiesAreSaid() throws {
    let head = "<!DOCTYPE HealthData [<!ENTITY app \"Still &amp; quiet\">]>\n"
    let reading = try Reading(Sample.export(Sample.record("&app; &lt;3&#xA0;&#128591;&quot;&apos;"), head: head))
    #expect(reading.sources == ["Still & quiet <3\u{A0}🙏\"'"] && reading.refusal == nil)
  }

  @Test(arguments: [
    ("UTF-16", String.Encoding.utf16), ("UTF-16", .utf16LittleEndian), ("UTF-16", .utf16BigEndian), ("ISO-8859-1", .isoLatin1),
    ("windows-1252", .windowsCP1252), ("UTF-8", .utf8),
  ])
  func otherEncodingsAreReadByTheirDeclaration(name: String, encoding: String.Encoding) throws {
    let source = encoding == .isoLatin1 || encoding == .windowsCP1252 ? "Atmosphère" : "Атмосфера"
    let lines = (0..<300).map { Sample.record("\(source) \($0)") }.joined()
    let text = Sample.export(lines, head: "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n")
    var bytes = Array(try #require(text.data(using: encoding)))
    if encoding == .utf16LittleEndian { bytes = [0xFF, 0xFE] + bytes }
    if encoding == .utf16BigEndian { bytes = [0xFE, 0xFF] + bytes }
    let reading = try Reading(of: bytes)
    #expect(reading.refusal == nil)
    #expect(reading.sources == (0..<300).map { "\(source) \($0)" } && reading.lines == Array(3..<303))
  }

  @Test func aByteOrderMarkIsNoFault() throws {
    #expect(try Reading("\u{FEFF}" + Self.whole).sources == ["A", "B"])
  }

  @Test func aFileCutShortAnywhereIsRefusedWithHowFarItWasRead() throws {
    let bytes = Array((HealthSample.head + Sample.record("A") + "</HealthData>").utf8)
    for length in stride(from: 1, to: bytes.count, by: Soak.choice(31, soaking: 3)) {
      let reading = try Reading(of: bytes[..<length])
      let allowed: Set = ["health.truncated", "health.notExport"]
      #expect(reading.key.map(allowed.contains) == true, "\(length) of \(bytes.count): \(reading.key ?? "taken")")
      #expect(reading.refusal?.reason == .file)
    }
  }

  @Test func howFarAFileWasReadIsToldInMegabytesAndLines() throws {
    let folder = try TemporaryFolder()
    let tally = try HealthSample(seed: 5).write(bytes: 3_000_000, to: folder.path("whole"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("whole")))
    #expect(tally.bytes == bytes.count)
    let cut = try Reading(of: bytes[..<2_340_000])
    let line = bytes[..<2_340_000].filter { $0 == 10 }.count + 1
    #expect(cut.refusal?.phrase == LocalizedText("health.truncated", ["megabytes": .number(2.3), "line": .count(line)]))
    let place = try #require(bytes[1_500_000...].firstIndex(of: UInt8(ascii: ">")))
    var damaged = Array(bytes)
    damaged.replaceSubrange(place..<place + 1, with: "<<<".utf8)
    let damagedLine = bytes[..<place].filter { $0 == 10 }.count + 1
    #expect(
      try Reading(of: damaged).refusal?.phrase
        == LocalizedText("health.malformed", ["megabytes": .number(1.5), "line": .count(damagedLine)]))
  }

  private static let malformed = [
    Sample.export("<Record>\n"), Sample.export("</Record>\n"), Sample.export("<Record type=\"a\" type=\"b\"/>\n"),
    Sample.export("<Record type=a/>\n"), Sample.export("<Record \"Health Mate\" Version=\"2\"/>\n"), Sample.export("&unknown;\n"),
    Sample.export(Sample.record("&unknown;")), Sample.export(Sample.record("a < b")), Sample.export("<!-- -- -->\n"),
    Sample.export("&#11;\n"), Sample.export() + "<HealthData/>", Sample.export(Sample.record("\u{FFFF}")),
  ]

  @Test(arguments: malformed)
  func malformedXMLIsRefusedWhole(text: String) throws {
    let reading = try Reading(text)
    #expect(["health.malformed", "health.truncated"].contains(reading.key), "\(reading.key ?? "taken")")
    #expect(reading.refusal?.reason == .file)
  }

  @Test func bytesThatAreNoUTF8AreRefused() throws {
    let text = Sample.export(Sample.record("Atmosph?re"))
    #expect(try Reading(of: text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE8 : $0 }).key == "health.malformed")
  }

  @Test(arguments: [
    ("", "file.empty"), ("hello", "health.notExport"), ("<html><body/></html>", "health.notExport"), (" \n\t", "health.notExport"),
    ("<ClinicalDocument>\n</ClinicalDocument>", "health.notExport"), ("{\"a\": 1}", "health.notExport"), ("<", "health.truncated"),
  ])
  func whatIsNoExportIsSaidToBeNone(text: String, key: String) throws {
    let reading = try Reading(text)
    #expect(reading.key == key && reading.refusal?.reason == .file && reading.records.isEmpty)
  }

  @Test func aFileThatIsNotThereIsUnknownAndAFolderIsNoFile() throws {
    let folder = try TemporaryFolder()
    #expect(
      Reading(at: folder.path("none")).refusal
        == UserError(
          .unknown, LocalizedText("file.missing", ["path": .text(folder.path("none"))]), detail: "errno 2"))
    #expect(Reading(at: folder.url.path).key == "file.irregular")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(Reading(at: folder.path("pipe")).key == "file.irregular")
  }
}
