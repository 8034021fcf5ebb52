import FlightsRecords
import Records
import Words

extension FlightDay {
  /// "26 January 2022", "January 2022" or "2022".
  func said(in language: Language) -> String { said(in: language) { language.longDay($0) } }

  /// "26 January 2022", without its year where that is today's; "January 2022"; "2022".
  func said(today: Day, in language: Language) -> String { said(in: language) { language.nearDay($0, today: today) } }

  /// "Wednesday, 26 January 2022", or as much of it as is known.
  func inFull(in language: Language) -> String { said(in: language) { language.fullDay($0) } }

  private func said(in language: Language, _ name: (Day) -> String) -> String {
    switch self {
    case .day(let day): name(day)
    case .month(let day): language.monthAndYear(day)
    case .year(let day): "\(day.year)"
    }
  }
}
