import Foundation
import Records
import TestKit
import Testing

/// What scripts rely on in airports, airlines and what is written out: exact keys, the same values in every form.
@Suite struct FlightPlacesContractTests {
  private let shell: NotebookShell

  init() throws {
    shell = try NotebookShell()
    try shell.importFlights()
  }

  @Test func `an airport has exactly the keys named, and null for what it has not`() throws {
    let airport = try shell.object("airports", "show", "sfo", "--json")
    #expect(
      Set(airport.keys) == [
        "id", "code", "iata", "name", "city", "state", "country", "latitude", "longitude", "elevationFeet", "timeZone", "isStub", "flights",
      ])
    #expect(airport["code"] as? String == "KSFO" && airport["iata"] as? String == "SFO" && airport["country"] as? String == "US")
    #expect(airport["latitude"] as? Double == 37.618999 && airport["longitude"] as? Double == -122.375)
    #expect(airport["elevationFeet"] as? Int == 13 && airport["timeZone"] as? String == "America/Los_Angeles")
    #expect(airport["flights"] as? Int == 3 && airport["isStub"] as? Bool == false)
    let stub = try shell.object("airports", "show", "KQQX", "--json")
    for key in ["latitude", "longitude", "elevationFeet", "timeZone"] { #expect(stub[key] is NSNull, "\(key)") }
    #expect(stub["isStub"] as? Bool == true && stub["flights"] as? Int == 1)
    let id = try #require(airport["id"] as? String)
    #expect(try shell.object("airports", "show", String(id.suffix(8)), "--json") as NSDictionary == airport as NSDictionary)
  }

  @Test func `an airline has exactly the keys named`() throws {
    let airline = try shell.object("airlines", "show", "ua", "--json")
    #expect(
      Set(airline.keys) == ["id", "code", "iata", "name", "shortName", "callsign", "country", "isStub", "flights"])
    #expect(airline["code"] as? String == "UAL" && airline["name"] as? String == "United Air Lines Inc.")
    #expect(airline["shortName"] as? String == "United" && airline["flights"] as? Int == 1)
    #expect(try shell.object("airlines", "show", "ASA", "--json")["isStub"] as? Bool == true)
    #expect(try shell.array("airlines", "list", "--json").count == FlightSample.carriers.count + 2)
  }

  @Test func `airports are found by words in any order, without accents and in any case`() throws {
    func codes(_ words: String...) throws -> [String] {
      try shell.attempt(["airports", "search"] + words + ["--json"]).records.filter { $0["id"] is String }.compactMap {
        $0["code"] as? String
      }
    }
    #expect(try shell.array("airports", "list", "--json").count == FlightSample.places.count + 1)
    #expect(try codes("sao") == ["SBGR"] && codes("guar", "SÃO") == ["SBGR"] && codes("guar sao") == ["SBGR"])
    #expect(try codes("san", "fr") == ["KSFO"] && codes("intl", "chic") == ["KORD"] && codes("HKG") == ["VHHH"] && codes("atlantis") == [])
    let names = try shell.array("airports", "list", "--json").compactMap { $0["name"] as? String }.map { $0.lowercased() }
    #expect(names == names.sorted())
  }

  @Test func `an airport that comes with the program is found and shown, and is none of the book until it is changed`() throws {
    let found = try shell.attempt(["airports", "search", "keflavik", "--json"]).records
    #expect(found.count == 1 && found[0]["code"] as? String == "BIKF" && found[0]["id"] is NSNull && found[0]["flights"] as? Int == 0)
    let text = try shell.attempt(["airports", "search", "japan", "narita"]).output
    #expect(text.contains("Airports of the world.") && text.contains("RJAA"))
    #expect(try shell.attempt(["airports", "show", "KEF"]).output.contains("nothing of it is in your book yet"))
    #expect(try shell.array("airports", "list", "--json").contains { $0["code"] as? String == "BIKF" } == false)
    let zoned = try shell.object("airports", "zone", "KEF", "Europe/London", "--json")
    #expect(zoned["id"] is String && zoned["timeZone"] as? String == "Europe/London")
    #expect(try shell.attempt(["undo"]).code == 0)
    #expect(try shell.object("airports", "show", "KEF", "--json")["id"] is NSNull)
  }

  @Test func `an airport is given its zone, and that is one act`() throws {
    #expect(try shell.object("airports", "zone", "KQQX", "America/Los_Angeles", "--json")["timeZone"] as? String == "America/Los_Angeles")
    let refused = try shell.attempt(["airports", "zone", "KQQX", "Moon/Tycho"])
    #expect(refused.code == 64 && refused.complaint.contains("Moon/Tycho"))
    #expect(try shell.attempt(["undo"]).code == 0)
    #expect(try shell.object("airports", "show", "KQQX", "--json")["timeZone"] is NSNull)
  }

  @Test(arguments: [("airports", "No airport here has the code XXXX."), ("airlines", "No airline here has the code XXXX.")])
  func `a code nobody has is said so`(command: String, words: String) throws {
    let result = try shell.attempt([command, "show", "XXXX"])
    #expect(result.code == 66 && result.output.isEmpty && result.complaint.contains(words))
    #expect(try shell.attempt([command, "show"]).code == 64)
  }

  @Test func `what is written out is the lists`() throws {
    #expect(try shell.run("flights", "export", "--json").output == shell.run("flights", "list", "--json").output)
    for part in ["airports", "airlines"] {
      #expect(
        try shell.run("flights", "export", "--of", part, "--format", "json").output == shell.run(part, "list", "--json").output, "\(part)")
    }
    #expect(
      try shell.run("flights", "export", "--json", "--destination", "SFO", "--state", "landed").output
        == shell.run("flights", "list", "--json", "--state", "landed").output)
    #expect(try shell.attempt(["flights", "export", "--of", "airports", "--mine"]).code == 64)
  }

  @Test(arguments: ["flights", "airports", "airlines"])
  func `a table has a column for each key, and in it what JSON has`(_ part: String) throws {
    try shell.run("flights", "add", "--from", "SFO", "--to", "FRA", "--day", "2022", "--notes", "“Über” \"the\",\nclouds", "--seat", "1A")
    let table = try shell.run("flights", "export", "--of", part).output
    let records = try shell.run("flights", "export", "--of", part, "--json").records
    let rows = try CSV.rows(of: table, within: .stream).map(\.fields)
    let names = try #require(rows.first)
    #expect(rows.count == records.count + 1 && records.count > 3)
    for (row, record) in zip(rows.dropFirst(), records) {
      #expect(row.count == names.count && Set(names.map { $0.prefix { $0 != "." } }) == Set(record.keys.map { Substring($0) }))
      for (name, field) in zip(names, row) { #expect(record.has(field, at: name), "\(name): \(field)") }
    }
  }
}

extension Program.Result {
  /// A list of records.
  fileprivate var records: [[String: Any]] {
    get throws { try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]) }
  }
}

extension [String: Any] {
  /// Whether the value at that place, `departure.time`, is what stands in a table's field.
  fileprivate func has(_ field: String, at name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    switch parts.count == 2 ? (self[parts[0]] as? [String: Any])?[parts[1]] : self[name] {
    case nil, is NSNull: return field.isEmpty
    case let text as String: return field == text
    case let value: return ["true", "false"].contains(field) ? value as? Bool == (field == "true") : value as? Double == Double(field)
    }
  }
}
