import ArgumentParser
import Book
import Foundation
import Mindfulness
import Pages
import Records
import Web

struct SitTrend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Tell the time sat week by week, month by month or year by year.",
    discussion: "Example: commonplace sit trend --by month --json")

  @OptionGroup var options: BookOptions

  @Option(help: "week, month or year.")
  var by = Step.week

  enum Step: String, CaseIterable, ExpressibleByArgument { case week, month, year }

  func run() throws {
    let mindfulness = try options.mindfulness()
    let trend = try mindfulness.trend(
      by: Trend.Step(rawValue: by.rawValue) ?? .week, today: try mindfulness.today(in: try mindfulness.book.zoneOfPerson()),
      firstWeekday: try mindfulness.book.settings().firstWeekday ?? .monday)
    if options.json { return try JSONAnswer.say(ExportedTrend(trend)) }
    for period in trend.periods { Terminal.say(Lines.period(period)) }
  }
}

struct SitRest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rest", abstract: "Make a day one of rest, which keeps a run; undo takes it back.",
    discussion: "Example: commonplace sit rest 2026-11-20")

  @OptionGroup var options: BookOptions

  @Argument(help: "The day; it may lie ahead.")
  var day: String

  @Flag(help: "Make it a day like any other again.")
  var not = false

  func run() throws {
    let day = try Day(argument: day)
    _ = try options.mindfulness().setRest(!not, on: day)
    if options.json { return try JSONAnswer.say(Rest(day: day, rests: !not)) }
    Terminal.say(Language.english.say(Phrase(not ? "act.restNot" : "act.rest", ["day": .day(day)])))
  }

  private struct Rest: Encodable {
    let day: Day
    let rests: Bool
  }
}

struct SitExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write out the log, as the page Log gives it.",
    discussion: "Example: commonplace sit export --format text > log.txt")

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, csv, json }
  enum Part: String, CaseIterable, ExpressibleByArgument { case sessions, thoughts }

  @OptionGroup var options: BookOptions

  @Option(help: "text has sessions and thoughts day by day, csv and json one of them.")
  var format = Format.text

  @Option(help: "What csv and json hold: sessions or thoughts.")
  var of = Part.sessions

  func run() throws {
    let mindfulness = try options.mindfulness()
    switch (options.json ? .json : format, of) {
    case (.text, _): Terminal.give(try LogText(mindfulness, in: try mindfulness.book.zoneOfPerson(), .english).text)
    case (.csv, .sessions): Terminal.give(Session.csv(of: try mindfulness.sessions()))
    case (.csv, .thoughts): Terminal.give(Thought.csv(of: try mindfulness.thoughts()))
    case (.json, .sessions): try JSONAnswer.say(try mindfulness.sessions().map(ExportedSession.init))
    case (.json, .thoughts): try JSONAnswer.say(try mindfulness.thoughts().map(ExportedThought.init))
    }
  }
}
