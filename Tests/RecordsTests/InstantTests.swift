import Foundation
import Records
import TestKit
import Testing

/// Instants and ids are written one way and read back as they were.
@Suite struct InstantTests {
  @Test func instantsAreWrittenWithMilliseconds() {
    #expect(Instant(milliseconds: 1_795_158_000_000).description == "2026-11-20T07:00:00.000Z")
    #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
  }

  @Test func instantsAreReadBackAsTheyWere() {
    var dice = SeededDice.fixed(1)
    for _ in 0..<Soak.rounds(2000) {
      let instant = Instant(milliseconds: Int64(dice.below(4_000_000_000_000)) - 1_000_000_000_000)
      #expect(Instant(instant.description) == instant, "seed \(dice.seed), \(instant)")
    }
  }

  @Test(arguments: [
    ("2026-11-20T08:00:00+01:00", "2026-11-20T07:00:00.000Z"), ("2026-11-20T07:00:00Z", "2026-11-20T07:00:00.000Z"),
    ("2026-11-20T07:00:00.250Z", "2026-11-20T07:00:00.250Z"), ("1500-03-01T00:30:00+01:00", "1500-02-28T23:30:00.000Z"),
    ("1582-10-14T07:00:00.250Z", "1582-10-14T07:00:00.250Z"), ("0001-01-01T07:00:00Z", "0001-01-01T07:00:00.000Z"),
  ])
  func offsetsAreUnderstood(text: String, expected: String) { #expect(Instant(text)?.description == expected) }

  @Test func `what lies beyond the years 1 to 9999 is the first instant or the last`() {
    let (first, last) = (Instant(milliseconds: .min), Instant(milliseconds: .max))
    #expect(first.description == "0001-01-01T00:00:00.000Z" && last.description == "9999-12-31T23:59:59.999Z")
    #expect(last.adding(milliseconds: .max) == last && first.adding(milliseconds: .min) == first)
    #expect(first.adding(milliseconds: .max) == last && Instant(Date(timeIntervalSince1970: 1e300)) == last)
  }

  @Test(arguments: ["", "yesterday", "2026-11-20", "2026-11-20T07:00:00", "2026-11-20T25:00:00Z", "2026-02-30T07:00:00Z"])
  func whatNamesNoInstantIsRefused(text: String) { #expect(Instant(text) == nil) }
}

/// Ids are unique, sorted by time, and the same on every device where there may be only one.
@Suite struct RecordIDTests {
  @Test func newIdsSortByTimeAndKnowTheirs() {
    let clock = TestClock()
    let ids = (0..<100).map { _ in
      clock.advance(seconds: 0.001)
      return clock.surroundings.newID()
    }
    #expect(ids == ids.sorted())
    #expect(ids.last?.instant == clock.now)
    #expect(Set(ids).count == 100)
  }

  @Test func derivedIdsAreTheSameEverywhere() {
    let id = RecordID(kind: "thought", key: "2026-11-20")
    #expect(id == RecordID(kind: "thought", key: "2026-11-20"))
    #expect(id != RecordID(kind: "thought", key: "2026-11-21") && id != RecordID(kind: "thoughts", key: "2026-11-20"))
    #expect(id.description == "40deb9379b6c59849b1c5f265ca317bb")
    #expect(id.instant == nil)
  }

  @Test func idsAreReadInAnyHexWriting() throws {
    let id = RecordID(kind: "thought", key: "2026-11-20")
    let hyphened = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")).uuidString
    #expect(RecordID(id.description.uppercased()) == id)
    #expect(RecordID(hyphened)?.description == "00112233445566778899aabbccddeeff")
    #expect(RecordID("0011") == nil && RecordID(String(repeating: "g", count: 32)) == nil)
  }

  @Test func aPhraseSurvivesTheJournal() throws {
    let values: [String: LocalizedText.Value] = ["a": "text", "b": 3, "c": .number(1.5), "d": .day(Day(ordinal: 0)), "e": .seconds(90)]
    let data = try JSONEncoder().encode(values)
    #expect(try JSONDecoder().decode([String: LocalizedText.Value].self, from: data) == values)
  }
}
