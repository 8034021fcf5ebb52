import Foundation
import Records

extension Repeat: LosslessStringConvertible {
  /// The rule so written, `every 2 weeks on mon,thu`, in any case and with spare blanks; nil for anything else.
  public init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
    guard words.popFirst() == "every" else { return nil }
    let every = words.first.flatMap { Int(canonical: $0) }
    if every != nil { words.removeFirst() }
    guard let name = words.popFirst(), let unit = Unit(name, isPlural: every ?? 1 != 1, on: words) else { return nil }
    self.init(every: every ?? 1, unit)
  }

  public var description: String {
    let (name, on) =
      switch unit {
      case .days: ("day", "")
      case .weeks(let weekdays): ("week", Weekday.monday.week.filter(weekdays.contains).map(\.shortName).joined(separator: ","))
      case .months(let day): ("month", day.map(String.init) ?? "")
      case .years(let date): ("year", date?.description ?? "")
      }
    return (every == 1 ? "every \(name)" : "every \(every) \(name)s") + (on.isEmpty ? "" : " on \(on)")
  }
}

extension Repeat.Unit {
  /// The unit of that name on what the words behind it say: nothing, or `on` and a list.
  fileprivate init?(_ name: Substring, isPlural: Bool, on words: ArraySlice<Substring>) {
    guard words.isEmpty || words.first == "on", words.count != 1 else { return nil }
    let list = words.dropFirst().joined(separator: " ")
    let values =
      words.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    guard name.hasSuffix("s") == isPlural else { return nil }
    switch (isPlural ? name.dropLast() : name, values.count) {
    case ("day", 0): self = .days
    case ("week", _):
      let weekdays = values.compactMap { value in Weekday.allCases.first { $0.shortName == value } }
      guard weekdays.count == values.count else { return nil }
      self = .weeks(on: Set(weekdays))
    case ("month", 0): self = .months(on: nil)
    case ("month", 1):
      guard let day = Int(canonical: values[0]) else { return nil }
      self = .months(on: day)
    case ("year", 0): self = .years(on: nil)
    case ("year", 1):
      guard let date = Repeat.Anniversary(values[0]) else { return nil }
      self = .years(on: date)
    default: return nil
    }
  }
}

extension Repeat.Anniversary: LosslessStringConvertible {
  /// The month and day written `02-29`; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 5, let day = Day("2000-\(text)") else { return nil }
    self.init(month: day.month, day: day.dayOfMonth)
  }

  public var description: String { [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-") }
}

extension Weekday {
  /// As rules and quick lines write it, in every language alike: `monday`.
  var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// `mon`.
  var shortName: String { String(name.prefix(3)) }
}

extension Int {
  /// The number written as it would be: without sign or zeros before it.
  fileprivate init?(canonical text: some StringProtocol) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}
