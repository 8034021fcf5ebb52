import FlightsRecords
import Hummingbird
import Records
import Site

/// Which flights a page shows and in which order, as its address says: so it can be shared, kept and gone back to.
struct FlightsView: Hashable, Sendable {
  var search = ""
  /// Codes, as `KSFO`; nil is any.
  var origin: String?
  var destination: String?
  var airline: String?
  /// Codes of airports of which each is one of its ends, and of countries of which each has one.
  var airports: Set<String> = []
  var countries: Set<String> = []
  var state: Flight.State?
  var from: Day?
  var to: Day?
  /// The year of departure, by the calendar where it was.
  var year: Int?
  /// The first day of the month, of those flights of which it is known.
  var month: Day?
  /// By the local day and the local clock of departure, where they are known; hours from 0 to 23.
  var weekday: Weekday?
  var hour: Int?
  /// The type and the registration, as they were told.
  var aircraft: String?
  var registration: String?
  var seat: Flight.SeatPosition?
  var cabin: Flight.Cabin?
  var reason: Flight.Reason?
  var isDelayed = false
  /// Nil where the address does not say: then figures count the person's own flights, and so does a list of which nothing else is asked.
  var whose: WhoseFlights?
  var order = FlightOrder.newest
  /// After which flight the page begins.
  var after: RecordID?

  /// The same from its first page on.
  var fromStart: FlightsView { with { $0.after = nil } }
  /// The same with nothing asked but the order.
  var cleared: FlightsView { FlightsView().with { $0.order = order } }
  /// Whether anything is asked for but an order, and that they are everyone's.
  var isFiltered: Bool { fromStart.with { $0.whose = whose == .all ? nil : whose } != cleared }

  /// Whether nothing is asked, but perhaps whose.
  var isBare: Bool { with { $0.whose = nil } == FlightsView() }

  /// The same but for a change.
  func with(_ change: (inout FlightsView) -> Void) -> FlightsView {
    var view = self
    change(&view)
    return view
  }

  /// The same as figures are of it: of the person's own flights where it does not say whose, and of all pages.
  var counted: FlightsView { fromStart.with { $0.whose = $0.whose ?? .mine } }

  /// The same as lists and maps are of it: where nothing else is asked, of the person's own flights, if there are any.
  func listed(in flights: Flights) throws -> FlightsView {
    guard whose == nil, !isFiltered, try !flights.count(FlightQuery(mine: true)).isNone else { return self }
    return with { $0.whose = .mine }
  }
}

extension FlightsView {
  /// Reads the address of a request.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}

extension PlacesView {
  /// Reads the address of a request.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    self.init { form[$0] }
  }
}

extension FlightsDraft {
  /// Reads the address of a request; where it does not say what was before, that is the same.
  init(_ request: Request) throws {
    let form = try Form(decoding: request.uri.query ?? "")
    let view = FlightsView { form[$0] }
    let before = try form["before"].map { try Form(decoding: $0) }
    self.init(view, before: before.map { fields in FlightsView { fields[$0] } } ?? view)
  }
}
