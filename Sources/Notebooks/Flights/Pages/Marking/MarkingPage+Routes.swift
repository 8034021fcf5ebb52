import BookStore
import FlightsRecords
import Hummingbird
import Records
import Site

/// Many flights said to be one's own, or not, as one act.
struct MarkingPageRoutes: Sendable {
  let services: AppServices
  let flights: Flights

  func add(to router: Routes) {
    router.get(Address.flightsMarking) { request in
      let view = try FlightsView(request)
      return try services.page(request) { MarkingPage.view(try MarkingPage.Model(view, flights, for: $0), in: $1) }
    }
    router.post(Address.flightsMarks) { request, form in
      let asked = try Form(decoding: form.text("asked"))
      let view = FlightsView { asked[$0] }.fromStart
      let mark = try form.require("mark", MarkingPage.Mark.init)
      return try services.answer(request, otherwise: .flights(view)) { _ in
        let act =
          mark.isOfAll
          ? try flights.setMine(allOf: AskedFlights(view, in: flights).query, mark.isMine).act
          : try flights.setMine(ticked(in: form), mark.isMine).act
        return FormResult(act: act, go: ReturnPath(to: Address.flights(view)))
      }
    }
  }

  /// Of the flights the page showed those that were ticked.
  private func ticked(in form: Form) throws -> [RecordID] {
    try form.text("shown").split(separator: " ").compactMap { RecordID(String($0)) }.filter { form[MarkingPage.box(of: $0)] != nil }
  }
}

extension MarkingPage {
  /// The things its buttons say of flights.
  enum Mark: String, CaseIterable, Sendable {
    case mine, others, allMine, allOthers

    var isMine: Bool { self == .mine || self == .allMine }
    var isOfAll: Bool { self == .allMine || self == .allOthers }
  }

  /// The name of the box by which a flight is ticked.
  static func box(of flight: RecordID) -> String { "flight-\(flight)" }
}
