/// What was completed, the last first, by day.
enum Logbook {
  /// The items completed on one day.
  struct LoggedDay: Sendable, Hashable {
    let title: String
    let rows: [ItemRow.Model]
  }
}
