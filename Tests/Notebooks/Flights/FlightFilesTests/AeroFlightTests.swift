import FlightFiles
import Foundation
import Records
import TestKit
import Testing

/// A null that became a zero, a key that was dropped, a flight that was lost because its list had another name.
@Suite struct AeroFlightTests {
  @Test func aFlightIsWhatItsRecordSays() throws {
    let text = """
      {"flights": [
        {
          "ident": "UAL1780", "fa_flight_id": "UAL1780-1643016367-fa-0010", "operator": "UAL", "operator_iata": "UA",
          "flight_number": "1780", "registration": "N897UA", "atc_ident": null, "codeshares": ["AAR6321", "ACA3338"],
          "diverted": true, "cancelled": false, "origin": {"code": "KPDX", "airport_info_url": "/airports/KPDX"},
          "destination": {"code": "KSFO", "code_icao": "KSFO", "code_iata": "SFO", "name": "San Francisco Int'l", "city": "San Francisco"},
          "departure_delay": -300, "scheduled_out": "2022-01-26T16:00:00Z", "actual_off": "2022-01-26T08:22:56-08:00",
          "actual_in": null, "progress_percent": 100, "status": "Приземл. / Вырулив.", "aircraft_type": "A319",
          "route_distance": 551, "filed_airspeed": null, "filed_altitude": 350
        }
      ], "links": null, "num_pages": 1}
      """
    let reading = try Reading(text)
    let flight = try #require(reading.flights.first)
    #expect(reading.records.map(\.line) == [2] && reading.refusal == nil)
    #expect(flight.source == .aeroAPI && flight.ident == "UAL1780" && flight.faFlightID == "UAL1780-1643016367-fa-0010")
    #expect(flight.airline == FileCode(icao: "UAL", iata: "UA") && flight.flightNumber == "1780" && flight.registration == "N897UA")
    #expect(flight.origin == FileCode(icao: "KPDX"))
    #expect(flight.destination == FileCode(icao: "KSFO", iata: "SFO", name: "San Francisco Int'l", city: "San Francisco"))
    var times = FileFlight.Times()
    times[.scheduledOut] = Instant("2022-01-26T16:00:00Z")
    times[.actualOff] = Instant("2022-01-26T16:22:56Z")
    #expect(flight.times == times)
    #expect(flight.isDiverted && !flight.isCancelled && flight.progress == 100 && flight.distanceMiles == 551 && flight.filedSpeed == nil)
    #expect(
      flight.aircraft == "A319" && flight.day == nil && flight.departure == nil && flight.durationSeconds == nil && flight.notes == "")
    #expect(
      flight.details
        == #"{"codeshares":["AAR6321","ACA3338"],"departure_delay":-300,"filed_altitude":350,"origin":{"airport_info_url":"/airports/KPDX"},"#
        + #""status":"Приземл. / Вырулив."}"#)
  }

  @Test func listsAreReadUnderAnyNameAndABareOneToo() throws {
    let flight = Sample.flight()
    for text in ["[\(flight),\(flight)]", "{\"a\":[\(flight)],\"x\":{\"b\":[1]},\"c\":[\(flight)]}", "\u{FEFF} [\(flight) , \(flight)]\n"] {
      #expect(try Reading(text).flights.count == 2, "\(text)")
    }
    #expect(try Reading("{\"flights\":[]}") == Reading("{\"arrivals\":[],\"x\":[]}") && Reading("{\"flights\":[]}").refusal == nil)
  }

  @Test func nullIsAbsentAndNeverZero() throws {
    let keys = ["route_distance", "filed_airspeed", "progress_percent", "registration", "operator", "cancelled", "x"]
    let flight = try #require(try Reading("[\(Sample.flight(Dictionary(uniqueKeysWithValues: keys.map { ($0, "null") })))]").flights.first)
    #expect(flight.distanceMiles == nil && flight.filedSpeed == nil && flight.progress == nil && flight.registration == nil)
    #expect(flight.details == "{}" && !flight.isCancelled)
  }

  @Test(
    arguments: [
      ("UAL1780", nil, "UAL", nil), ("EJA429", "N429QS", "EJA", nil), ("LH400", nil, nil, "LH"), ("N897UA", "N897UA", nil, nil),
      ("JA805A", "JA-805A", nil, nil), ("GABCD", nil, nil, nil), ("DLH4YA", nil, "DLH", nil), ("ABCD12", nil, nil, nil),
      ("UAL", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func withoutAnOperatorTheLettersOfTheIdentNameTheAirline(ident: String, registration: String?, icao: String?, iata: String?) throws {
    let values = ["ident": "\"\(ident)\"", "operator": "null", "registration": registration.map { "\"\($0)\"" } ?? "null"]
    let flight = try #require(try Reading("[\(Sample.flight(values))]").flights.first)
    #expect(flight.airline?.icao == icao && flight.airline?.iata == iata)
  }

  @Test func anOperatorIsKnownByTheShapeOfItsCode() throws {
    func airline(_ values: [String: String]) throws -> (FileCode?, String) {
      let flight = try #require(try Reading("[\(Sample.flight(values))]").flights.first)
      return (flight.airline, flight.details)
    }
    #expect(try airline(["operator": "\"U2\"", "operator_icao": "\"ezy\""]) == (FileCode(icao: "EZY", iata: "U2"), "{}"))
    #expect(try airline(["operator": "\"Blue Air Co\""]) == (FileCode(icao: "UAL"), #"{"operator":"Blue Air Co"}"#))
  }

  @Test(
    arguments: [
      (#"{"code":"SFO"}"#, nil, "SFO", "{}"), (#""kpdx""#, "KPDX", nil, "{}"), (#"{"code":"L35"}"#, "L35", nil, "{}"),
      (#"{"code":"OAR","code_icao":"KOAR","code_lid":"OAR"}"#, "KOAR", nil, #"{"origin":{"code":"OAR","code_lid":"OAR"}}"#),
      (#"{"code":"LHR","code_icao":"EGLL","code_iata":"LHR","x":null}"#, "EGLL", "LHR", "{}"),
    ] as [(String, String?, String?, String)])
  func anOriginIsKnownByWhateverCodesItHas(origin: String, icao: String?, iata: String?, details: String) throws {
    let flight = try #require(try Reading("[\(Sample.flight(["origin": origin]))]").flights.first)
    #expect(flight.origin.icao == icao && flight.origin.iata == iata && flight.details == details)
  }

  @Test(arguments: [
    (["ident": "5"], "value"), (["ident": "null", "fa_flight_id": "null", "destination": "null"], "noRecord"),
    (["ident": "null", "fa_flight_id": "\" \""], "noIdent"), (["origin": "null"], "noOrigin"), (["origin": "{}"], "noOrigin"),
    (["destination": "{\"code\":null}"], "noDestination"), (["origin": "[1]"], "value"),
    (["origin": "{\"code\":\"L 33.4 -112\"}"], "value"),
    (["scheduled_off": "null"], "noTime"), (["scheduled_off": "\"2022-02-30T16:10:00Z\""], "value"),
    (["actual_on": "\"2022-01-26T25:61:00Z\""], "value"), (["actual_on": "17"], "value"), (["route_distance": "\"551\""], "value"),
    (["route_distance": "-1"], "value"), (["route_distance": "5.5"], "value"), (["route_distance": "1e400"], "value"),
    (["progress_percent": "101"], "value"), (["cancelled": "\"no\""], "value"), (["cancelled": "0"], "value"),
    (["registration": "\"\(String(repeating: "x", count: 201))\""], "tooLong"),
    (["remarks": "\"\(String(repeating: "x", count: 70_000))\""], "detailsTooLong"),
    (["remarks": "\"\(String(repeating: "x", count: 1_100_000))\""], "recordTooLong"),
  ])
  func aRecordThatCanNotBeTakenIsRejectedWithItsLineAndTheRestGoesOn(values: [String: String], reason: String) throws {
    let reading = try Reading("[\n\(Sample.flight())\n,\n\(Sample.flight(values)),\n\(Sample.flight(["ident": "\"LH400\""]))]")
    #expect(reading.reasons == ["4 \(reason)"] && reading.refusal == nil)
    #expect(reading.flights.map(\.ident) == ["UAL1780", "LH400"])
  }

  @Test func keysNobodyKnowsAreKeptWhateverTheirLetters() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let keys = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    let flight = try #require(try Reading("[\(Sample.flight(Dictionary(uniqueKeysWithValues: keys.map { ($0, "1") })))]").flights.first)
    #expect(flight.details == "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}")
  }

  @Test func aReasonNamesTheKeyAndWhatStandsThere() throws {
    let reading = try Reading("[\(Sample.flight(["progress_percent": "{\"b\":[1,\"x\"],\"a\":null}"]))]")
    #expect(reading.rejected.first?.phrase == LocalizedText("flights.file.value", ["name": "progress_percent", "text": #"{"b":[1,"x"]}"#]))
  }

  @Test func whateverIsNoRecordIsRejectedBesideRecords() throws {
    let reading = try Reading("[\(Sample.flight()),\n1,\nnull,\n[{}],\n{\"a\":1},\n\"x\"]")
    #expect(reading.reasons == ["2 noRecord", "4 noRecord", "5 noRecord", "6 noRecord"] && reading.flights.count == 1)
  }

  @Test func detailsAreWrittenInOneWayOnly() throws {
    let values = ["z": "1.50", "b2": "{}", "b": #"{"x":"é\"\\/\u0001\n","y":[null,{"d":null}]}"#, "a": "true"]
    let flight = try #require(try Reading("[\(Sample.flight(values))]").flights.first)
    #expect(flight.details == #"{"a":true,"b":{"x":"é\"\\/ \n","y":[null,{}]},"b2":{},"z":1.50}"#)
    let large = try #require(try Reading("[\(Sample.flight(["z": "1e400", "y": "1e300"]))]").flights.first)
    #expect(large.details == #"{"y":1e300,"z":"1e400"}"#, "no reader holds the one as a number")
    let twice = String(Sample.flight(values).dropLast()) + #","z":2,"ident":"B2"}"#
    #expect(try Reading("[\(twice)]").flights.first?.details.hasSuffix(#""z":2}"#) == true)
    #expect(try Reading("[\(twice)]").flights.first?.ident == "B2")
  }

  @Test(
    arguments: [
      (#" N8\u00007\tUA\u2028 "#, "N8 7 UA"), (#"N8\u2028UA"#, "N8 UA"), (#"N8\u0085UA"#, "N8 UA"), (#"\u00a0N8\u3000"#, "N8"),
      ("Ёж", "Ёж"),
      ("São", "São"), (#"a\u007Fb"#, "a b"), (" ", nil), ("", nil),
    ] as [(String, String?)])
  func textsAreTrimmedAndHaveNoControlCharacters(written: String, read: String?) throws {
    let flight = try #require(
      try Reading("[\(Sample.flight(["registration": "\"\(written)\"", "ident": "\" ual 1780 \""]))]").flights.first)
    #expect(flight.registration == read && flight.ident == "UAL1780")
  }

  @Test func aGeneratedFileGivesEveryFlightOnce() throws {
    var dice = SeededDice.fixed(1)
    let file = FlightSample.aeroAPI(count: 2000, dice: &dice)
    let reading = try Reading(file)
    #expect(reading.refusal == nil && reading.flights.count == 2000 && reading.records.count == 2000, "seed \(dice.seed)")
    #expect(Set(reading.flights.map(\.faFlightID)).count == 2000, "seed \(dice.seed)")
    #expect(reading.records.map(\.line) == reading.records.map(\.line).sorted(), "seed \(dice.seed)")
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for record in reading.records { #expect(lines[record.line - 1].hasPrefix("{\"ident\""), "seed \(dice.seed)") }
  }
}
