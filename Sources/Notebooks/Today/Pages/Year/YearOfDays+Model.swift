import Records
import Site
import Words

/// A year of days, each the darker the more was done on it.
enum YearOfDays {
  /// Its content, ready to be shown.
  struct Model: Sendable, Hashable {
    let title: String
    let grid: DayGrid.Model
    let filters: [Filter]
  }

  /// A way to count one notebook, or all.
  struct Filter: Sendable, Hashable {
    let name: String
    let address: Address
    let isCurrent: Bool
  }
}
