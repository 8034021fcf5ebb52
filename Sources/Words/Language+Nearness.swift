public import Records

extension Language {
  /// "Today" or "Yesterday", else nil.
  public func nearness(of day: Day, to today: Day) -> String? {
    switch today.ordinal - day.ordinal {
    case 0: text("day.today")
    case 1: text("day.yesterday")
    default: nil
    }
  }
}
