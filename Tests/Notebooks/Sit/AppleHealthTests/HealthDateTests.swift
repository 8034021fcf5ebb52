import AppleHealth
import Records
import Testing

/// A time that is read as another than it is.
@Suite struct HealthDateTests {
  @Test(arguments: [
    ("2020-01-01 07:50:00 +0100", "2020-01-01T06:50:00Z", 3600), ("2020-02-29 23:59:59 -0330", "2020-03-01T03:29:59Z", -12_600),
    ("1999-12-31 00:00:00 +1800", "1999-12-30T06:00:00Z", 64_800), ("1999-12-31 00:00:00 -1800", "1999-12-31T18:00:00Z", -64_800),
    ("1969-12-31 23:59:59 +0000", "1969-12-31T23:59:59Z", 0), ("2020-06-01 12:00:00 -0000", "2020-06-01T12:00:00Z", 0),
  ])
  func aTimeIsAnInstantAndAnOffset(written: String, utc: String, offset: Int) throws {
    let instant = try #require(Instant(utc))
    let reading = try Reading(Sample.export(Sample.record(start: written, end: "2021-01-01 00:00:00 +0000")))
    guard case .session(let start, _, let offsetSeconds, _) = try #require(reading.records.first).content else {
      Issue.record("\(reading.records)")
      return
    }
    #expect(start == instant && offsetSeconds == offset)
  }

  private static let impossible = [
    "2019-02-29 07:50:00 +0100", "2020-02-30 07:50:00 +0100", "2020-13-01 07:50:00 +0100", "2020-00-01 07:50:00 +0100",
    "2020-04-31 07:50:00 +0100", "0000-01-01 07:50:00 +0100", "2020-01-01 24:00:00 +0100", "2020-01-01 07:60:00 +0100",
    "2020-01-01 07:50:60 +0100", "2020-01-01 07:50:00 +1801", "2020-01-01 07:50:00 -1900", "2020-01-01 07:50:00 +0060",
    "2020-01-01T07:50:00 +0100", "2020-01-01 07:50:00 0100", "2020-01-01 07:50:00", "2020-01-01 07:50:00 +01:00",
    "2020-01-01 07:50:00 +0100 ", " 2020-01-01 07:50:00 +0100", "20-01-01 07:50:00 +0100", "+020-01-01 07:50:00 +0100",
    "２020-01-01 07:50:00 +0100", "", "soon",
  ]

  @Test(arguments: impossible)
  func aTimeThereIsNotIsAProblemThatQuotesIt(written: String) throws {
    let reading = try Reading(Sample.export(Sample.record(start: written), Sample.record(end: written), Sample.record()))
    #expect(reading.records.map(\.line) == [3, 4, 5])
    #expect(reading.records[0].content == .problem(LocalizedText("health.badStart", ["text": .text(written)])))
    #expect(reading.records[1].content == .problem(LocalizedText("health.badEnd", ["text": .text(written)])))
  }

  @Test func aTimeThatIsMissingIsAProblemAndALongOneIsQuotedInPart() throws {
    let opening = "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" "
    let reading = try Reading(
      Sample.export(
        opening + "endDate=\"\(Sample.end)\"/>", opening + "startDate=\"\(Sample.start)\"/>",
        Sample.record(start: String(repeating: "ю", count: 5000))))
    let contents = reading.records.map(\.content)
    #expect(contents.prefix(2) == [.problem(LocalizedText("health.noStart")), .problem(LocalizedText("health.noEnd"))])
    #expect(contents.last == .problem(LocalizedText("health.badStart", ["text": .text(String(repeating: "ю", count: 40))])))
    #expect(reading.sources.first == "")
  }
}
