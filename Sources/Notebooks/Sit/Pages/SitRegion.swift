import Records
import SitRecords

/// A part of a Sit page that is fetched again by itself when what it shows has changed.
enum SitRegion: Hashable, Sendable {
  case stage, news, gauge, figures, grid, recent, accent
  /// The import of this server.
  case healthImport
  /// The newest page of the log.
  case log
  case thought(Day)
  case day(Day)
  /// The week that begins on that day.
  case week(Day)
  /// The line of that number.
  case line(Int)
  case year(Int)
  /// The charts, the trend by that step.
  case insights(Trend.Step)
  /// What a person chose to see.
  case shown

  /// The name in the address: `stage`, or `day-2026-11-20`.
  var name: String {
    switch self {
    case .stage: "stage"
    case .news: "news"
    case .gauge: "gauge"
    case .figures: "figures"
    case .grid: "grid"
    case .recent: "recent"
    case .healthImport: "import"
    case .accent: "accent"
    case .log: "log"
    case .thought(let day): "thought-\(day)"
    case .day(let day): "day-\(day)"
    case .week(let day): "week-\(day)"
    case .line(let number): "line-\(number)"
    case .year(let year): "year-\(year)"
    case .insights(let step): "insights-\(step.rawValue)"
    case .shown: "shown"
    }
  }

  /// The region of that name, or nil where there is none.
  init?(name: String) {
    let plain: [SitRegion] =
      [.stage, .news, .gauge, .figures, .grid, .recent, .accent, .healthImport, .log, .shown] + Trend.Step.allCases.map { .insights($0) }
    if let region = plain.first(where: { $0.name == name }) {
      self = region
      return
    }
    if name.hasPrefix("line-"), let number = Int(name.dropFirst(5)), 0...999 ~= number {
      self = .line(number)
      return
    }
    if name.hasPrefix("year-"), let year = Int(name.dropFirst(5)), "\(year)".count == name.count - 5 {
      self = .year(year)
      return
    }
    guard let hyphen = name.firstIndex(of: "-"), let day = Day(name[name.index(after: hyphen)...]) else { return nil }
    switch name[..<hyphen] {
    case "thought": self = .thought(day)
    case "day": self = .day(day)
    case "week": self = .week(day)
    default: return nil
    }
  }
}
