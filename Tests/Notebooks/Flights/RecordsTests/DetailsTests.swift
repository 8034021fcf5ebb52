import Testing

@testable import FlightsRecords

/// What a file says beside what has a column is told whole, and never trusted further than it is text.
@Suite struct DetailsTests {
  @Test func knownKeysHaveNamesAndOthersAreKept() {
    let details = FlightDetails(
      """
      {"status":" В пути ","codeshares":["ACA1","ANA2"],"gate_origin":"E5","terminal_destination":"3","filed_altitude":350,"filed_ete":3780,\
      "seats_cabin_coach":114,"blocked":true,"position_only":false,"arrival_delay":-60,"baggage_claim":"","new":{"b":[1,2.5],"a":null},"z":false}
      """)
    #expect(
      details.status == "В пути" && details.codeshares == ["ACA1", "ANA2"] && details.gates.origin == "E5"
        && details.gates.destination == nil)
    #expect(details.terminals.destination == "3" && details.filedAltitude == 35_000 && details.filedDuration == 3_780_000)
    #expect(details.coachSeats == 114 && details.isBlocked && !details.isPositionOnly && details.baggageClaim == nil)
    #expect(details.others.map { "\($0.key)=\($0.text)" } == ["new=a: , b: 1, 2.5", "z=false"])
  }

  @Test func whatOnlyMachinesReadIsNotShown() {
    let details = FlightDetails(
      """
      {"destination":{"airport_info_url":"/airports/KSFO","code_lid":"SFO"},"origin":{"airport_info_url":"/airports/KPDX","runway":"28L"},\
      "ident_icao":"UAL1780","ident_iata":"UA1780","codeshares_iata":["AC1"],"foresight_predictions_available":true}
      """)
    #expect(details.others.map { "\($0.key)=\($0.text)" } == ["origin=runway: 28L"])
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "{\"status\":7,\"codeshares\":\"ACA1\",\"filed_altitude\":\"high\",\"blocked\":1}",
    "{\"filed_altitude\":1e300}",
  ])
  func whateverStandsThereNothingBreaks(_ text: String) {
    let details = FlightDetails(text)
    #expect(details.filedAltitude == nil && !details.isBlocked && details.codeshares.isEmpty)
  }

  @Test func aLinkIsAnAddressOfTheWeb() {
    func links(_ url: String) -> [String] { DetailsReading.links(in: "{\"url\":\"\(url)\"}", ["url"]) }
    #expect(links("https://example.org/a?b=c") == ["https://example.org/a?b=c"] && links("HTTP://example.org") == ["HTTP://example.org"])
    for url in [
      "javascript:alert(1)", "//example.org", "/airports/KSFO", "data:text/html,x", "http://", "https:example", "ftp://example.org", " ",
    ] {
      #expect(links(url).isEmpty, "\(url)")
    }
  }
}
