import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site
import Words

extension CodesPage.Model {
  init(_ flights: Flights, for viewer: Viewer) throws {
    let codes = try flights.stubs()
    func code(_ id: RecordID, _ code: String, _ name: String, _ flights: Int) -> CodesPage.Code {
      CodesPage.Code(id: id, code: code, name: name, flights: viewer.language.text("codes.flights", ["count": .count(flights)]))
    }
    self.init(
      airports: codes.airports.map { code($0.place.id, $0.place.code, $0.place.name, $0.flights) },
      airlines: codes.airlines.map { code($0.place.id, $0.place.code, $0.place.name, $0.flights) })
  }
}

/// The codes nobody explained, and what answers them.
struct CodesPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.codes) { request in
      try services.page(request) { CodesPage.view(try CodesPage.Model(flights, for: $0), in: $1) }
    }
    router.post(Address.codeAnswer) { request, form, id in try answer(request, form, of: id) }
  }

  private func answer(_ request: Request, _ form: Form, of stub: RecordID) throws -> Response {
    let text = try form.text("text")
    var errors = ValidationErrors()
    var work: (() throws -> RecordID?)?
    if try flights.has(airport: stub) {
      if let place = try errors.read("text", { try flights.place(text) }) {
        work = { try flights.answer(stub, place: place).act }
        if place == .airport(stub) { errors.note("text", LocalizedText("codes.itself", ["code": .text(text)])) }
      }
    } else {
      guard try flights.has(airline: stub) else { throw UserError(.unknown, LocalizedText("id.unknown", ["id": .text(stub.description)])) }
      switch try errors.read("text", { try flights.carrier(text) }) {
      case nil: break
      case .airline(let airline)? where airline != stub: work = { try flights.answer(stub, airline: airline).act }
      case .airline?: errors.note("text", LocalizedText("codes.itself", ["code": .text(text)]))
      case .stub(let code)?: errors.note("text", LocalizedText("flight.entry.airline", ["text": .text(code)]))
      }
    }
    return try services.validated(request, form, otherwise: .codes(), errors) { _ in
      FormResult(act: try work?(), go: ReturnPath(to: Address.codes()))
    }
  }
}
