import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// A flight looked at, said to be flown or one's own, and deleted; and the notes on it.
struct FlightDetailRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flight) { request, id in
      try services.page(request) { viewer, context in
        FlightDetail.view(try FlightDetail.Model(id, flights, assets: context.assets, for: viewer), in: context)
      }
    }
    router.post(Address.flightDeletion) { request, _, id in
      try services.answer(request, otherwise: .flights()) { _ in
        let act = try flights.delete(flight: id).act
        let way = ReturnPath(backFrom: request, services.origins)
        let isGone = way.map { $0.isAt(.flight(id)) || $0.isAt(.flightForm(id)) } ?? false
        return FormResult(act: act, go: isGone ? ReturnPath(to: Address.flights()) : nil)
      }
    }
    router.post(Address.ownership) { request, form, id in
      let isMine = try form.yes("mine")
      return try services.answer(request, otherwise: .flight(id)) { _ in FormResult(act: try flights.setMine(id, isMine).act) }
    }
    router.post(Address.flown) { request, form, id in
      let isFlown = try form.yes("flown")
      return try services.answer(request, otherwise: .flight(id)) { _ in FormResult(act: try flights.setFlown(id, isFlown).act) }
    }
    router.post(Address.flightNotes) { request, form, id in
      try services.typed(request, form, otherwise: .flight(id)) { text, typing, _ in
        try flights.type(text, into: .notes(id), typing: typing)
      }
    }
    router.post(Address.flightNotesChoice) { request, form, id in
      try services.answered(request, form, otherwise: .flight(id), .notes(id), of: flights)
    }
  }
}

extension Form {
  /// Whether the field says yes. Throws `UserError(.value)` where it says neither yes nor no.
  fileprivate func yes(_ name: String) throws -> Bool { try require(name) { ["yes": true, "no": false][$0] } }
}
