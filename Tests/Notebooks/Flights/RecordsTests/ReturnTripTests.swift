import Testing

@testable import FlightsRecords

/// A journey home that was another trip than the journey out.
@Suite struct ReturnTripTests {
  private let flown: FlownBook

  init() throws { flown = try FlownBook() }

  @Test func outAndBackSomeDaysLaterIsOneTrip() throws {
    try flown.fly("SFO-FRA", "2022-01-01", "2022-01-01T22:00:00Z 2022-01-02T08:00:00Z")
    try flown.fly("FRA-SFO", "2022-01-12", "2022-01-12T12:00:00Z 2022-01-12T23:00:00Z")
    let page = try flown.flights.trips()
    #expect(try flown.ways() == ["SFO-FRA-SFO"] && page.trips[0].layovers == [878_400_000])
    #expect(page.trips[0].title(page.places) == page.places.airports.values.first { $0.iata == "FRA" }.map { TripTitle.place($0) })
  }

  @Test func allThatIsOnTheWayBelongsToIt() throws {
    try flown.fly("SFO-FRA", "2022-01-01")
    try flown.fly("FRA-LHR", "2022-01-05")
    try flown.fly("LHR-SFO", "2022-01-09")
    try flown.fly("SFO-HND", "2022-02-01")
    try flown.fly("HND-SFO", "2022-02-11")
    #expect(try flown.ways() == ["SFO-HND-SFO", "SFO-FRA-LHR-SFO"])
  }

  @Test func whoDoesNotComeHomeTookNoReturnTrip() throws {
    try flown.fly("SFO-FRA", "2022-01-01")
    try flown.fly("FRA-LHR", "2022-01-05")
    try flown.fly("HND-SFO", "2022-01-09")
    #expect(try flown.ways() == ["HND-SFO", "FRA-LHR", "SFO-FRA"])
  }

  @Test func aStayOfTwoMonthsIsNoTripAny() throws {
    try flown.fly("SFO-FRA", "2022-01-01")
    try flown.fly("FRA-SFO", "2022-03-03")
    #expect(try flown.ways() == ["FRA-SFO", "SFO-FRA"])
    try flown.fly("SFO-LHR", "2022-05-01")
    try flown.fly("LHR-SFO", "2022-06-30")
    #expect(try flown.ways() == ["SFO-LHR-SFO", "FRA-SFO", "SFO-FRA"])
  }

  @Test func homeIsWhereOneSetsOutFromMostOften() throws {
    // The log begins on the way back; then the person sets out from San Francisco twice.
    try flown.fly("FRA-SFO", "2022-01-01")
    for month in 2...3 {
      try flown.fly("SFO-FRA", "2022-0\(month)-01")
      try flown.fly("FRA-LHR", "2022-0\(month)-01")
      try flown.fly("LHR-SFO", "2022-0\(month)-09")
    }
    #expect(try flown.ways() == ["SFO-FRA-LHR-SFO", "SFO-FRA-LHR-SFO", "FRA-SFO"])
  }

  @Test func whoMovesHasAnotherHome() throws {
    for year in 2010...2012 {
      try flown.fly("SFO-FRA", "\(year)-04-01")
      try flown.fly("FRA-SFO", "\(year)-04-09")
    }
    for year in 2020...2022 {
      try flown.fly("FRA-SFO", "\(year)-04-01")
      try flown.fly("SFO-FRA", "\(year)-04-09")
    }
    #expect(try flown.ways() == Array(repeating: "FRA-SFO-FRA", count: 3) + Array(repeating: "SFO-FRA-SFO", count: 3))
  }

  @Test func `there and back is one trip from wherever it starts`() throws {
    for month in 1...3 {
      try flown.fly("SFO-HND", "2022-0\(month)-01")
      try flown.fly("HND-SFO", "2022-0\(month)-08")
    }
    try flown.fly("FRA-LHR", "2022-05-01")
    try flown.fly("LHR-FRA", "2022-05-04")
    #expect(try flown.ways() == ["FRA-LHR-FRA"] + Array(repeating: "SFO-HND-SFO", count: 3))
  }

  @Test func `a visit at home is one trip, where the person stayed away longer before and after`() throws {
    for month in 1...2 {
      try flown.fly("SFO-HND", "2022-0\(month)-01")
      try flown.fly("HND-SFO", "2022-0\(month)-08")
    }
    try flown.fly("SFO-HND", "2022-03-01")
    try flown.fly("HND-SFO", "2022-05-20")
    try flown.fly("SFO-HND", "2022-05-25")
    try flown.fly("HND-SFO", "2022-07-20")
    #expect(try flown.ways() == ["HND-SFO", "HND-SFO-HND", "SFO-HND", "SFO-HND-SFO", "SFO-HND-SFO"])
  }
}
