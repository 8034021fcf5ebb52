import Records
import Site

/// A filter that is being put together, and the one it began from, to which Cancel leads back.
struct FlightsDraft: Sendable, Hashable {
  /// Which end of a flight an airport is chosen for.
  enum End: String, CaseIterable, Sendable { case destination, origin }

  var view: FlightsView
  var before: FlightsView

  init(_ view: FlightsView, before: FlightsView) {
    self.view = view.fromStart
    self.before = before
  }

  /// The same with an airport chosen for that end.
  func choosing(_ code: String, for end: End) -> FlightsDraft {
    FlightsDraft(
      view.with { view in
        switch end {
        case .destination: view.destination = code
        case .origin: view.origin = code
        }
      }, before: before)
  }

  /// As an address names it.
  var query: String { [view.query, "before=\(Address.encoded(before.query))"].filter { !$0.isEmpty }.joined(separator: "&") }
}

extension FlightsView {
  /// The same without its conditions: what is looked for, and the order, stay.
  var unfiltered: FlightsView { cleared.with { $0.search = search } }
  /// The same without what is looked for: the conditions stay.
  var unsearched: FlightsView { fromStart.with { $0.search = "" } }
  /// Whether there is any condition beside what is looked for.
  var hasConditions: Bool { fromStart.with { $0.whose = nil } != unfiltered }
}
