import Book
import Foundation
import Mindfulness
import Pages
import Records

/// How records look in a terminal: plain columns, times as the clocks stood where the record was made.
enum Lines {
  /// `2026-11-20  07:00–07:02   2:00  a1b2`
  static func session(_ session: Session, ending: String) -> String {
    let times = "\(clock(session.start, in: session.zone))–\(clock(session.end, in: session.zone))"
    let length = Language.english.clock(seconds: Int(session.milliseconds / 1000))
    let source = session.source == Session.here ? "" : "  \(session.source)"
    return "\(session.day)  \(times)  \(padded(length, to: 8))  \(ending)\(source)"
  }

  /// `2026-11-20  Still water.`, later lines of a text under its first.
  static func thought(_ thought: Thought) -> String {
    "\(thought.day)  " + thought.text.replacingOccurrences(of: "\n", with: "\n            ")
  }

  /// `2026-11-20 07:02  Sat 2 min  a1b2`
  static func act(_ act: Act, ending: String, in zone: TimeZone) -> String {
    let name = Language.english.name(of: act.name, target: act.about).onOneLine
    let day = Day(of: act.instant, in: zone)
    return "\(day) \(clock(act.instant, in: zone))  \(act.stands ? " " : "✗")  \(ending)  \(name)"
  }

  /// The figures, each after its name; a length there is none of is left out.
  static func figures(_ figures: Figures) -> [String] {
    let words = Language.english
    func length(_ milliseconds: Int64) -> String { words.length(seconds: Int(milliseconds / 1000)) }
    func days(_ count: Int) -> String { words.say("count.days", ["count": .count(count)]) }
    let week = SitFigures.comparison(figures.thisWeekMilliseconds, with: figures.lastWeekByNowMilliseconds, in: words)
    let named: [(String, String?)] = [
      (words.say("sit.figures.sessions"), "\(figures.sessions)"),
      (words.say("sit.figures.total"), length(figures.totalMilliseconds)),
      (words.say("sit.figures.average"), figures.averageMilliseconds.map { length(Int64($0.rounded())) }),
      (words.say("sit.figures.last"), figures.lastMilliseconds.map(length)),
      (words.say("sit.figures.longest"), figures.longestMilliseconds.map(length)),
      (words.say("day.today"), length(figures.todayMilliseconds)),
      (words.say("sit.figures.week"), length(figures.thisWeekMilliseconds) + (week.map { ", \($0)" } ?? "")),
      (words.say("sit.figures.run"), days(figures.currentRunDays)),
      ("", words.say("sit.figures.best", ["days": .count(figures.bestRunDays)])),
      (words.say("sit.figures.strength"), words.percent(figures.strength)),
    ]
    return named.compactMap { name, value in value.map { name + String(repeating: " ", count: max(1, 12 - name.count)) + $0 } }
  }

  /// `2026-11-16  1 h 5 min   12`
  static func period(_ period: Trend.Period) -> String {
    let length = Language.english.length(seconds: Int(period.milliseconds / 1000))
    return "\(period.first)  \(padded(length, to: 12))  \(padded("\(period.sessions)", to: 5))"
  }

  /// Rows of weekdays, columns of weeks, five shades.
  static func grid(_ grid: Grid) -> String {
    let shades = ["·", "░", "▒", "▓", "█"]
    let weeks = Dictionary(grouping: grid.days) { $0.day.firstOfWeek(beginning: grid.firstWeekday) }.sorted { $0.key < $1.key }
    return grid.firstWeekday.week.map { weekday in
      Language.english.shortName(of: weekday) + "  "
        + weeks.map { week in week.value.first { $0.day.weekday == weekday }.map { shades[$0.level] } ?? " " }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  static func clock(_ instant: Instant, in zone: TimeZone) -> String {
    let minutes = (Int(instant.milliseconds / 1000) + zone.secondsFromGMT(for: instant.date)) / 60
    let ofDay = ((minutes % 1440) + 1440) % 1440
    return "\(ofDay / 60 < 10 ? "0" : "")\(ofDay / 60):\(ofDay % 60 < 10 ? "0" : "")\(ofDay % 60)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
