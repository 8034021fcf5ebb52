import Records

@testable import FlightsPages
@testable import FlightsRecords
@testable import Site

extension Samples {
  /// The pages on which flights are entered and codes are answered.
  var flightFormPages: [(name: String, html: HTML)] {
    [
      ("flight-new", FlightForm.view(newFlight, in: context())), ("flight-edit", FlightForm.view(editedFlight(), in: context())),
      ("flight-refused", FlightForm.view(editedFlight([.origin: "Which?", .seat: "Too long"]), in: context(theme: .dark))),
      ("flight-codes", CodesPage.view(codes, in: context())),
      ("flight-codes-none", CodesPage.view(UnexplainedCodes(), in: context())),
    ]
  }

  var newFlight: FlightForm.Model {
    var values = FlightForm.Values()
    (values[.precision], values[.day], values[.arrivalDay], values[.mine]) = ("day", today.description, "automatic", "on")
    return FlightForm.Model(values: values)
  }

  func editedFlight(_ refusals: [FlightForm.Field: String] = [:]) -> FlightForm.Model {
    var values = FlightForm.Values()
    (values[.ident], values[.airline]) = ("LH454", "LH DLH · Lufthansa")
    (values[.origin], values[.destination]) = ("FRA EDDF · Frankfurt <Main>", "XXQ")
    (values[.precision], values[.day], values[.arrivalDay], values[.cancelled]) = ("day", "2026-11-19", "next", "on")
    (values[.departure], values[.arrival], values[.cabin], values[.destinationKept]) = ("10:05", "12:25", "business", "on")
    return FlightForm.Model(
      id: id(70), name: "LH454 EDDF–XXQ", values: values, refusals: refusals,
      hints: [.departure: "Frankfurt, CET", .destinationKept: "Keep XXQ"])
  }

  var codes: UnexplainedCodes {
    UnexplainedCodes(
      airports: [
        Counted(place: airport("XXQ", iata: nil, "", city: ""), flights: 2),
        Counted(place: airport("US-0012", iata: nil, "A field", city: ""), flights: 1),
      ], airlines: [Counted(place: airline("ZZ", iata: nil, shortName: "", name: ""), flights: 1)])
  }
}
