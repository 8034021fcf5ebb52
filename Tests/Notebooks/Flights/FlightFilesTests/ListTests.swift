import FlightFiles
import Foundation
import Records
import TestKit
import Testing

/// An airport somewhere else, an airline under another's code.
@Suite struct ListTests {
  @Test func anAirportIsTheSameWhicheverListItComesFrom() throws {
    let aero = try Reading(FlightSample.airports()).airports
    #expect(aero.count == FlightSample.places.count)
    for file in [FlightSample.ourAirports(), FlightSample.openFlightsAirports()] {
      let airports = try Reading(file).airports
      #expect(airports.map(\.code) == aero.map(\.code) && airports.map(\.coordinate) == aero.map(\.coordinate))
      #expect(airports.map(\.country) == aero.map(\.country) && airports.map(\.elevation) == aero.map(\.elevation))
      #expect(airports.map(\.city) == aero.map(\.city))
    }
    #expect(try Reading(FlightSample.openFlightsAirports()).airports.map(\.zone) == FlightSample.places.map(\.zone))
    #expect(aero.map(\.zone) == FlightSample.places.map(\.zone) && aero.map(\.state).filter { $0 == "CA" }.count == 2)
  }

  @Test func anAirlineIsTheSameWhicheverListItComesFrom() throws {
    let aero = try Reading(FlightSample.airlines())
    let open = try Reading(FlightSample.openFlightsAirlines())
    #expect(aero.airlines.count == FlightSample.carriers.count && aero.reasons.isEmpty)
    #expect(open.airlines.map(\.code) == aero.airlines.map(\.code) && open.airlines.map(\.country) == aero.airlines.map(\.country))
    #expect(open.airlines.map(\.shortName) == aero.airlines.map(\.shortName) && open.reasons == ["1 noCode"])
    #expect(
      aero.airlines[0].code == FileCode(icao: "UAL", iata: "UA", name: "United Air Lines Inc.") && aero.airlines[0].callsign == "United")
    #expect(aero.airlines[0].details == #"{"phone":"1-800-000-000"}"# && open.airlines[0].details == #"{"active":"Y","airline_id":"1"}"#)
  }

  @Test func anAirportOfAeroAPIIsWhatItsRecordSays() throws {
    let reading = try Reading(
      """
      {"airports": [{"airport_code": "KSFO", "code_icao": "KSFO", "code_iata": "SFO", "code_lid": "SFO", "alternate_ident": null,
      "name": "San Francisco Int'l", "type": "Airport", "elevation": 13.1, "city": "San Francisco", "state": "CA", "longitude": -122.3754167,
      "latitude": 37.6188056, "timezone": "America/Los_Angeles", "country_code": "US"}, {"code": "EDDF", "airport_info_url": "/airports/EDDF"}]}
      """)
    let airport = try #require(reading.airports.first)
    #expect(airport.code == FileCode(icao: "KSFO", iata: "SFO", name: "San Francisco Int'l") && airport.zone == "America/Los_Angeles")
    #expect(airport.coordinate == Coordinate(latitude: 376_188_056, longitude: -1_223_754_167) && airport.elevation == 13)
    #expect(airport.city == "San Francisco" && airport.state == "CA" && airport.country == "US")
    #expect(airport.details == #"{"code_lid":"SFO","type":"Airport"}"#)
    #expect(reading.airports.count == 2 && reading.airports[1].code == FileCode(icao: "EDDF") && reading.airports[1].coordinate == nil)
  }

  @Test func whatOnlyAdornsAnAirportIsSetAsideWhereItCanNotBe() throws {
    let airport = try #require(
      try Reading(
        #"[{"airport_code":"EDDF","elevation":99999,"timezone":"Mars/Olympus","country_code":"Atlantis","latitude":50.0,"longitude":8.5}]"#
      ).airports.first)
    #expect(airport.elevation == nil && airport.zone == nil && airport.country == nil && airport.coordinate != nil)
    #expect(airport.details == #"{"country_code":"Atlantis","elevation":99999,"timezone":"Mars/Olympus"}"#)
  }

  @Test(arguments: [
    (#"{"airport_code":"EDDF","latitude":91,"longitude":8}"#, "place"),
    (#"{"airport_code":"EDDF","latitude":50,"longitude":-180.1}"#, "place"),
    (#"{"airport_code":"EDDF","latitude":"50","longitude":8}"#, "value"), (#"{"airport_code":"Frankfurt am Main"}"#, "value"),
    (#"{"airport_code":" ","airport_info_url":"x"}"#, "noCode"), (#"{"airport_code":"EDDF","elevation":"high"}"#, "value"),
    (#"{"icao":"LONG","iata":null,"name":"x"}"#, "noCode"), (#"{"icao":"DLH","name":["x"]}"#, "value"),
  ])
  func aPlaceThatIsNowhereIsRejected(record: String, reason: String) throws {
    let reading = try Reading("[\(record),\n{\"airport_code\":\"EDDF\"}]")
    #expect(reading.reasons == ["1 \(reason)"] && reading.airports.count == 1)
  }

  @Test func anAirportOfOurAirportsIsWhatItsRowSays() throws {
    let rows = """
      3632,"KLAX","large_airport","Los Angeles International Airport",33.942501,-118.407997,125,"NA","US","US-CA","Los Angeles","yes",\
      "KLAX","LAX","KLAX","LAX","https://www.flylax.com/","https://en.wikipedia.org/wiki/LAX","Tom Bradley"
      6523,"00A","heliport","Total RF Heliport",40.070985,-74.933689,11,"NA","US","US-PA","Bensalem","no",,,"K00A","00A",,,
      45193,"JP-0042","closed","Ōi Airfield",35.5,139.5,,"AS","JP","JP-13","Tōkyō","no",,"0",,,,,
      1,"X1","small_airport","Nowhere",0,181,,"AS","JP","JP-13","","no",,,,,,,

      """
    let reading = try Reading(Sample.ourAirports + rows)
    let airports = reading.airports
    #expect(airports.count == 3 && reading.reasons == ["5 place"])
    #expect(airports[0].code == FileCode(icao: "KLAX", iata: "LAX", name: "Los Angeles International Airport"))
    #expect(airports[0].state == "CA" && airports[0].country == "US" && airports[0].elevation == 125 && airports[0].zone == nil)
    #expect(airports[0].coordinate == Coordinate(latitude: 339_425_010, longitude: -1_184_079_970))
    #expect(airports[0].details.parsed?["wikipedia_link"] as? String == "https://en.wikipedia.org/wiki/LAX")
    #expect(airports[1].code.icao == "00A" && airports[1].code.iata == nil && airports[1].details.parsed?["gps_code"] as? String == "K00A")
    #expect(airports[2].code == FileCode(icao: "JP-0042", name: "Ōi Airfield") && airports[2].state == nil)
    #expect(airports[2].details.parsed?["type"] as? String == "closed" && airports[2].details.parsed?["iso_region"] as? String == "JP-13")
  }

  @Test func theOlderListsOfOpenFlightsAreReadToo() throws {
    let rows = #"""
      507,"London \"Heathrow\"","London","United Kingdom","LHR","EGLL",51.4706,-0.461941,83,0,"E","Europe/London"
      1,"Nowhere","Nowhere","Burma",\N,\N,16.9,96.1,109,6.5,"U",\N
      2,"Yangon","Yangon","Burma","","VYYY",16.9,96.1,109,6.5,"U",\N

      """#
    let reading = try Reading(rows)
    #expect(reading.reasons == ["2 noCode"] && reading.airports.map(\.code.name) == ["London \"Heathrow\"", "Yangon"])
    #expect(reading.airports.map(\.country) == ["GB", "MM"] && reading.airports.map(\.zone) == ["Europe/London", nil])
    #expect(
      reading.airports.map(\.details) == [
        #"{"airport_id":"507","dst":"E","utc_offset":"0"}"#, #"{"airport_id":"2","dst":"U","utc_offset":"6.5"}"#,
      ])
  }

  @Test(arguments: [
    ("Cote d'Ivoire", "CI"), ("Congo (Kinshasa)", "CD"), ("Czech Republic", "CZ"), ("Turkey", "TR"), ("South Korea", "KR"), ("Macau", "MO"),
    ("Saint Kitts and Nevis", "KN"), ("Sao Tome and Principe", "ST"), ("British Virgin Islands", "VG"), ("Russia", "RU"), ("Germany", "DE"),
    ("Bosnia and Herzegovina", "BA"), ("Falkland Islands", "FK"), ("Myanmar", "MM"), ("Vietnam", "VN"), ("Netherlands", "NL"),
    ("Micronesia", "FM"), ("Brunei", "BN"), ("Reunion", "RE"), ("Swaziland", "SZ"), ("Cape Verde", "CV"), ("Bahamas", "BS"),
    ("Gambia", "GM"),
  ])
  func countriesAreKnownByTheirEnglishNames(name: String, code: String) throws {
    let row = "1,\"A\",\"B\",\"\(name)\",\"AAA\",\"AAAA\",0,0,0,0,\"U\",\\N,\"airport\",\"x\"\n"
    #expect(try Reading(row).airports.first?.country == code)
  }
}
