import BookStore
import FlightsRecords
import Foundation
import Hummingbird
import Records
import Site

extension FlightForm.Model {
  /// The form of a stored flight, or of a new one if `id` is nil. Throws `.unknown` if no such flight exists.
  init(_ id: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let today = Day(of: viewer.now, in: viewer.zone)
    let values = try id.map { try FlightForm.Values(flights.entry(of: $0), in: flights) } ?? FlightForm.Values(today: today)
    let reading = try FlightReading(values, served: values, of: id, in: flights, for: viewer)
    self.init(id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: values, hints: reading.hints)
  }

  /// The form as a person sent it, with its errors.
  init(_ reading: FlightReading, served: FlightForm.Values, of id: RecordID?, _ flights: Flights, for viewer: Viewer) throws {
    let messages = reading.errors.said(in: viewer.language)
    self.init(
      id: id, name: try id.map { try flights.title(of: $0) } ?? "", values: reading.values, served: served,
      refusals: Dictionary(messages.compactMap { key, text in FlightForm.Field(rawValue: key).map { ($0, text) } }) { first, _ in first },
      hints: reading.hints)
  }
}

extension FlightsRoutes {
  func addForm(to router: Routes) {
    router.get(Address.newFlight) { request in try page(request, of: nil) }
    router.get(Address.flightForm) { request, id in try page(request, of: id) }
    router.post(Address.newFlights) { request, form in try add(request, form) }
    router.post(Address.flightFields) { request, form, id in try save(request, form, of: id) }
    router.post(Address.flightStatus) { request, form, id in
      let sent = try SentFields(form, of: id, in: flights)
      let reading = try read(sent, of: id, for: services.viewer(of: request))
      return try services.answer(request, otherwise: .flightForm(id)) { _ in
        if let phrase = reading.errors.first { throw UserError(.value, phrase) }
        return FormResult(act: try reading.entry.flatMap { try flights.edit(id, $0, from: reading.present).act })
      }
    }
  }

  private func page(_ request: Request, of id: RecordID?) throws -> Response {
    try services.page(request) { viewer, context in FlightForm.view(try FlightForm.Model(id, flights, for: viewer), in: context) }
  }

  /// Validates the form, or adds the flight. Without a script, an invalid form is shown again as it was sent.
  private func add(_ request: Request, _ form: Form) throws -> Response {
    let served = FlightForm.Values(try Form(decoding: form["served"] ?? ""))
    let reading = try FlightReading(FlightForm.Values(form), served: served, of: nil, in: flights, for: try services.viewer(of: request))
    guard reading.entry != nil || form.isQuestion || request.wantsJSON else { return try refuse(reading, served, of: nil, request) }
    let hints = Dictionary(reading.hints.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    return try services.validated(request, form, otherwise: .newFlight(), reading.errors, hints: hints) { viewer in
      guard let entry = reading.entry else { throw Form.unreadable("") }
      let outcome = try flights.add(entry, zone: viewer.zone)
      return FormResult(act: outcome.act, go: ReturnPath(to: Address.flight(outcome.value.id)))
    }
  }

  /// Saves the fields that were sent, validated with the stored values of all others; without a script, all changed fields.
  private func save(_ request: Request, _ form: Form, of id: RecordID) throws -> Response {
    let sent = try SentFields(form, of: id, in: flights)
    let reading = try read(sent, of: id, for: services.viewer(of: request))
    guard request.wantsJSON else {
      guard let entry = reading.entry else { return try refuse(reading, sent.served, of: id, request) }
      return try services.answer(request, otherwise: .flightForm(id)) { _ in
        FormResult(act: try flights.edit(id, entry, from: reading.present).act, go: ReturnPath(to: .flightForm(id)))
      }
    }
    // The text as stored now, such as the label of an airport that was typed as a code.
    let kept = { try sent.only.map { try FlightForm.Values(flights.entry(of: id), in: flights)[$0] } }
    return try services.saved(request, form, otherwise: .flightForm(id), kept: kept) { typing, errors in
      guard let entry = reading.entry else {
        // The error is shown at this field, even if another field causes it.
        errors.note(sent.only?.rawValue ?? "", reading.errors.first)
        return nil
      }
      return try flights.edit(id, entry, from: reading.present, typing: form["edit"] == nil ? nil : typing).act
    }
  }

  private func read(_ sent: SentFields, of id: RecordID, for viewer: Viewer) throws -> FlightReading {
    try FlightReading(sent.values, served: sent.served, of: id, in: flights, for: viewer)
  }

  private func refuse(_ reading: FlightReading, _ served: FlightForm.Values, of id: RecordID?, _ request: Request) throws -> Response {
    try services.page(request, status: .unprocessableContent) { viewer, context in
      FlightForm.view(try FlightForm.Model(reading, served: served, of: id, flights, for: viewer), in: context)
    }
  }
}

/// The fields a page sent for a stored flight: one, or some that are refused one by one, or, without a script, all of them with the values
/// served.
private struct SentFields {
  let values: FlightForm.Values
  let served: FlightForm.Values
  /// The field that was sent alone; nil if several were.
  let only: FlightForm.Field?

  init(_ form: Form, of id: RecordID, in flights: Flights) throws {
    if let text = form["served"] {
      (values, served, only) = (FlightForm.Values(form), FlightForm.Values(try Form(decoding: text)), nil)
      return
    }
    let shown = try FlightForm.Values(flights.entry(of: id), in: flights)
    let sent = FlightForm.Field.allCases.filter { form[$0.rawValue] != nil }
    values = sent.reduce(shown) { $0.with($1, form[$1.rawValue] ?? "") }
    (served, only) = (shown, sent.count == 1 ? sent.first : nil)
  }
}
