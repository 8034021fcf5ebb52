import Records

/// A time of day, as a field has it.
struct ClockTime {
  /// Past midnight.
  let minutes: Int

  /// Throws `flight.form.badTime`.
  init(_ typed: String) throws {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], (0..<24).contains(hour), (0..<60).contains(minute),
      typed.allSatisfy({ $0.isNumber || $0 == ":" })
    else { throw UserError(.value, LocalizedText("flight.form.badTime", ["text": .text(String(typed.prefix(30)))])) }
    minutes = hour * 60 + minute
  }
}

extension Int {
  /// The time of that clock, of all days, that is nearest to another; both in minutes.
  func nearest(to other: Int?) -> Int {
    guard let other else { return self }
    let days = (-1...3).map { self + ($0 - 1) * 1440 }
    return days.min { abs($0 - other) < abs($1 - other) } ?? self
  }
}
