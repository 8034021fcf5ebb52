import FlightsRecords
import Foundation
import Records
import Words

extension PlaceSuggestions.Suggestion {
  init(_ airport: Airport, in language: Language) {
    let code = airport.iata ?? airport.code
    let rest = [airport.code == code ? "" : airport.code, airport.countryName(in: language)].filter { !$0.isEmpty }
    let name = airport.friendlyName == code ? "" : airport.friendlyName
    self.init(label: airport.label, code: code, name: name, rest: rest.joined(separator: ", "))
  }

  /// That a code no airport has is kept as it is.
  init(keeping code: String, in language: Language) {
    let name = language.text("flight.form.keep", ["code": .text(code)])
    self.init(label: Airport.label(keeping: code, name), code: code, name: name, rest: "")
  }

  init(_ airline: Airline) {
    let code = airline.iata ?? airline.code
    let name = airline.friendlyName == code ? "" : airline.friendlyName
    self.init(label: airline.label, code: code, name: name, rest: airline.code == code ? "" : airline.code)
  }
}
