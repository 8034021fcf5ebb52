import Records

/// All sessions and thoughts, newest first, by month.
enum SitLog {
  struct Month: Sendable, Hashable {
    let title: String
    var days: [DayCard.Model]
  }

  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let months: [Month]
    /// Whether it begins with the newest day.
    let isNewest: Bool
    let next: Day?

    /// - Parameters:
    ///   - before: the day this page ends before; nil for the newest page
    ///   - next: the day the following page ends before; nil where this is the last
    init(days: [DayCard.Model], before: Day?, next: Day?) {
      months = days.reduce(into: [Month]()) { months, day in
        if months.last?.title == day.month {
          months[months.count - 1].days.append(day)
        } else {
          months.append(Month(title: day.month, days: [day]))
        }
      }
      isNewest = before == nil
      self.next = next
    }
  }
}
