import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import SitRecords
import Words

struct SitStart: NotebookCommand {
  static let configuration = CommandConfiguration(
    "start", "Start a session now; Ctrl-C ends it and asks whether to save it.", example: "sit start --minutes 2")

  @OptionGroup var options: BookOptions
  @Option(help: "The minutes to sit, 1 to 240.") var minutes: Int?
  @Flag(help: "Sit until Ctrl-C.") var open = false

  func validate() throws {
    guard minutes == nil || !open else { throw ValidationError("give either --minutes or --open") }
  }

  func run(in mindfulness: Mindfulness) throws {
    let interruption = Interruption()
    let sitting = try mindfulness.start(open ? .open : .minutes(minutes ?? 2), in: mindfulness.book.surroundings.zone())
    guard try watch(sitting, in: mindfulness, until: interruption) else { return try leave(sitting, in: mindfulness) }
    if Terminal.isWatched { Terminal.status("\u{7}") }
    guard let session = try mindfulness.session(sitting) else { return }
    try options.show(session, in: mindfulness)
  }

  /// Draws the sit until it is over; false if it was interrupted.
  private func watch(_ sitting: Sitting, in mindfulness: Mindfulness, until interruption: Interruption) throws -> Bool {
    var presence = 0
    while !interruption.happened {
      let now = mindfulness.book.surroundings.now()
      if Terminal.isWatched { Terminal.status(bar(sitting, at: now)) }
      presence += 1
      // Once a minute it records that somebody is present, as a page does; once a second it reads the sit, which another window may have
      // ended.
      if presence % 300 == 0 { try mindfulness.seen() }
      if presence % 5 == 0 {
        let present = try mindfulness.sitting()
        if present?.id != sitting.id || present?.ended != nil { return true }
      }
      ShellContext.streams.pause(0.2)
    }
    return false
  }

  /// Asks, if somebody can answer, whether to keep the time sat so far; otherwise the Sit page still offers it.
  private func leave(_ sitting: Sitting, in mindfulness: Mindfulness) throws {
    guard let ended = try mindfulness.cancel() else { return }
    let clock = Terminal.words.clock(seconds: Int(ended.elapsed(at: mindfulness.book.surroundings.now()) / 1000))
    guard Terminal.isAnswering else { return }
    let question = Terminal.words.text("shell.keep", ["clock": .text(clock)])
    guard Terminal.confirms(question) else { return try mindfulness.discard() }
    if let session = try mindfulness.finish().value { try options.show(session, in: mindfulness) }
  }

  private func bar(_ sitting: Sitting, at now: Instant) -> String {
    let wait = sitting.wait(at: now)
    guard wait == 0 else { return "\(Terminal.words.text("stage.begins")) \((wait + 999) / 1000)" }
    let elapsed = sitting.elapsed(at: now)
    guard let finish = sitting.finish else { return Terminal.words.clock(seconds: Int(elapsed / 1000)) }
    let length = finish.milliseconds - sitting.start.milliseconds
    let full = Int(elapsed * 40 / max(1, length))
    return String(repeating: "█", count: full) + String(repeating: "░", count: 40 - full)
  }
}

extension Mindfulness {
  fileprivate func session(_ sitting: Sitting) throws -> Session? {
    do { return try session("\(sitting.id)") } catch let refusal as UserError where refusal.reason == .unknown { return nil }
  }
}

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
      (words.text("sit.figures.run"), days(figures.currentRunDays)),
      ("", words.text("sit.figures.best", ["days": .count(figures.bestRunDays)])),
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
