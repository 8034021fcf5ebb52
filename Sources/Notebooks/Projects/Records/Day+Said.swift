public import Records

extension Day {
  /// Parses `2026-12-01`, `today` or `tomorrow`, in any case; nil for any other text.
  public init?(said text: String, today: Day) {
    switch text.lowercased() {
    case "today": self = today
    case "tomorrow": self = today.adding(1)
    default:
      guard let day = Day(text) else { return nil }
      self = day
    }
  }
}
