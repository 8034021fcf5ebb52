public import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
public import SitRecords
import Words

/// The commands of the notebook Sit, which the code calls `Mindfulness`.
struct Sit: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sit", "Sessions: start, add, list, and statistics.", example: "sit start --minutes 2",
    [
      SitStart.self, SitAdd.self, SitEdit.self, SitList.self, SitDelete.self, SitStats.self, SitTrend.self, SitGrid.self, SitRest.self,
      SitExport.self,
    ])
}

struct SitAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Add a past session.", example: "sit add --start 2026-11-20T07:00:00+01:00 --minutes 20")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("When it began, in ISO 8601; without an offset it needs --zone, and is read there.", valueName: "time"))
  var start: String
  @Option(help: "The minutes it lasted.") var minutes: Int?
  @Option(help: ArgumentHelp("When it ended, read as --start is.", valueName: "time")) var end: String?
  @Option(help: ArgumentHelp("The time zone it was sat in, as an IANA name; by default this machine's.", valueName: "id")) var zone: String?

  func validate() throws {
    guard (minutes == nil) != (end == nil) else { throw ValidationError("give either --minutes or --end") }
  }

  func run() throws {
    let place = try zone.map { try TimeZone(argument: $0) }
    let starts = try Instant.meant(by: start, in: place)
    let ends = try end.map { try Instant.meant(by: $0, in: place) }
    let spans = starts.flatMap { start in
      (ends ?? [start.adding(minutes: minutes ?? 0)]).map { (start: start, end: $0) }
    }
    let mindfulness = Mindfulness(try options.open())
    let zone = place ?? mindfulness.book.surroundings.zone()
    let (start, end) = try UserError.saying(ofTimesTwice: "shell.twice") { try mindfulness.meant(spans, in: zone) }
    try options.show(try mindfulness.add(start: start, end: end, in: zone).value, in: mindfulness)
  }
}

struct SitEdit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "edit", "Correct a session; what is not given stays.", example: "sit edit 3f2a --minutes 25")

  @OptionGroup var options: BookOptions
  @Argument(help: "The session's id, or a unique ending of it.") var id: String
  @Option(help: ArgumentHelp("When it began, in ISO 8601; without an offset it is read in its time zone.", valueName: "time"))
  var start: String?
  @Option(help: "The minutes it lasted.") var minutes: Int?
  @Option(help: ArgumentHelp("When it ended, read as --start is.", valueName: "time")) var end: String?
  @Option(help: ArgumentHelp("The time zone it was sat in, as an IANA name.", valueName: "id")) var zone: String?

  func validate() throws {
    guard minutes == nil || end == nil else { throw ValidationError("give either --minutes or --end") }
    guard minutes != nil || [start, end, zone].contains(where: { $0 != nil }) else {
      throw ValidationError("say what to change: --start, --minutes, --end or --zone")
    }
  }

  func run(in mindfulness: Mindfulness) throws {
    let session = try mindfulness.session(id)
    let place = try zone.map { try TimeZone(argument: $0) } ?? session.zone
    let starts = try start.map { try Instant.meant(by: $0, in: place) } ?? [session.start]
    let ends = try end.map { try Instant.meant(by: $0, in: place) }
    let spans = starts.flatMap { start in
      (ends ?? [minutes.map { start.adding(minutes: $0) } ?? session.end]).map { (start: start, end: $0) }
    }
    let times = try UserError.saying(ofTimesTwice: "shell.twice") { try mindfulness.meant(spans, in: place) }
    try options.show(try mindfulness.correct(session.id, start: times.start, end: times.end, in: place).value, in: mindfulness)
  }
}

extension Instant {
  /// The instant of a time with an offset, or of a local time in that zone; two instants if clocks set back show it twice.
  fileprivate static func meant(by text: String, in zone: TimeZone?) throws -> [Instant] {
    if let instant = Instant(text) { return [instant] }
    guard let zone, let time = LocalTime(text) else { throw UserError(.value, "instant.bad", ["text": .text(text)]) }
    return try time.meant(in: zone)
  }

  /// The instant that many minutes later, clamped so that the sum cannot overflow; an impossible length is still refused as too long.
  fileprivate func adding(minutes: Int) -> Instant {
    adding(milliseconds: max(0, min(Int64(clamping: minutes), Session.longest / 60_000 + 1)) * 60_000)
  }
}

struct SitList: NotebookCommand {
  static let configuration = CommandConfiguration("list", "List sessions, oldest first.", example: "sit list --from 2026-11-01")

  @OptionGroup var options: BookOptions
  @Option(help: ArgumentHelp("The first day.", valueName: "day")) var from: String?
  @Option(help: ArgumentHelp("The last day.", valueName: "day")) var to: String?

  func run(in mindfulness: Mindfulness) throws {
    let sessions = try mindfulness.sessions(from: try from.map { try Day(argument: $0) }, to: try to.map { try Day(argument: $0) })
    if options.json { return try Terminal.printJSON(sessions.map(Session.exported.object)) }
    let endings = try mindfulness.shortestEndings(of: sessions)
    for session in sessions { Terminal.printLine(TextOutput.session(session, ending: endings[session.id] ?? "\(session.id)")) }
  }
}

struct SitDelete: NotebookCommand {
  static let configuration = CommandConfiguration("delete", "Delete a session; undo restores it.", example: "sit delete 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The session's id, or a unique ending of it.") var id: String

  func run(in mindfulness: Mindfulness) throws {
    let session = try mindfulness.session(id)
    let outcome = try mindfulness.delete(session.id)
    if options.json { return try Terminal.printJSON(Session.exported.object(of: outcome.value)) }
    Terminal.printLine(Terminal.words.text(LocalizedText("act.sessionDeleted", ["day": .day(session.day)])))
  }
}

struct SitStats: NotebookCommand {
  static let configuration = CommandConfiguration("stats", "Show statistics.", example: "sit stats --json")

  @OptionGroup var options: BookOptions

  func run(in mindfulness: Mindfulness) throws {
    let figures = try mindfulness.figures(today: try mindfulness.today(), firstWeekday: try mindfulness.firstWeekday())
    try options.answer(Figures.exported.object(of: figures)) { TextOutput.figures(figures) }
  }
}

struct SitGrid: NotebookCommand {
  static let configuration = CommandConfiguration("grid", "Draw a grid of the last weeks, day by day.", example: "sit grid --weeks 53")

  @OptionGroup var options: BookOptions
  @Option(help: "The number of weeks, 1 to 2000.") var weeks = 16
  @Option(help: ArgumentHelp("The last day to show; today by default.", valueName: "day")) var on: String?

  func validate() throws {
    guard (1...2000).contains(weeks) else { throw ValidationError("--weeks takes 1 to 2000") }
  }

  func run(in mindfulness: Mindfulness) throws {
    let last = try on.map { try Day(argument: $0) } ?? mindfulness.today()
    let grid = try mindfulness.grid(weeks: weeks, on: last, firstWeekday: try mindfulness.firstWeekday())
    try options.answer(Grid.exported.object(of: grid), lines: [TextOutput.grid(grid)])
  }
}

struct SitTrend: NotebookCommand {
  static let configuration = CommandConfiguration("trend", "Show the time per week, month or year.", example: "sit trend --by month --json")

  @OptionGroup var options: BookOptions
  @Option(help: "week, month or year.") var by = Trend.Step.week

  func run(in mindfulness: Mindfulness) throws {
    let trend = try mindfulness.trend(by: by, today: try mindfulness.today(), firstWeekday: try mindfulness.firstWeekday())
    try options.answer(Trend.exported.object(of: trend), lines: trend.periods.map(TextOutput.period))
  }
}

extension Trend.Step: ExpressibleByArgument {}

struct SitRest: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rest", "Mark a day as a rest day, which does not break a streak.", example: "sit rest 2026-11-20")

  @OptionGroup var options: BookOptions
  @Argument(help: "The day; it may lie ahead.") var day: String
  @Flag(help: "Make it a normal day again.") var not = false

  func run() throws {
    let day = try Day(argument: day)
    _ = try Mindfulness(options.open()).setRest(!not, on: day)
    if options.json { return try Terminal.printJSON(ExportedValue.object([("day", .written(day)), ("rests", .flag(!not))])) }
    Terminal.printLine(Terminal.words.text(LocalizedText(not ? "act.restNot" : "act.rest", ["day": .day(day)])))
  }
}

struct SitExport: NotebookCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the log, as the Log page does.",
    discussion: """
      Example: commonplace sit export --format text > log.txt
      This is for other programs. To make a file that can be imported again, use "commonplace export".
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, csv, json

    /// The form of a table; nil for text.
    var form: ExportedText.Form? { ExportedText.Form(rawValue: rawValue) }
  }
  enum Part: String, CaseIterable, ExpressibleByArgument { case sessions, thoughts }

  @OptionGroup var options: BookOptions
  @Option(help: "text has sessions and thoughts day by day; csv and json have one of the two.") var format = Format.text
  @Option(help: "The records in csv and json: sessions or thoughts.") var of = Part.sessions

  func run(in mindfulness: Mindfulness) throws {
    guard let form = options.json ? .json : format.form else {
      let words = Terminal.words
      let log = try mindfulness.logText(
        for: mindfulness.book.zoneOfPerson(), saying: words.text, day: words.fullDay, time: words.time, length: words.length(seconds:))
      return Terminal.printText(log.onLines)
    }
    switch of {
    case .sessions: try Terminal.write(mindfulness.exportedSessions(as: form))
    case .thoughts: try Terminal.write(mindfulness.exportedThoughts(as: form))
    }
  }
}

extension BookOptions {
  /// Answers a command with the session, and warns if it overlaps another.
  func show(_ session: Session, in mindfulness: Mindfulness) throws {
    if try mindfulness.session(session.id).overlaps { Terminal.printError(Terminal.words.text("session.overlap.told")) }
    try answer(Session.exported.object(of: session)) {
      TextOutput.session(session, ending: try mindfulness.shortestEndings(of: [session])[session.id] ?? "\(session.id)") + "\n"
    }
  }
}
