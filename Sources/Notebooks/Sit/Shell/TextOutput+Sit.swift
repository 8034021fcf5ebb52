import Foundation
import Records
import Shell
import SitRecords
import Words

extension TextOutput {
  /// `2026-11-20  07:00–07:02   2:00  a1b2`
  static func session(_ session: Session, ending: String) -> String {
    let times = "\(clock(session.start, in: session.zone))–\(clock(session.end, in: session.zone))"
    let length = Terminal.words.clock(seconds: Int(session.milliseconds / 1000))
    let source = session.source == Session.here ? "" : "  \(session.source.onOneLine)"
    return "\(session.day)  \(times)  \(padded(length, to: 8))  \(ending)\(source)"
  }

  /// `2026-11-20  Still water.`, later lines of the text under its first.
  static func thought(_ thought: Thought) -> String {
    "\(thought.day)  " + thought.text.onLines.replacingOccurrences(of: "\n", with: "\n            ")
  }

  static func figures(_ figures: Figures) -> String {
    let words = Terminal.words
    func length(_ milliseconds: Int64) -> String { words.length(seconds: Int(milliseconds / 1000)) }
    func days(_ count: Int) -> String { words.text("count.days", ["count": .count(count)]) }
    let named: [(String, String?)] = [
      (words.text("sit.figures.sessions"), "\(figures.sessions)"),
      (words.text("sit.figures.total"), length(figures.totalMilliseconds)),
      (words.text("sit.figures.average"), figures.averageMilliseconds.map { length(Int64($0.rounded())) }),
      (words.text("sit.figures.last"), figures.lastMilliseconds.map(length)),
      (words.text("sit.figures.longest"), figures.longestMilliseconds.map(length)),
      (words.text("day.today"), length(figures.todayMilliseconds)),
      (words.text("sit.figures.week"), length(figures.thisWeekMilliseconds) + (figures.weekComparison.map { ", \(words.text($0))" } ?? "")),
      (
        words.text("sit.figures.run"),
        "\(days(figures.currentRunDays)), \(words.text("sit.figures.best", ["days": .count(figures.bestRunDays)]))"
      ),
      (words.text("sit.figures.strength"), words.percent(figures.strength)),
    ]
    return Columns(named.compactMap { name, value in value.map { [name, $0] } }).text
  }

  /// `2026-11-16  1 h 5 min   12`
  static func period(_ period: Trend.Period) -> String {
    let length = Terminal.words.length(seconds: Int(period.milliseconds / 1000))
    return "\(period.first)  \(padded(length, to: 12))  \(padded("\(period.sessions)", to: 5))"
  }

  /// Rows of weekdays, columns of weeks, five shades.
  static func grid(_ grid: Grid) -> String {
    let shades = ["·", "░", "▒", "▓", "█"]
    let weeks = Dictionary(grouping: grid.days) { $0.day.firstOfWeek(beginning: grid.firstWeekday) }.sorted { $0.key < $1.key }
    return grid.firstWeekday.week.map { weekday in
      Terminal.words.shortName(of: weekday) + "  "
        + weeks.map { week in week.value.first { $0.day.weekday == weekday }.map { shades[$0.level] } ?? " " }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
