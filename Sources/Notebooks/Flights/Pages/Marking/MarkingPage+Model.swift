import FlightsRecords
import Records
import Site

/// Flights of which many are said to be one's own at once: those that are ticked, or all that are asked for.
enum MarkingPage {
  /// A flight to be ticked.
  struct Row: Sendable, Hashable {
    let flight: FlightRow.Model
    let isMine: Bool
  }

  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let view: FlightsView
    let names: FlightNames
    let count: BoundedCount
    let rows: [Row]
    /// After which flight the list goes on; nil on its last page.
    let next: RecordID?

    /// - Parameter count: how many flights there are in all that fit
    init(_ view: FlightsView, _ names: FlightNames, _ rows: [Row], of count: BoundedCount, next: RecordID?) {
      (self.view, self.names, self.rows, self.count, self.next) = (view, names, rows, count, next)
    }
  }
}
