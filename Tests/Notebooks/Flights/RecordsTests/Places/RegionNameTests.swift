import BookStore
import Records
import Testing

@testable import FlightsRecords

/// A country nobody finds because the book knows it by two letters.
@Suite struct RegionNameTests {
  private let fixture: FlightsFixture

  init() throws {
    fixture = try FlightsFixture()
    try fixture.take([
      FlightsFixture.airport("LEMD", "MAD", "Barajas", "Madrid", nil, "ES"),
      FlightsFixture.airport("CYUL", "YUL", "Trudeau", "Montreal", "QC", "CA"),
      FlightsFixture.airport("YSSY", "SYD", "Kingsford", "Sydney", "New South Wales", "AU"),
      FlightsFixture.airport("KSAN", "SAN", "San Diego Int'l", "San Diego", "CA", "US"),
    ])
  }

  private func found(_ words: String) throws -> Set<String> { Set(try fixture.flights.airports(words).places.map(\.place.code)) }

  @Test(arguments: [
    ("spain", "LEMD"), ("Spanien", "LEMD"), ("испания", "LEMD"), ("es", "LEMD"), ("quebec", "CYUL"), ("Québec", "CYUL"), ("квебек", "CYUL"),
    ("kanada", "CYUL"), ("kalifornien diego", "KSAN"), ("california san di", "KSAN"), ("new south", "YSSY"), ("australien", "YSSY"),
    ("Япония", "RJTT"), ("japan", "RJTT"), ("jp", "RJTT"), ("san diego international", "KSAN"), ("san diego intl", "KSAN"),
  ])
  func `airports are found by their country and their region in every language, and by their codes`(words: String, code: String) throws {
    #expect(try found(words).contains(code), "\(words)")
    for word in words.split(separator: " ") where word.count > 3 { #expect(try found(String(word)).contains(code)) }
  }

  @Test func `what is in another country is not found`() throws {
    #expect(
      try found("spain") == ["LEMD"] && found("california").isSuperset(of: ["KSAN", "KSFO"]) && !found("california").contains("CYUL"))
    #expect(try found("atlantis").isEmpty)
  }

  @Test func `a region that is told later is found, and one that goes is not`() throws {
    _ = try fixture.flights.book.write(LocalizedText("act.flightAirport")) { writing in
      let before = try Airport.require(try fixture.airport("LEMD").id, in: writing.database)
      var airport = before
      airport.state = "Comunidad de Madrid"
      try airport.update(from: before, in: writing.database)
    }
    #expect(try found("comunidad") == ["LEMD"] && fixture.flights.book.check() == [])
    _ = try fixture.flights.book.undo()
    #expect(try found("comunidad").isEmpty && fixture.flights.book.check() == [])
  }

  @Test func `every region has its name in each language, and codes nobody writes are not shown`() throws {
    for (country, code) in [("US", "CA"), ("CA", "QC"), ("AU", "NSW"), ("GB", "SCT")] {
      for language in RegionNames.languages { #expect(RegionNames.name(of: code, in: country, language)?.isEmpty == false) }
    }
    #expect(RegionNames.name(of: "CA", in: "US", "de") == "Kalifornien" && RegionNames.name(of: "TX", in: "US", "ru") == "Техас")
    #expect(RegionNames.name(of: "HE", in: "DE", "en") == nil)
  }
}
