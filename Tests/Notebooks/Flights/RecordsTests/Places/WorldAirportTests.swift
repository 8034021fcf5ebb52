import BookStore
import FlightFiles
import Foundation
import Records
import Testing

@testable import FlightsRecords

/// A code nobody explained though all the world knows it, and a reference that knows better than the person.
@Suite struct WorldAirportTests {
  private let desk: ImportDesk

  init() throws { desk = try ImportDesk(world: .packed) }

  private let log = Paper.myFlightradar24(
    "2022-07-26,BA1,Manchester / Ringway (MAN/EGCC),London / Heathrow (LHR/EGLL),10:05:00,11:05:00,01:00:00,British Airways (BA/BAW),,,,,,,,1,2,3,4",
    "2022-01-26,NH8,Tokyo / Haneda (HND/),San Francisco / Int'l (SFO/),17:00:00,09:25:00,09:25:00,ANA (NH/ANA),,,,,,,,1,2,3,4")

  @Test func `a log alone is enough for places, distances and the clocks at both ends`() throws {
    let summary = try desk.take(log).value
    #expect(summary.stubs.isEmpty && summary.added.flights == 2)
    let (west, short) = (try desk.all()[0], try desk.all()[1])
    #expect(west.times.departure == Instant("2022-01-26T08:00:00Z") && west.times.arrival == Instant("2022-01-26T17:25:00Z"))
    #expect(short.times.departure == Instant("2022-07-26T09:05:00Z") && short.times.arrival == Instant("2022-07-26T10:05:00Z"))
    #expect(try #require(west.greatCircle) > 8_000_000_000 && desk.airport("HND").code == "RJTT")
    #expect(try desk.airport("MAN").zoneID == "Europe/London" && desk.airport("EGCC").name == "Manchester Airport")
    #expect(try desk.flights.airports().count == 4, "only what a flight uses is a record")
    #expect(try desk.take(log).act == nil && desk.book.check() == [])
  }

  @Test func `what a file or a person says wins, whichever comes first`() throws {
    let list = Paper("airports.json", #"[{"airport_code":"EGCC","name":"Ringway","city":"Mankunium","timezone":"Europe/Dublin"}]"#)
    for papers in [[log, list], [list, log]] {
      let desk = try ImportDesk(world: .packed)
      for paper in papers { try desk.take(paper) }
      let airport = try desk.airport("MAN")
      #expect(airport.name == "Ringway" && airport.city == "Mankunium" && airport.zoneID == "Europe/Dublin" && airport.country == "GB")
    }
    try desk.take(log)
    let id = try desk.airport("MAN").id
    _ = try desk.flights.describe(airport: id, AirportDescription(name: "Mine", city: "Here", country: "IE", zone: "Europe/Paris"))
    try desk.take(log)
    let airport = try desk.airport("MAN")
    #expect(airport.name == "Mine" && airport.city == "Here" && airport.country == "IE" && airport.zoneID == "Europe/Paris")
  }

  @Test func `a list that has no zones gets those of the reference`() throws {
    let csv =
      "id,ident,type,name,latitude_deg,longitude_deg,iso_country\n1,EDDF,large_airport,Frankfurt,50.0,8.5,DE\n2,XX-1,closed,Field,1,1,DE\n"
    try desk.take(Paper("airports.csv", csv))
    #expect(try desk.airport("EDDF").zoneID == "Europe/Berlin" && desk.airport("XX-1").zoneID == nil)
  }

  @Test func `a stub of an earlier day learns what the reference knows, and its flights follow`() throws {
    let book = desk.book
    let before = Flights(book, world: .none)
    _ = try before.importing(try desk.open([log]), progress: { _ in })
    #expect(try desk.airport("MAN").isStub && desk.all().allSatisfy { $0.greatCircle == nil })
    let state = try desk.everything()
    try desk.take(log)
    #expect(try !desk.airport("MAN").isStub && desk.airport("SFO").code == "KSFO" && desk.all().allSatisfy { $0.greatCircle != nil })
    #expect(try desk.all()[0].times.arrival == Instant("2022-01-26T17:25:00Z") && desk.flights.unexplainedCodes().airports.isEmpty)
    #expect(try book.check() == [])
    _ = try book.undo()
    #expect(try desk.everything() == state)
  }

  @Test(arguments: [
    ("FCO", "LIRF"), ("eddm", "EDDM"), ("MUC EDDM · Munich International Airport", "EDDM"), ("Narita", "RJAA"), ("Keflavik", "BIKF"),
  ])
  func `a flight is entered between airports the book does not have yet`(typed: String, code: String) throws {
    #expect(try desk.flights.place(typed) == .stub(code) && desk.flights.unknownCode(typed) == nil)
    var entry = FlightEntry(from: try desk.flights.place(typed), to: try desk.flights.place("TXL"), on: .day(Day(ordinal: 18_000)))
    (entry.departure, entry.arrival) = (600, 700)
    let flight = try desk.flights.add(entry, zone: .gmt).value
    let airport = try desk.airport(code)
    #expect(flight.origin == airport.id && !airport.isStub && airport.zoneID != nil && flight.greatCircle != nil)
    #expect(try desk.flights.airports().count == 2 && desk.book.check() == [])
  }

  @Test func `suggestions begin with the book's own, and end with the world's`() throws {
    try desk.take(log)
    #expect(try desk.flights.suggestions("san fran").map(\.code).first == "KSFO")
    #expect(try desk.flights.suggestions("SFO").count { $0.code == "KSFO" } == 1)
    #expect(try desk.flights.suggestions("guarulhos são paulo").contains { $0.code == "SBGR" })
    #expect(try desk.flights.suggestions("guarulhos sao paulo").contains { $0.code == "SBGR" })
    #expect(try desk.flights.suggestions("tokyo япония").contains { $0.code == "RJTT" })
    #expect(try desk.flights.suggestions("kalifornien burbank").contains { $0.code == "KBUR" })
    #expect(try desk.flights.suggestions("m", limit: 8).count <= 8 && desk.flights.suggestions("zzzz").isEmpty)
  }

  @Test(arguments: [
    ("japan narita", "RJAA"), ("Испания", "LEMD"), ("Kalifornien", "KSFO"), ("quebec", "CYUL"), ("Квебек", "CYUL"), ("keflavik", "BIKF"),
  ])
  func `those beyond the book's own are found by name, region and country in the languages it is read in`(words: String, code: String)
    throws
  {
    let page = try desk.flights.worldAirports(words, limit: 1000)
    #expect(page.places.contains { $0.place.code == code } && page.count >= page.places.count)
    #expect(page.places.allSatisfy { !$0.isInBook && $0.flights == 0 })
    #expect(try desk.flights.airports().count == 0, "a look makes no record")
  }

  @Test(
    arguments: [
      ("frank", ["FRA"], "FR"), ("lon", ["LHR", "LGW", "STN", "LTN", "LCY"], "BS"), ("new york", ["JFK", "LGA"], nil),
      ("berlin", ["BER"], nil),
      ("lhr", ["LHR"], nil),
    ] as [(String, [String], String?)])
  func `what is typed means a code first, then a city, and its country last`(typed: String, first: [String], never country: String?) throws
  {
    let found = try desk.flights.suggestions(typed)
    #expect(found.prefix(first.count).map(\.iata) == first && !found.contains { $0.country == country }, "\(found.map(\.label))")
    let all = try desk.flights.suggestions("berlin", limit: 100).map(\.code)
    #expect(try #require(all.firstIndex(of: "EDDI")) > #require(all.firstIndex(of: "EDDT")), "closed after open")
  }

  @Test func `an airport of the book is not found beside it, nor one that is looked for by nothing`() throws {
    try desk.take(log)
    #expect(
      try !desk.flights.worldAirports("heathrow").places.contains { $0.place.code == "EGLL" }
        && desk.flights.airports("heathrow").count == 1)
    #expect(try desk.flights.worldAirports("").count == 0 && desk.flights.worldAirports("a").count == 0)
    let named = try desk.flights.worldAirports("santiago", limit: 1000).places.map(\.place.code)
    #expect(named.contains("SCEL") && !named.contains("SCFA"), "a zone is no name")
    let many = try desk.flights.worldAirports("germany", limit: 5)
    #expect(many.places.count == 5 && many.count > 100)
    #expect(try desk.flights.airport(anywhere: "LHR").isInBook && !desk.flights.airport(anywhere: "muc").isInBook)
    #expect(throws: UserError.self) { try desk.flights.airport(anywhere: "atlantis") }
  }

  @Test func `one that is changed becomes a record, and none again where that is undone`() throws {
    let airport = try desk.flights.airport(anywhere: "KEF").place
    let told = AirportDescription(
      name: airport.name, city: airport.city, country: "IS", coordinate: airport.coordinate, zone: "Europe/London")
    var served = told
    served.zone = airport.zoneID ?? ""
    _ = try desk.flights.describe(airport: airport.id, told, from: served, code: airport.code)
    let kept = try desk.flights.airport("BIKF").place
    #expect(kept.zoneID == "Europe/London" && kept.name == airport.name && kept.elevation == airport.elevation)
    #expect(try desk.book.check() == [])
    _ = try desk.book.undo()
    #expect(try desk.flights.airports().count == 0 && !desk.flights.airport(anywhere: "KEF").isInBook)
    #expect(throws: UserError.self) { try desk.flights.setZone(airport.id, "Europe/London", code: "EDDF") }
  }

  @Test func `every line of the table is an airport that can be found again`() throws {
    let table = WorldTable.packed
    let lines = table.lines(beginning: [])
    #expect(lines.count == 28_305)
    for line in lines {
      let airport = try #require(WorldAirports.packed.airport(meaning: FileCode(icao: line.parts[0])), "\(line.parts)")
      #expect(
        airport.code == line.parts[0] && airport.coordinate != nil && airport.country.count == 2 && airport.zone != nil, "\(line.parts)")
      guard airport.code == line.parts[0] else { return }
    }
    for code in ["", "A", "0000", "ZZZZ", "zzzz", "\u{0}\u{0}\u{0}\u{0}", "EDDFX"] { #expect(table.line(icao: code) == nil, "\(code)") }
    for code in ["", "A", "QQQ", "\t\t\t"] { #expect(table.line(iata: code) == nil, "\(code)") }
    #expect(table.line(iata: "FRA")?.parts[0] == "EDDF" && table.line(icao: lines[0].parts[0]) != nil)
  }
}
