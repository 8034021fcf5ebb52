public import Records

/// The flights that are asked for, as a list.
public enum FlightsList {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let view: FlightsView
    let names: FlightNames
    let count: FlightCount
    let rows: [FlightRow.Model]
    /// After which flight the list goes on; nil on its last page.
    let next: RecordID?
    /// Only the rows that changed, where the page asked for these; nil draws all.
    let wanted: Set<RecordID>?

    /// - Parameter count: how many flights there are in all that fit
    public init(
      view: FlightsView, names: FlightNames, count: FlightCount, rows: [FlightRow.Model], next: RecordID?, wanted: Set<RecordID>? = nil
    ) {
      self.view = view
      self.names = names
      self.count = count
      self.rows = rows
      self.next = next
      self.wanted = wanted
    }
  }
}
