import Foundation
import Records
import TestKit
import Testing

/// Files made to hurt whoever reads them: by growing, by looking at other files, by never ending.
@Suite struct TrapTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [true, false])
  func aBillionLaughsAreRefused(inAttribute: Bool) throws {
    var head = "<!DOCTYPE HealthData [\n<!ENTITY l0 \"lol lol lol lol\">\n"
    for level in 1...12 { head += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">\n" }
    head += "]>\n"
    let reading = try Reading(Sample.export(inAttribute ? Sample.record("&l12;") : "&l12;", Sample.record(), head: head))
    #expect(reading.key == "health.malformed" && reading.records.isEmpty)
  }

  @Test func anEntityThatNamesItselfIsRefused() throws {
    let head = "<!DOCTYPE HealthData [<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">]>\n"
    #expect(try Reading(Sample.export(Sample.record("&a;"), head: head)).key == "health.malformed")
  }

  @Test func noOtherFileIsLookedInto() throws {
    let secret = "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"secret\"/>"
    try secret.write(toFile: folder.path("secret"), atomically: true, encoding: .utf8)
    let heads = [
      "<!DOCTYPE HealthData [<!ENTITY a SYSTEM \"file://\(folder.path("secret"))\">]>\n",
      "<!DOCTYPE HealthData [<!ENTITY a SYSTEM \"\(folder.path("secret"))\">]>\n",
      "<!DOCTYPE HealthData [<!ENTITY % p SYSTEM \"file://\(folder.path("secret"))\"> %p; <!ENTITY a \"x\">]>\n",
      "<!DOCTYPE HealthData SYSTEM \"file://\(folder.path("secret"))\" [<!ENTITY a PUBLIC \"x\" \"\(folder.path("secret"))\">]>\n",
    ]
    for head in heads {
      for line in ["&a;", Sample.record("&a;")] {
        let reading = try Reading(Sample.export(line, head: head))
        #expect(!reading.sources.contains { $0.contains("secret") }, "\(head)")
      }
    }
  }

  @Test func aSourceWithMoreMarksThanALanguageHasIsDropped() throws {
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    let lines = [30, 31].map { Sample.record("x\(marks($0))", within: Sample.metadata("x\(marks($0))", "y")) }
    #expect(try Reading(Sample.export(lines[0], lines[1])).sources == ["x\(marks(30))", ""])
  }

  @Test func aDocumentTypeWithoutEndIsRefused() throws {
    let text = "<!DOCTYPE HealthData [\n" + String(repeating: "<!ELEMENT A EMPTY>\n", count: 1_000_000)
    #expect(["health.truncated", "health.malformed"].contains(try Reading(text).key))
  }

  @Test func elementsWithinElementsWithoutEndAreRefused() throws {
    let text = "<HealthData>" + String(repeating: "<a>", count: 300_000)
    #expect(try Reading(text).refusal?.phrase == LocalizedText("health.malformed", ["megabytes": 0, "line": 1]))
  }

  @Test func anAttributeWithoutEndIsRefused() throws {
    let text = "<HealthData><Record type=\"" + String(repeating: "x", count: 12_000_000)
    #expect(["health.truncated", "health.malformed"].contains(try Reading(text).key))
  }

  /// Large ones would take minutes of a processor if they were read to their end: what is compared with all the others grows with its
  /// square.
  @Test(arguments: ["attributes declared", "attributes", "elements", "namespaces", "instructions", "entities"])
  func namesWithoutNumberAreRefused(kind: String) throws {
    func many(_ count: Int, _ part: (Int) -> String) -> String {
      (0..<Soak.choice(max(75_000, count / 10), soaking: count)).lazy.map(part).joined()
    }
    let text =
      switch kind {
      case "attributes declared":
        Sample.export(head: "<!DOCTYPE HealthData [<!ATTLIST Record \(many(300_000) { "a\($0) CDATA #IMPLIED " })>]>\n")
      case "attributes": Sample.export("<Record \(many(1_000_000) { "a\($0)='' " })/>")
      case "elements": Sample.export(many(2_000_000) { "<a\($0)/>" })
      case "namespaces": Sample.export("<Record \(many(300_000) { "xmlns:a\($0)='a' " })/>")
      case "instructions": Sample.export(many(1_000_000) { "<?a\($0)?>" })
      default: Sample.export(head: "<!DOCTYPE HealthData [\(many(300_000) { "<!ENTITY a\($0) 'a'>" })]>\n")
      }
    let reading = try Reading(text)
    #expect(["health.malformed", "health.truncated"].contains(reading.key), "\(kind): \(reading.key ?? "taken")")
    #expect(reading.records.isEmpty)
  }
}
