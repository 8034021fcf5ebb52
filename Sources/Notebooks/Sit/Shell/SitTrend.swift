public import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
public import SitRecords
import Words

struct SitTrend: ParsableCommand {
  static let configuration = CommandConfiguration("trend", "Show the time per week, month or year.", example: "sit trend --by month --json")

  @OptionGroup var options: BookOptions
  @Option(help: "week, month or year.") var by = Trend.Step.week

  func run() throws {
    let mindfulness = try options.mindfulness()
    let trend = try mindfulness.trend(
      by: by, today: try mindfulness.today(), firstWeekday: try mindfulness.firstWeekday())
    if options.json { return try Terminal.printJSON(Trend.exported.object(of: trend)) }
    for period in trend.periods { Terminal.printLine(TextOutput.period(period)) }
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
    _ = try options.mindfulness().setRest(!not, on: day)
    if options.json { return try Terminal.printJSON(ExportedValue.object([("day", .written(day)), ("rests", .flag(!not))])) }
    Terminal.printLine(Terminal.words.text(LocalizedText(not ? "act.restNot" : "act.rest", ["day": .day(day)])))
  }
}

struct SitExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the log, as the page Log does.",
    discussion: """
      Example: commonplace sit export --format text > log.txt
      It is for other programs; what "commonplace export" makes can be imported again.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, csv, json

    /// Nil for the text of the whole log.
    var form: ExportedText.Form? {
      switch self {
      case .text: nil
      case .csv: .csv
      case .json: .json
      }
    }
  }
  enum Part: String, CaseIterable, ExpressibleByArgument { case sessions, thoughts }

  @OptionGroup var options: BookOptions
  @Option(help: "text has sessions and thoughts day by day; csv and json have one of the two.") var format = Format.text
  @Option(help: "The records in csv and json: sessions or thoughts.") var of = Part.sessions

  func run() throws {
    let mindfulness = try options.mindfulness()
    guard let form = options.json ? .json : format.form else {
      let words = Terminal.words
      let log = try LogText(
        mindfulness, for: try mindfulness.book.zoneOfPerson(), saying: words.text, day: words.fullDay, time: words.time,
        length: words.length(seconds:))
      return Terminal.printText(log.text.onLines)
    }
    switch of {
    case .sessions: try Terminal.write(mindfulness.exportedSessions(as: form))
    case .thoughts: try Terminal.write(mindfulness.exportedThoughts(as: form))
    }
  }
}
