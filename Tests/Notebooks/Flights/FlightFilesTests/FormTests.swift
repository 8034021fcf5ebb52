import FlightFiles
import Foundation
import Records
import TestKit
import Testing

/// A file taken for another; half of a broken one kept.
@Suite struct FormTests {
  @Test(arguments: [
    "hello", "a,b,c\n1,2,3\n", "<html></html>", "{}", "{\"a\":1}", "[{\"a\":1}]", "[1,2]", " \n\t", "\u{0}\u{1}", "PK\u{3}\u{4}", "\"",
    "code,name,continent\n\"AD\",\"Andorra\",\"EU\"\n", "Date,From,To\n2015,FRA,JFK\n", "{\"features\":[{\"type\":\"Feature\"}]}",
    "[]", " [\n]\n", "[[]]", "[null]", "{\"features\":[]}", "{\"a\":{\"flights\":[]}}", "{\"flights\":{\"a\":[]}}", "{\"flights\":null}",
  ])
  func whatIsNothingOfThatIsSaidToBeNothing(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.key == "flights.file.unknown" && reading.refusal?.reason == .file)
  }

  @Test(arguments: [
    "{\"arrivals\":[]}", "{\"links\":null,\"num_pages\":1,\"flights\":[]}", "{\"scheduled_departures\":[],\"arrivals\":[]}",
  ])
  func `lists of AeroAPI with nothing in them are a file with nothing in it`(text: String) throws {
    let reading = try Reading(text)
    #expect(reading.refusal == nil && reading.records.isEmpty)
  }

  @Test(arguments: ["sep=;\r\n", "\"sep=;\"\n", "My flights\n", "\u{FEFF}My \"flights\"; 2015\n\n\n", "\"My flights, all\"\r\n\r\n"])
  func `what stands above the names of the columns is passed over`(above: String) throws {
    let reading = try Reading(above + "Date;Flight number;From;To\r\n2015-03-01;LH1;A / A (FRA/);B / B (JFK/)\r\n2015-02-30;;;\r\n")
    let lines = above.replacing("\r\n", with: "\n").count { $0 == "\n" }
    #expect(reading.refusal == nil && reading.flights.map(\.ident) == ["LH1"] && reading.records.map(\.line) == [lines + 2, lines + 3])
  }

  @Test func `a record with more marks on a letter than a language has is rejected, and the others are read`() throws {
    func marks(_ count: Int, _ mark: String = "\u{301}") -> String { "x" + String(repeating: mark, count: count) }
    for mark in ["\u{301}", "\\u0301"] {
      let flights = [31, 30].map { Sample.flight(["remarks": "\"\(marks($0, mark))\""]) }
      let reading = try Reading("[" + flights.joined(separator: ",\n") + "]")
      #expect(reading.reasons == ["1 marks"] && reading.flights.count == 1)
    }
    let rows = [31, 30].map { "2015-03-01,FRA,JFK,LH400,Lufthansa,,,,,,,,,,\(marks($0)),,,,\n" }
    let reading = try Reading(Sample.openFlights + rows.joined())
    #expect(reading.reasons == ["2 marks"] && reading.flights.count == 1)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `a file in UTF-16 is said to be one`(encoding: String.Encoding) throws {
    let reading = try Reading(try #require(Sample.openFlights.data(using: encoding)))
    #expect(reading.key == "flights.file.encoding" && reading.refusal?.naming(file: "a").phrase.key == "flights.file.encodingIn")
  }

  @Test func aDocumentAboutSomethingElseIsLeftSoon() throws {
    let reading = try Reading("[" + String(repeating: "{\"a\":1},", count: 100_000) + "{}]")
    #expect(reading.key == "flights.file.unknown" && reading.records.count == 1000)
  }

  @Test(arguments: [
    ("[\n\(Sample.flight()),\n\(Sample.flight())", "truncated", 3), ("[\n\(Sample.flight()),\n{\"ident\": \"UA", "truncated", 3),
    ("[\n\(Sample.flight()),\n\n{ident: 1}]", "malformed", 4), ("[\n\(Sample.flight())]\n]", "malformed", 3),
    ("[\n\(Sample.flight()),\n\"\u{1}\"]", "malformed", 3), ("{\"a\":[\n\(Sample.flight())\n}", "malformed", 3),
    ("[\n\(Sample.flight())\n]\n{\"a\":[]}", "malformed", 4),
    ("[\(Sample.flight()),\n\(String(repeating: "[", count: 100))", "malformed", 2),
    ("[\(Sample.flight()),\n" + String(repeating: "{\"a\":", count: 40) + "1", "malformed", 2), ("[", "truncated", 1),
  ])
  func aDocumentThatBreaksOffOrIsNoneIsRefusedWithItsLine(text: String, key: String, line: Int) throws {
    let reading = try Reading(text)
    #expect(reading.refusal?.reason == .file && reading.refusal?.phrase == LocalizedText("flights.file.\(key)", ["line": .count(line)]))
  }

  @Test func bytesThatAreNoUTF8AreRefused() throws {
    var bytes = Data("[\n\(Sample.flight(["remarks": "\"Zürich\""]))]".utf8)
    bytes[try #require(bytes.firstIndex(of: 0xC3))] = 0xFF
    #expect(try Reading(bytes).refusal?.phrase == LocalizedText("flights.file.malformed", ["line": 2]))
  }

  @Test(arguments: ["[\"", "[{\"a\":\"", "[{\"", "{\"", "[1"])
  func whatNeverEndsIsLeftWithinAFewMegabytes(start: String) throws {
    let folder = try TemporaryFolder()
    try Data((start + String(repeating: "1", count: 20_000_000)).utf8).write(to: URL(fileURLWithPath: folder.path("file")))
    var last = 0
    let error = #expect(throws: UserError.self) {
      try FlightFile(path: folder.path("file")).read(progress: { last = $0.bytesRead }, found: { _ in })
    }
    #expect(error?.phrase.key == "flights.file.malformed" && last < 3_000_000, "\(last)")
  }

  @Test(arguments: ["[[", "[{\"a\":[1,"])
  func anElementThatIsTooLongIsNotKeptWhileItIsRead(start: String) throws {
    let end = start == "[[" ? "1],\n" : "1]},\n"
    let reading = try Reading(start + String(repeating: "1,", count: 2_000_000) + end + Sample.flight() + "]")
    #expect(reading.reasons == ["1 recordTooLong"] && reading.flights.count == 1 && reading.records.last?.line == 2)
  }

  @Test func aFileThatIsNotThereIsUnknownAndAnEmptyOneIsSaidToBeEmpty() throws {
    let folder = try TemporaryFolder()
    #expect(Reading(at: folder.path("none")).refusal?.reason == .unknown && Reading(at: folder.path("none")).key == "file.missing")
    #expect(Reading(at: folder.url.path).key == "file.irregular")
    #expect(try Reading("").key == "file.empty")
  }

  @Test func aFileIsReadByItsDescriptorAsOftenAsOneLikes() throws {
    let folder = try TemporaryFolder()
    try FlightSample.airports().write(to: URL(fileURLWithPath: folder.path("x")))
    let handle = try #require(FileHandle(forReadingAtPath: folder.path("x")))
    try FileManager.default.removeItem(atPath: folder.path("x"))
    let file = try FlightFile(descriptor: handle.fileDescriptor, name: "AIRPORTS.json")
    #expect(file.name == "AIRPORTS.json" && file.size == FlightSample.airports().count)
    for _ in 0..<2 {
      var count = 0
      try file.read(progress: { _ in }, found: { _ in count += 1 })
      #expect(count == FlightSample.places.count)
    }
  }

  @Test(arguments: FlightSample.Kind.allCases)
  func progressRunsFromNothingToAllAndWhateverIsThrownEndsTheReading(kind: FlightSample.Kind) throws {
    let folder = try TemporaryFolder()
    var dice = SeededDice.fixed(1)
    try FlightSample.write(kind, count: 10_000, dice: &dice, to: folder.path("file"))
    let file = try FlightFile(path: folder.path("file"))
    var told: [ReadingProgress] = []
    var count = 0
    try file.read(progress: { told.append($0) }, found: { _ in count += 1 })
    #expect(count == 10_000 && told.first?.bytesRead == 0 && told.last?.fraction == 1, "seed \(dice.seed)")
    #expect(told.map(\.bytesRead) == told.map(\.bytesRead).sorted() && told.count >= file.size >> 20, "seed \(dice.seed)")
    count = 0
    #expect(throws: CancellationError.self) {
      try file.read(
        progress: { _ in },
        found: { _ in
          count += 1
          if count == 3 { throw CancellationError() }
        })
    }
    #expect(count == 3)
    #expect(throws: CancellationError.self) {
      try file.read(progress: { if $0.bytesRead > 1_000_000 { throw CancellationError() } }, found: { _ in count += 1 })
    }
    #expect(count < 10_000)
  }
}
