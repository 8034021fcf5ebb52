/// Completed items by day, the last first.
enum Logbook {
  /// The items completed on one day.
  struct LoggedDay: Sendable, Hashable {
    let title: String
    let rows: [ItemRow.Model]
  }
}
