import Testing

@testable import FlightsRecords

/// One type counted as three, because three files write it in three ways.
@Suite struct AircraftTypeTests {
  @Test(arguments: [
    ("A320", "A320"), ("a320", "A320"), ("Airbus A320", "A320"), ("AIRBUS A320-100/200", "A320"), ("Airbus A320-214", "A320"),
    ("Airbus A320 (A320)", "A320"), ("Airbus A320neo", "A20N"), ("AIRBUS A320-251N", "A20N"), ("A20N", "A20N"), ("Airbus A319-100", "A319"),
    ("Airbus A330-300", "A333"), ("A330", "A330"), ("Airbus A350-1000", "A35K"), ("Airbus A350-941", "A359"), ("Airbus A380-800", "A388"),
    ("Airbus A220-300", "BCS3"), ("Boeing 737-800", "B738"), ("BOEING 737-8H4", "B738"), ("B738", "B738"), ("737 MAX 8", "B38M"),
    ("Boeing 737 MAX 10", "B3XM"), ("Boeing 747-8", "B748"), ("Boeing 747-400", "B744"), ("Boeing 777-300ER", "B77W"),
    ("Boeing 777-200LR", "B77L"), ("Boeing 777-200ER", "B772"), ("Boeing 787-10", "B78X"), ("Boeing 787-9 Dreamliner", "B789"),
    ("Boeing 737", "737"), ("Embraer E190", "E190"), ("Embraer ERJ-190", "E190"), ("Embraer E195-E2", "E295"),
    ("Canadair Regional Jet CRJ-900", "CRJ9"), ("CRJ9", "CRJ9"), ("De Havilland DHC-8-400", "DH8D"), ("Dash 8 Q400", "DH8D"),
    ("ATR 72-600", "AT76"), ("E75L", "E75L"), ("C172", "C172"), ("Concorde", "Concorde"), ("My  own plane", "My own plane"), ("", ""),
  ])
  func `a type has one name, whoever wrote it`(told: String, name: String) {
    #expect(AircraftType.name(of: told) == name)
    #expect(AircraftType.name(of: AircraftType.name(of: told)) == name, "and its name is its own")
  }

  @Test func `figures count it once, and its bar opens all of its flights`() throws {
    let flown = try FlownBook()
    for (day, type) in ["AIRBUS A320-100/200", "Airbus A320", "A320", "A321"].enumerated() {
      try flown.fly("SFO-JFK", "2022-01-0\(day + 1)") { $0.aircraft = type }
    }
    let aircraft = try flown.flights.figures(FlightQuery()).aircraft
    #expect(aircraft.count == 2 && aircraft.top.map { "\($0.subject) \($0.flights)" } == ["A320 3", "A321 1"])
    for name in ["A320", "Airbus A320"] {
      var query = FlightQuery()
      query.aircraft = name
      #expect(try flown.flights.page(query).flights.count == 3 && flown.flights.figures(query).flights == 3)
    }
    #expect(try flown.flights.page(FlightQuery()).flights.map(\.aircraft).contains("AIRBUS A320-100/200"), "a flight keeps what was told")
  }
}
