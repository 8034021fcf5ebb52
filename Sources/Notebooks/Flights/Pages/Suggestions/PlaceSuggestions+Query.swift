import FlightsRecords
import Foundation
import Words

extension PlaceSuggestions.Suggestion {
  init(_ airport: Airport, in language: Language) {
    let code = airport.iata ?? airport.code
    let rest = [airport.code == code ? "" : airport.code, airport.countryName(in: language)].filter { !$0.isEmpty }
    let name = airport.friendlyName == code ? "" : airport.friendlyName
    self.init(label: airport.label, code: code, name: name, rest: rest.joined(separator: ", "))
  }

  init(_ airline: Airline) {
    let code = airline.iata ?? airline.code
    let name = airline.friendlyName == code ? "" : airline.friendlyName
    self.init(label: airline.label, code: code, name: name, rest: airline.code == code ? "" : airline.code)
  }
}
