import Book
import Flights
import Hummingbird
import Pages
import Records

/// Flights added, corrected, said to be flown or one's own, and deleted on pages.
struct FlightForms: Sendable {
  let house: House
  private var flights: Flights { house.flights }

  func add(to router: Router<Visit>) {
    router.get(.newFlight) { request, _ in try page(request, of: nil) }
    router.get(.flightForm) { request, names in try page(request, of: try names.id) }
    router.post(.newFlights) { request, form, _ in try take(request, form, of: nil) }
    router.post(.flightFields) { request, form, names in try take(request, form, of: try names.id) }
    router.post(.flightDeletion) { request, _, names in
      let id = try names.id
      return try house.answer(request, otherwise: .flights(.list(FlightsView()))) { _ in
        let act = try flights.delete(flight: id).act
        let way = Way(backFrom: request, house.origins)
        let isGone = way.map { $0.isAt(.flights(.flight(id))) || $0.isAt(.flights(.flightForm(id))) } ?? false
        return Deed(act: act, go: isGone ? Way(to: Address.flights(.list(FlightsView())).path) : nil)
      }
    }
    router.post(.ownership) { request, form, names in
      let (id, isMine) = (try names.id, try form.yes("mine"))
      return try house.answer(request, otherwise: .flights(.flight(id))) { _ in Deed(act: try flights.setMine(id, isMine).act) }
    }
    router.post(.flown) { request, form, names in
      let (id, isFlown) = (try names.id, try form.yes("flown"))
      return try house.answer(request, otherwise: .flights(.flight(id))) { _ in Deed(act: try flights.setFlown(id, isFlown).act) }
    }
    addNotes(to: router)
    addPlaces(to: router)
  }

  private func addNotes(to router: Router<Visit>) {
    router.post(.flightNotes) { request, form, names in
      let id = try names.id
      return try house.typed(request, form, otherwise: .flights(.flight(id))) { text, typing, _ in
        try flights.type(text, notesOf: id, typing: typing)
      }
    }
    router.post(.flightNotesChoice) { request, form, names in
      let id = try names.id
      return try house.chosen(request, form, otherwise: .flights(.flight(id))) { try flights.settle(notesOf: id, with: $0).act }
    }
  }

  private func page(_ request: Request, of id: RecordID?) throws -> Response {
    try house.page(request) { reader, frame in FlightForm.view(try FlightForm.Model(id, flights, for: reader), in: frame) }
  }

  /// Judges the form, or keeps the flight. A form that is refused without a script is shown again as it was left.
  private func take(_ request: Request, _ form: Form, of id: RecordID?) throws -> Response {
    let served = FlightForm.Values(try Form(decoding: form["served"] ?? ""))
    let reading = try FlightReading(
      FlightForm.Values(form), served: served, of: id, in: flights, for: try Reader(of: request, in: house.book))
    guard reading.entry != nil || form["judge"] != nil || request.wantsJSON else {
      return try house.page(request, status: .unprocessableContent) { reader, frame in
        FlightForm.view(try FlightForm.Model(reading, served: served, of: id, flights, for: reader), in: frame)
      }
    }
    let hints = Dictionary(reading.hints.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    return try house.judged(request, form, otherwise: .flights(.newFlightPage(id)), reading.verdicts, hints: hints) { reader in
      guard let entry = reading.entry else { throw Form.unreadable("") }
      let outcome = try id.map { try flights.edit($0, entry) } ?? flights.add(entry, zone: reader.zone)
      return Deed(act: outcome.act, go: Way(to: Address.flights(.flight(outcome.value.id)).path))
    }
  }
}

extension FlightsAddress {
  /// The form of a flight, or of a new one.
  fileprivate static func newFlightPage(_ id: RecordID?) -> FlightsAddress { id.map { .flightForm($0) } ?? .new }
}

extension Form {
  /// Whether the field says yes. Throws `Refusal(.value)` where it says neither yes nor no.
  fileprivate func yes(_ name: String) throws -> Bool { try require(name) { ["yes": true, "no": false][$0] } }
}
