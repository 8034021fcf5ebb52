import ArgumentParser
import BookStore
import Foundation
import Records
public import Shell
import TodayRecords
import Words

struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "today", "A day across all notebooks: what is planned, what was done, what comes up, and that day in earlier years.",
    example: "today --on 2026-11-20")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("A day other than today.", valueName: "day")) var on: String?

  func run() throws {
    let today = Today(try options.open())
    let present = try today.book.today(in: today.book.zoneOfPerson())
    let day = try on.map { try Day(argument: $0) } ?? present
    let report = try today.book.withSnapshot { try DayReport(day, today, present) }
    options.json ? try Terminal.printJSON(report.exported) : Terminal.printText(report.text)
  }
}

/// The command's answer about a day.
private struct DayReport {
  let day: Day
  let planned: [ComingUp]
  let done: [DayEntry]
  let comingUp: [ComingUp]
  let memories: [DayEntry]

  /// - Parameter present: the person's today
  init(_ day: Day, _ today: Today, _ present: Day) throws {
    self.day = day
    planned = try today.planned(on: day, today: present)
    let plannedIDs = Set(planned.map(\.entry.id))
    // A flight that has not departed belongs to the day, but is not done.
    done = try today.book.done(on: [day]).filter { !plannedIDs.contains($0.id) }
    comingUp = try today.comingUp(after: day)
    memories = try today.memories(of: day)
  }

  /// The report in JSON: `{"day", "planned": [...], "done": [...], "comingUp": [...], "memories": [...]}`.
  var exported: ExportedValue {
    .object([
      ("day", .written(day)), ("planned", .list(planned.map(\.exported))), ("done", .list(done.map { .object($0.exported) })),
      ("comingUp", .list(comingUp.map(\.exported))),
      ("memories", .list(memories.map { .object($0.exported) })),
    ])
  }

  var text: String {
    let words = Terminal.words
    let lists = [
      ("today.planned", planned.map { line($0.hour, $0.entry) }), ("today.done", done.map { line("", $0) }),
      ("day.coming", comingUp.map { line($0.hour, $0.entry) }),
      ("day.memories", memories.map { line("", $0) }),
    ]
    let sections = lists.filter { !$0.1.isEmpty }.map { "\(words.text($0.0))\n\($0.1.joined())" }
    return "\(words.fullDay(day))\n" + (sections.isEmpty ? "\(words.text("today.nothing"))\n" : sections.map { "\n\($0)" }.joined())
  }

  /// An entry on a line, with its day if that is another than the report's.
  private func line(_ hour: String, _ entry: DayEntry) -> String {
    let day = entry.day == day ? "" : "\(entry.day)  "
    return "  \(day)\(hour)\(Terminal.words.text(entry.title).onOneLine)\n"
  }
}

extension DayEntry {
  fileprivate var exported: [(name: String, value: ExportedValue)] {
    [("day", .written(day)), ("kind", .text(kind)), ("id", .written(id)), ("title", .text(Terminal.words.text(title)))]
  }
}

extension ComingUp {
  fileprivate var exported: ExportedValue {
    let time: ExportedValue = if case .instant(let instant, _) = moment { .written(instant) } else { .null }
    return .object(entry.exported + [("time", time), ("key", .text(key))])
  }

  /// The time of day and two spaces; empty if it has none.
  fileprivate var hour: String {
    guard case .instant(let instant, let zone) = moment else { return "" }
    return TextOutput.clock(instant, in: TimeZone(identifier: zone) ?? .gmt) + "  "
  }
}

extension ShellModule {
  /// The command of the notebook Today.
  public static let today = ShellModule(commands: [TodayCommand.self])
}
