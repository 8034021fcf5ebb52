import FlightsRecords
import Records
import Site

/// The flights that are asked for, as a list.
enum FlightsList {
  /// The values of the page, ready to be shown.
  struct Model: Sendable, Hashable {
    let view: FlightsView
    let names: FlightNames
    let count: BoundedCount
    let rows: [FlightRow.Model]
    /// Nil where none is to come, or something else is asked for.
    let upcoming: NextFlight.Model?
    /// After which flight the list goes on; nil on its last page.
    let next: RecordID?
    /// Only the rows that changed, where the page asked for these; nil draws all.
    let wanted: Set<RecordID>?

    /// - Parameter count: how many flights there are in all that fit
    init(
      view: FlightsView, names: FlightNames, count: BoundedCount, rows: [FlightRow.Model], upcoming: NextFlight.Model?, next: RecordID?,
      wanted: Set<RecordID>? = nil
    ) {
      self.view = view
      self.names = names
      self.count = count
      self.rows = rows
      self.upcoming = upcoming
      self.next = next
      self.wanted = wanted
    }
  }
}
