import Records
import Site

/// What comes up in the days after today, or on a day to come.
enum ComingDays {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let days: [ComingDay]
    /// How many more things come up in that time than stand there.
    let more: Int
  }

  /// The things that come up on one day.
  struct ComingDay: Sendable, Hashable {
    let day: Day
    let title: String
    let address: Address
    var rows: [EntryRow.Model]
  }
}
