import Book
import Flights
import Foundation
import Hummingbird
import Pages
import Records

/// Codes answered, airports and airlines described, and what is suggested to whoever types one.
extension FlightForms {
  func addPlaces(to router: Router<Visit>) {
    let flights = house.flights
    router.get(.codes) { request, _ in
      try house.page(request) { CodesPage.view(try CodesPage.Model(flights, for: $0), in: $1) }
    }
    router.get(.placeSuggestions) { request, _ in
      try suggest(request) { try flights.suggestions($0).map(PlaceSuggestions.Suggestion.init) }
    }
    router.get(.airlineSuggestions) { request, _ in
      try suggest(request) { try flights.airlineSuggestions($0).map(PlaceSuggestions.Suggestion.init) }
    }
    router.post(.codeAnswer) { request, form, names in try answer(request, form, of: try names.id) }
    router.post(.airportFields) { request, form, names in
      let airport = try flights.airport(try names.code).place
      var verdicts = Verdicts()
      let description = try description(form, &verdicts)
      return try house.judged(request, form, otherwise: .flights(.codes), verdicts) { _ in
        let act = try flights.explain(airport: airport.id, description).act
        return Deed(act: act, go: Way(backFrom: request, house.origins) ?? Way(to: Address.flights(.codes).path))
      }
    }
    router.post(.airlineFields) { request, form, names in
      let airline = try flights.airline(try names.code).place
      var verdicts = Verdicts()
      let name = try form.text("name")
      _ = try verdicts.read("name") { try AirportDescription(name: name).confirm(.name) }
      return try house.judged(request, form, otherwise: .flights(.codes), verdicts) { _ in
        let act = try flights.explain(airline: airline.id, name: name).act
        return Deed(act: act, go: Way(backFrom: request, house.origins) ?? Way(to: Address.flights(.codes).path))
      }
    }
  }

  private func suggest(_ request: Request, _ find: (String) throws -> [PlaceSuggestions.Suggestion]) throws -> Response {
    let text = try Form(decoding: request.uri.query ?? "")["search"] ?? ""
    return try house.region(request) { PlaceSuggestions.fragment(try find(text), in: $0.language) }
  }

  private func answer(_ request: Request, _ form: Form, of stub: RecordID) throws -> Response {
    let flights = house.flights
    let text = try form.text("text")
    var verdicts = Verdicts()
    var work: (() throws -> RecordID?)?
    if try flights.has(airport: stub) {
      if case .airport(let airport)? = try verdicts.read("text", { try flights.place(text) }) {
        work = { try flights.answer(stub, airport: airport).act }
        if airport == stub { verdicts.note("text", Phrase("codes.itself", ["code": .text(text)])) }
      }
    } else {
      guard try flights.has(airline: stub) else { throw Refusal(.unknown, Phrase("id.unknown", ["id": .text(stub.description)])) }
      switch try verdicts.read("text", { try flights.carrier(text) }) {
      case nil: break
      case .airline(let airline)? where airline != stub: work = { try flights.answer(stub, airline: airline).act }
      case .airline?: verdicts.note("text", Phrase("codes.itself", ["code": .text(text)]))
      case .stub(let code)?: verdicts.note("text", Phrase("flight.entry.airline", ["text": .text(code)]))
      }
    }
    return try house.judged(request, form, otherwise: .flights(.codes), verdicts) { _ in
      Deed(act: try work?(), go: Way(to: Address.flights(.codes).path))
    }
  }

  private func description(_ form: Form, _ verdicts: inout Verdicts) throws -> AirportDescription {
    var description = AirportDescription(name: try form.text("name"))
    description.city = form["city"] ?? ""
    description.country = form["country"] ?? ""
    description.zone = form["zone"].flatMap { $0.isEmpty ? nil : $0 }
    for part in AirportDescription.Part.allCases { _ = try verdicts.read(part.rawValue) { try description.confirm(part) } }
    let latitude = try degrees("latitude", upTo: 90, form, &verdicts)
    let longitude = try degrees("longitude", upTo: 180, form, &verdicts)
    switch (latitude, longitude) {
    case (let latitude?, let longitude?): description.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    case (_?, nil) where form["longitude"]?.isEmpty ?? true: verdicts.note("longitude", Phrase("airport.degrees.missing"))
    case (nil, _?) where form["latitude"]?.isEmpty ?? true: verdicts.note("latitude", Phrase("airport.degrees.missing"))
    default: break
    }
    return description
  }

  /// In ten-millionths of a degree; nil where nothing stands there, or what is no such angle.
  private func degrees(_ field: String, upTo most: Double, _ form: Form, _ verdicts: inout Verdicts) throws -> Int? {
    let typed = (form[field] ?? "").filter { !$0.isWhitespace }
    guard !typed.isEmpty else { return nil }
    guard let number = Double(typed.replacing(",", with: ".")), abs(number) <= most else {
      verdicts.note(field, Phrase("airport.degrees.bad", ["text": .text(String(typed.prefix(30))), "most": .number(most)]))
      return nil
    }
    return Int((number * 10_000_000).rounded())
  }
}

extension Parameters {
  /// The code of an airport or an airline that the address names.
  fileprivate var code: String { get throws { try named("code") { $0.removingPercentEncoding } } }
}
