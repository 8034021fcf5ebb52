public import Foundation
public import Records

extension Language {
  /// A number with this language's separators and at most three decimals.
  public func number(_ number: Double) -> String {
    // Small whole numbers need no formatter: all our languages use the digits 0 to 9.
    if let count = Int(exactly: number) {
      return (0..<1000).contains(count) ? String(count) : cache.text(.whole(count)) { written(number) }
    }
    return written(number)
  }

  private func written(_ number: Double) -> String { number.formatted(.number.locale(locale).precision(.fractionLength(0...3))) }

  /// "64%", or "64 %" if the language has a space: a share of 0 to 1 in whole percent.
  public func percent(_ share: Double) -> String {
    func written() -> String {
      share.formatted(.percent.locale(locale).precision(.fractionLength(0)).rounded(rule: .toNearestOrAwayFromZero))
        .replacing("\u{A0}", with: "\u{202F}")
    }
    let hundredths = (share * 100).rounded()
    guard abs(share * 100 - hundredths) < 1e-9, let whole = Int(exactly: hundredths) else { return written() }
    return cache.text(.percent(whole)) { written() }
  }

  /// "20 November 2026".
  public func longDay(_ day: Day) -> String {
    cache.text(.longDay(day)) { joined(style.day().month(.wide).year().format(day)) }
  }

  /// "11–12 August 2026": what both days share is said once, and the year only if asked for.
  public func days(_ first: Day, _ last: Day, saysYear: Bool = true) -> String {
    guard first < last else { return saysYear ? longDay(last) : dayAndMonth(last) }
    let interval = Date.IntervalFormatStyle(locale: locale, calendar: style.calendar, timeZone: .gmt).day().month(.wide)
    let text = joined((saysYear ? interval.year() : interval).format(first, last))
    // Not the dash of the locale: all other ranges have the short one.
    let isOfOneMonth = (first.year, first.month) == (last.year, last.month)
    return text.replacing("\u{2014}", with: "–").replacing("\u{2009}", with: isOfOneMonth ? "" : " ")
  }

  /// "20 November", with the year if it is not today's.
  public func nearDay(_ day: Day, today: Day) -> String {
    day.year == today.year ? dayAndMonth(day) : longDay(day)
  }

  /// "20 November".
  public func dayAndMonth(_ day: Day) -> String {
    cache.text(.dayAndMonth(day)) { joined(style.day().month(.wide).format(day)) }
  }

  /// "Friday 20 November".
  public func weekdayAndDay(_ day: Day) -> String {
    cache.text(.weekdayAndDay(day)) { capitalized(joined(style.weekday(.wide).day().month(.wide).format(day))) }
  }

  /// "Fri 20 Nov".
  public func shortDay(_ day: Day) -> String {
    cache.text(.shortDay(day)) {
      capitalized(joined(style.weekday(.abbreviated).day().month(.abbreviated).format(day))).replacing(",", with: "")
    }
  }

  /// "Friday, 20 November 2026".
  public func fullDay(_ day: Day) -> String {
    cache.text(.fullDay(day)) { capitalized(joined(style.weekday(.wide).day().month(.wide).year().format(day))) }
  }

  /// "November 2026", as a heading.
  public func monthAndYear(_ day: Day) -> String {
    cache.text(.monthAndYear(day.firstOfMonth)) { capitalized(style.month(.wide).year().format(day)) }
  }

  /// "Nov", as a column heading.
  public func shortMonth(_ day: Day) -> String {
    cache.text(.shortMonth(day.firstOfMonth)) { capitalized(style.month(.abbreviated).format(day)) }
  }

  /// "November", as a heading under its year.
  public func month(_ day: Day) -> String {
    cache.text(.month(day.firstOfMonth)) { capitalized(style.month(.wide).format(day)) }
  }

  /// "20".
  public func dayOfMonth(_ day: Day) -> String { number(Double(day.dayOfMonth)) }

  /// "Fri".
  public func shortName(of weekday: Weekday) -> String { capitalized(style.weekday(.abbreviated).format(weekday.example)) }

  /// "F"; in Russian "Пт", since single letters are not used.
  public func narrowName(of weekday: Weekday) -> String {
    capitalized(style.weekday(id == "ru" ? .short : .narrow).format(weekday.example))
  }

  /// "Friday".
  public func name(of weekday: Weekday) -> String { capitalized(style.weekday(.wide).format(weekday.example)) }

  /// "07:00": the time at a full hour; 24 is midnight again.
  public func hour(_ hour: Int) -> String {
    cache.text(.minute(hour % 24 * 60)) { style.hour().minute().format(Date(timeIntervalSince1970: Double(hour % 24) * 3600)) }
  }

  /// "07:00", in a time zone.
  public func time(_ instant: Instant, in zone: TimeZone) -> String {
    let day = 86_400_000
    let clock = Int(instant.milliseconds) + zone.secondsFromGMT(for: instant.date) * 1000
    let minute = ((clock % day) + day) % day / 60_000
    return cache.text(.minute(minute)) { style.hour().minute().format(Date(timeIntervalSince1970: Double(minute) * 60)) }
  }

  /// The usual first day of the week in this language.
  public var firstWeekday: Weekday {
    switch locale.firstDayOfWeek {
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    @unknown default: .monday
    }
  }

  /// A short duration, in seconds below ten minutes and in minutes above: "45 s", "1 min 20 s", "12 min", "1 h 5 min".
  public func length(seconds: Int) -> String { length(seconds, "length") }

  /// A short duration in completed minutes: "1 h 18 min".
  public func length(milliseconds: Int64) -> String { length(seconds: Int(milliseconds / 60_000) * 60) }

  /// A duration in full words, for screen readers: "7 minutes".
  public func spokenLength(seconds: Int) -> String { length(seconds, "spoken") }

  /// A duration in clock format: "1:20", "1:05:00".
  public func clock(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let rest = padded(seconds % 60)
    return seconds < 3600 ? "\(seconds / 60):\(rest)" : "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(rest)"
  }

  private func length(_ seconds: Int, _ manner: String) -> String {
    let seconds = max(0, seconds)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds < 600 ? seconds % 60 : 0)
    let parts = [("hours", hours), ("minutes", minutes), ("seconds", rest)].filter { $0.1 > 0 }
    guard !parts.isEmpty else { return text("\(manner).minutes", ["count": 0]) }
    return parts.map { text("\(manner).\($0.0)", ["count": .count($0.1)]) }.joined(separator: " ")
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The text with its day numbers joined to their months, so that no line ends between them.
  private func joined(_ text: String) -> String { text.replacing(Self.dayBeforeMonth) { "\($0.output.1)\(dayJoint)" } }

  // A literal in the function would be parsed at each call.
  private nonisolated(unsafe) static let dayBeforeMonth = /([0-9]\.?) (?=\p{L})/

  private var style: Date.FormatStyle {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    return Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
  }

  /// "Window", from "window".
  public func capitalized(_ text: String) -> String { text.prefix(1).uppercased(with: locale) + text.dropFirst() }
}

extension Weekday {
  /// 1 January 1970 was a Thursday.
  fileprivate var example: Day { Day(ordinal: rawValue - Weekday.thursday.rawValue) }
}

extension Language {
  /// "Today" or "Yesterday", else nil.
  public func nearness(of day: Day, to today: Day) -> String? {
    switch today.ordinal - day.ordinal {
    case 0: text("day.today")
    case 1: text("day.yesterday")
    default: nil
    }
  }

  /// The common name of a time zone at an instant: "CET", or "GMT+4" if it has none.
  public func clockName(_ zone: TimeZone, at instant: Instant) -> String {
    let style: TimeZone.NameStyle = zone.isDaylightSavingTime(for: instant.date) ? .shortDaylightSaving : .shortStandard
    // Each locale names its own country's zones only and gives offsets for others.
    let names = ([locale] + Language.clockLocales).lazy.compactMap { zone.localizedName(for: style, locale: $0) }
    return names.first { $0 == "GMT" || !$0.hasPrefix("GMT") } ?? zone.abbreviation(for: instant.date) ?? zone.identifier
  }

  private static let clockLocales = ["en_US", "en_GB", "en_AU", "en_NZ", "en_IN", "en_ZA", "en_SG", "ja_JP"].map(Locale.init(identifier:))

  /// "Germany", by ISO 3166 code; an unknown code stays as it is.
  public func country(_ code: String) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
