import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// Flights added and corrected.
struct FlightFormRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.newFlight) { request in try page(request, of: nil) }
    router.get(Address.flightForm) { request, id in try page(request, of: id) }
    router.post(Address.newFlights) { request, form in try take(request, form, of: nil) }
    router.post(Address.flightFields) { request, form, id in try take(request, form, of: id) }
  }

  private func page(_ request: Request, of id: RecordID?) throws -> Response {
    try services.page(request) { viewer, context in FlightForm.view(try FlightForm.Model(id, flights, for: viewer), in: context) }
  }

  /// Judges the form, or keeps the flight. A form that is refused without a script is shown again as it was left.
  private func take(_ request: Request, _ form: Form, of id: RecordID?) throws -> Response {
    let served = FlightForm.Values(try Form(decoding: form["served"] ?? ""))
    let reading = try FlightReading(
      FlightForm.Values(form), served: served, of: id, in: flights, for: try services.viewer(of: request))
    guard reading.entry != nil || form["judge"] != nil || request.wantsJSON else {
      return try services.page(request, status: .unprocessableContent) { viewer, context in
        FlightForm.view(try FlightForm.Model(reading, served: served, of: id, flights, for: viewer), in: context)
      }
    }
    let hints = Dictionary(reading.hints.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    return try services.validated(request, form, otherwise: id.map { .flightForm($0) } ?? .newFlight(), reading.errors, hints: hints) {
      viewer in
      guard let entry = reading.entry else { throw Form.unreadable("") }
      let outcome = try id.map { try flights.edit($0, entry, from: reading.present) } ?? flights.add(entry, zone: viewer.zone)
      return FormResult(act: outcome.act, go: ReturnPath(to: Address.flight(outcome.value.id)))
    }
  }
}
