import FlightFiles
import Foundation
import Records
import TestKit
import Testing

/// A time nobody flew at, a seat in the wrong row, a class that means another.
@Suite struct LogbookTests {
  @Test func aFlightOfMyFlightradar24IsWhatItsRowSays() throws {
    let reading = try Reading(
      Sample.myFlightradar24
        + "2015-03-01,LH400,Frankfurt / Frankfurt am Main (FRA/EDDF),New York / John F. Kennedy (JFK/KJFK),10:20:00,13:05:00,08:45:00,"
        + "Lufthansa (LH/DLH),Airbus A380-800 (A388),D-AIMA,42K,1,4,2,\"over Greenland,\r\nall of it\",340,3797,3320,12\n")
    let flight = try #require(reading.flights.first)
    #expect(reading.records.map(\.line) == [2])
    #expect(flight.source == .myFlightradar24 && flight.day == "2015-03-01" && flight.departure == 620 && flight.arrival == 785)
    #expect(
      flight.ident == "LH400" && flight.flightNumber == "400" && flight.airline == FileCode(icao: "DLH", iata: "LH", name: "Lufthansa"))
    #expect(flight.origin == FileCode(icao: "EDDF", iata: "FRA", name: "Frankfurt am Main", city: "Frankfurt"))
    #expect(flight.destination == FileCode(icao: "KJFK", iata: "JFK", name: "John F. Kennedy", city: "New York"))
    #expect(flight.durationSeconds == 31_500 && flight.aircraft == "A388" && flight.registration == "D-AIMA" && flight.seat == "42K")
    #expect(flight.seatPosition == .window && flight.cabin == .premiumEconomy && flight.reason == .business)
    #expect(flight.notes == "over Greenland,\nall of it" && flight.times == FileFlight.Times() && flight.distanceMiles == nil)
    #expect(
      flight.details == #"{"Aircraft":"Airbus A380-800","Aircraft_id":"12","Airline_id":"3320","Arr_id":"3797","Dep_id":"340"}"#)
  }

  @Test(
    arguments: [
      ("1,1,1", .window, .economy, .leisure),
      ("2,2,2", .middle, .business, .business), ("3,3,3", .aisle, .first, .crew), ("0,4,4", nil, .premiumEconomy, .other),
      (",5,", nil, .private, nil),
    ] as [(String, FileFlight.SeatPosition?, FileFlight.Cabin?, FileFlight.Reason?)])
  func everyNumberOfMyFlightradar24HasItsMeaning(
    numbers: String, seat: FileFlight.SeatPosition?, cabin: FileFlight.Cabin?, reason: FileFlight.Reason?
  ) throws {
    let row = "2015-03-01,LH400,A / A (FRA/EDDF),B / B (JFK/KJFK),,,,,,,,\(numbers),,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(flight.seatPosition == seat && flight.cabin == cabin && flight.reason == reason && flight.details == "{}")
  }

  @Test func aSignNobodyKnowsIsKeptAmongTheDetails() throws {
    let row = "2015-03-01,LH400,A / A (FRA/EDDF),B / B (JFK/KJFK),,,,,,,,9,8,7,,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(flight.seatPosition == nil && flight.details == #"{"Flight class":"8","Flight reason":"7","Seat type":"9"}"#)
  }

  @Test(
    arguments: [
      ("00:00:00,00:00:00", nil, nil), ("00:00:00,01:30:00", 0, 90), ("23:59,00:00", 1439, 0), (",", nil, nil), ("07:05:59,", 425, nil),
    ] as [(String, Int?, Int?)])
  func midnightTwiceIsNoTimeAtAll(times: String, departure: Int?, arrival: Int?) throws {
    let row = "2015-03-01,,A / A (FRA/EDDF),B / B (JFK/KJFK),\(times),00:00:00,,,,,,,,,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(flight.departure == departure && flight.arrival == arrival && flight.durationSeconds == nil && flight.ident == nil)
  }

  @Test(
    arguments: [
      ("Lufthansa (LH/DLH)", "LH 400", "LH400", "400", "DLH"), ("easyJet (U2/EZY)", "U28012", "U28012", "8012", "EZY"),
      ("", "BA15", "BA15", "15", nil), ("Nobody (/)", "BA15", "BA15", "15", nil), (" (/)", "", nil, nil, nil),
      ("SWISS (LX/SWR)", "LH5762", "LH5762", "5762", "SWR"),
    ] as [(String, String, String?, String?, String?)])
  func aNumberStandsWithoutItsAirline(airline: String, number: String, ident: String?, flightNumber: String?, icao: String?) throws {
    let row = "2015-03-01,\(number),A / A (FRA/EDDF),B / B (JFK/KJFK),,,,\(airline),,,,,,,,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(flight.ident == ident && flight.flightNumber == flightNumber && flight.airline?.icao == icao)
  }

  @Test(
    arguments: [
      ("Lufthansa", "LH400", FileCode(iata: "LH", name: "Lufthansa"), "{}"), ("Air Nobody", "400", nil, #"{"Airline":"Air Nobody"}"#),
      ("Private", "DABYA", nil, #"{"Airline":"Private"}"#), ("", "400", nil, "{}"),
      ("Lufthansa (LH/)", "UA400", FileCode(iata: "LH", name: "Lufthansa"), "{}"),
    ] as [(String, String, FileCode?, String)])
  func `a name without a code goes with the code of the flight's number, or among the details`(
    airline: String, number: String, code: FileCode?, details: String
  ) throws {
    let row = "2015-03-01,\(number),A / A (FRA/EDDF),B / B (JFK/KJFK),,,,\(airline),,,,,,,,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(flight.airline == code && flight.details == details)
    let other = try #require(
      try Reading(Sample.openFlights + "2015,FRA,JFK,\(number),Air Nobody,,,,,,,,,,,,,,\n").flights.first)
    #expect(other.airline?.name == (other.airline == nil ? nil : "Air Nobody"))
    #expect(other.details == (other.airline == nil ? #"{"Airline":"Air Nobody"}"# : "{}"))
  }

  @Test func aFlightOfOpenFlightsIsWhatItsRowSays() throws {
    let reading = try Reading(
      Sample.openFlights + "2015-03-01 10:20:00,FRA,JFK,LH400,Lufthansa,3851,8:45,42K,A,P,O,Airbus A380,D-AIMA,7,Fine,340,3797,3320,12\n")
    let flight = try #require(reading.flights.first)
    #expect(flight.source == .openFlights && flight.day == "2015-03-01" && flight.departure == 620 && flight.arrival == nil)
    #expect(flight.origin == FileCode(iata: "FRA") && flight.destination == FileCode(iata: "JFK"))
    #expect(flight.airline == FileCode(iata: "LH", name: "Lufthansa") && flight.ident == "LH400" && flight.flightNumber == "400")
    #expect(flight.distanceMiles == 3851 && flight.durationSeconds == 31_500 && flight.aircraft == "Airbus A380")
    #expect(flight.seat == "42K" && flight.seatPosition == .aisle && flight.cabin == .premiumEconomy && flight.reason == .other)
    #expect(flight.notes == "Fine" && flight.registration == "D-AIMA")
    #expect(flight.details == #"{"Airline_OID":"3320","From_OID":"340","Plane_OID":"12","To_OID":"3797","Trip":"7"}"#)
  }

  @Test(
    arguments: [
      ("W,Y,B", .window, .economy, .business), ("M,C,L", .middle, .business, .leisure), ("A,F,C", .aisle, .first, .crew),
      (",,", nil, nil, nil),
    ] as [(String, FileFlight.SeatPosition?, FileFlight.Cabin?, FileFlight.Reason?)])
  func everyLetterOfOpenFlightsHasItsMeaning(
    letters: String, seat: FileFlight.SeatPosition?, cabin: FileFlight.Cabin?, reason: FileFlight.Reason?
  ) throws {
    let flight = try #require(try Reading(Sample.openFlights + "2015-03-01,FRA,JFK,,,,,,\(letters),,,,,,,,\n").flights.first)
    #expect(flight.seatPosition == seat && flight.cabin == cabin && flight.reason == reason)
  }

  @Test(
    arguments: [
      ("2015", "2015", nil), ("2015-03", "2015-03", nil), ("2015-03-01", "2015-03-01", nil), ("2016-02-29 00:00:00", "2016-02-29", 0),
    ] as [(String, String, Int?)])
  func aDayMayBeKnownByItsYearOrMonthOnly(date: String, day: String, departure: Int?) throws {
    let flight = try #require(try Reading(Sample.openFlights + "\(date),FRA,EDDM,,,,,,,,,,,,,,,,\n").flights.first)
    #expect(flight.day == day && flight.departure == departure && flight.destination == FileCode(icao: "EDDM"))
  }

  @Test(arguments: [
    ("2015-02-29,FRA,JFK,,,,,,,,,,,,,,,,", "value"), ("2015-13,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    ("0000,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    ("1/3/2015,FRA,JFK,,,,,,,,,,,,,,,,", "twoDays"), ("13/13/2015,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    ("03.04.2015,FRA,JFK,,,,,,,,,,,,,,,,", "twoDays"), ("2/30/2015,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    ("2015,ZZZZ,JFK,,,,,,,,,,,,,,,,", "noOrigin"), ("2015,FRA,N/A,,,,,,,,,,,,,,,,", "noDestination"),
    ("2015-03-01 25:61:00,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    ("2015-03-01 24:00,FRA,JFK,,,,,,,,,,,,,,,,", "value"),
    (",FRA,JFK,,,,,,,,,,,,,,,,", "noDay"),
    ("2015,,JFK,,,,,,,,,,,,,,,,", "noOrigin"), ("2015,FRA,,,,,,,,,,,,,,,,,", "noDestination"), ("2015,F R?,JFK,,,,,,,,,,,,,,,,", "value"),
    ("2015,FRA,JFK", "fields"),
    ("2015,FRA,JFK,,,,,,,,,,,,,,,,,x", "fields"), ("2015,\"FRA\" x,JFK,,,,,,,,,,,,,,,,", "textAfterQuote"),
    ("2015,F\"RA,JFK,,,,,,,,,,,,,,,,", "quoteInside"), ("2015,FRA,JFK,,,,,,,,,,,,,,,,\u{0}", "notText"),
    ("2015,FRA,JFK,,\(String(repeating: "x", count: 201)),,,,,,,,,,,,,,", "tooLong"),
    ("2015,FRA,JFK,,,,,,,,,,,,\(String(repeating: "x", count: 20_001)),,,,", "tooLong"),
    ("2015,FRA,JFK,,,,,,,,,,,\(String(repeating: "x", count: 66_000)),,,,,", "detailsTooLong"),
  ])
  func aRowThatCanNotBeTakenIsRejectedWithItsLineAndTheRestGoesOn(row: String, reason: String) throws {
    let reading = try Reading(Sample.openFlights + "2014,FRA,JFK,,,,,,,,,,,,,,,,\n\(row)\n2016,FRA,JFK,,,,,,,,,,,,,,,,\n")
    #expect(reading.reasons == ["3 \(reason)"] && reading.refusal == nil)
    #expect(reading.flights.map(\.day) == ["2014", "2016"])
  }

  @Test(arguments: [
    ("23.10.2011", "2011-10-23"), ("10/23/2011", "2011-10-23"), ("23/10/2011", "2011-10-23"), ("5.5.2011", "2011-05-05"),
    ("2011/03/04", "2011-03-04"), ("29-2-2012", "2012-02-29"),
  ])
  func `a day that can be read in one way only is taken`(text: String, day: String) throws {
    let flight = try #require(try Reading(Sample.openFlights + "\(text) 07:05,FRA,JFK,,,,,,,,,,,,,,,,\n").flights.first)
    #expect(flight.day == day && flight.departure == 425)
  }

  @Test(
    arguments: [
      ("\"5,755\"", 5755, "{}"), ("5.755", 5755, "{}"), ("5'755", 5755, "{}"), ("5 755", 5755, "{}"),
      ("\"5,75\"", nil, #"{"Distance":"5,75"}"#),
      ("far", nil, #"{"Distance":"far"}"#), ("50001", nil, #"{"Distance":"50001"}"#),
    ] as [(String, Int?, String)])
  func `a distance may have its thousands apart, and never costs the flight`(text: String, miles: Int?, details: String) throws {
    let flight = try #require(try Reading(Sample.openFlights + "2015,FRA,JFK,,,\(text),,,,,,,,,,,,,\n").flights.first)
    #expect(flight.distanceMiles == miles && flight.details == details)
    let long = try #require(try Reading(Sample.openFlights + "2015,FRA,JFK,,,,1:60,,,,,,,,,,,,\n").flights.first)
    #expect(long.durationSeconds == nil && long.details == #"{"Duration":"1:60"}"#)
  }

  @Test(arguments: [
    "LH-778", "LH 778", "lh–778", "LH.778", "LH/778", "LH_778", "LH0778", "LH-0778", "LH - 00778", "LH\u{2011}778", "LH778",
  ])
  func `whatever stands between the airline and the number is none of it`(written: String) throws {
    for airline in ["", "Lufthansa (LH/DLH)"] {
      let row = "2015-03-01,\(written),A / A (FRA/EDDF),B / B (JFK/KJFK),,,,\(airline),,,,,,,,,,,\n"
      let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
      #expect(flight.ident == "LH778" && flight.flightNumber == "778" && flight.airline?.iata == "LH")
    }
    let flight = try #require(try Reading("[\(Sample.flight(["ident": "\"\(written)\""]))]").flights.first)
    #expect(flight.ident == "LH778" && flight.airline?.iata == "LH")
  }

  @Test(
    arguments: [
      ("U2-1234", "U21234", "1234", "U2"), ("9W778", "9W778", "778", "9W"), ("9W-0778", "9W778", "778", "9W"), ("0454", "454", "454", nil),
      ("D-ABYA", "D-ABYA", nil, nil), ("N12345", "N12345", "12345", nil), ("NA0", nil, nil, nil), ("N/A", nil, nil, nil),
      ("0", nil, nil, nil),
      ("NULL", nil, nil, nil), ("--", nil, nil, nil), ("XX000", nil, nil, nil), ("LH454A", "LH454A", "454A", "LH"),
    ] as [(String, String?, String?, String?)])
  func `a number has an airline only where it names one, and is none where it says so`(
    written: String, ident: String?, number: String?, airline: String?
  ) throws {
    let flight = try #require(try Reading(Sample.openFlights + "2015,FRA,JFK,\(written),,,,,,,,,,,,,,,\n").flights.first)
    #expect(flight.ident == ident && flight.flightNumber == number && flight.airline?.iata == airline)
  }

  @Test(arguments: ["NULL", "N/A", "ZZZZ", "XXXX", "--", "000"])
  func `what stands for no code is none`(nothing: String) throws {
    let row = "2015-03-01,LH1,A / A (FRA/\(nothing)),B / B (\(nothing)/KJFK),,,,None (XX/\(nothing)),,,,,,,,,,,\n"
    let flight = try #require(try Reading(Sample.myFlightradar24 + row).flights.first)
    #expect(
      flight.origin == FileCode(iata: "FRA", name: "A", city: "A") && flight.destination == FileCode(icao: "KJFK", name: "B", city: "B"))
    #expect(flight.airline == FileCode(iata: "LH", name: "None"))
    let told = "{\"code\":\"\(nothing)\",\"code_icao\":\"\(nothing)\",\"code_iata\":\"FRA\"}"
    let other = try Reading("[\(Sample.flight(["origin": told, "operator": "\"\(nothing)\"", "ident": "\"UAL1\""]))]").flights.first
    #expect(other?.origin == FileCode(iata: "FRA") && other?.airline == FileCode(icao: "UAL"))
  }

  @Test func aTableThatBreaksOffLosesItsLastRowOnly() throws {
    let reading = try Reading(Sample.openFlights + "2014,FRA,JFK,,,,,,,,,,,,,,,,\n2015,FRA,\"JF")
    #expect(reading.reasons == ["3 unclosedQuote"] && reading.flights.count == 1)
  }

  @Test func columnsMayStandInAnyOrderBehindAnySeparatorAndSpreadsheetsMayLeaveEmptyRows() throws {
    let reading = try Reading(
      "\u{FEFF}TO;note;flight number ;FROM;Date;Mood;\r\nB / B (JFK/);\"a;b\";;A (/EDDF);2015-03-01;merry;!\r\n;;;;;;\r\n")
    let flight = try #require(reading.flights.first)
    #expect(reading.records.count == 1 && flight.origin == FileCode(icao: "EDDF", name: "A"))
    #expect(flight.destination == FileCode(iata: "JFK", name: "B", city: "B"))
    #expect(flight.notes == "a;b" && flight.details == #"{"7":"!","Mood":"merry"}"#)
  }

  @Test(arguments: [FlightSample.Kind.myFlightradar24, .openFlights])
  func aGeneratedLogbookGivesEveryFlight(kind: FlightSample.Kind) throws {
    var dice = SeededDice.fixed(1)
    let file =
      kind == .openFlights ? FlightSample.openFlights(count: 3000, dice: &dice) : FlightSample.myFlightradar24(count: 3000, dice: &dice)
    let reading = try Reading(file)
    #expect(reading.reasons.isEmpty && reading.flights.count == 3000, "seed \(dice.seed): \(reading.reasons.prefix(3))")
    #expect(reading.flights.contains { $0.notes.contains("\nUnd") }, "seed \(dice.seed)")
    #expect(Set(reading.flights.map { "\($0.ident ?? "") \($0.day ?? "")" }).count == 3000, "seed \(dice.seed)")
    #expect(Set(reading.flights.compactMap(\.cabin)).count > 3 && Set(reading.flights.map(\.origin)).count == FlightSample.places.count)
  }
}
