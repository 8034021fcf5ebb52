public import ArgumentParser
import BookStore
public import ProjectsRecords
import Records
import Shell
import Words

/// The options of an item besides its title; `none` clears a day, a deadline or a rule, and means the Inbox for a project.
struct ItemOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Its project, by name or id, or none for the Inbox.", valueName: "id")) var project: String?
  @Option(help: ArgumentHelp("The description.", valueName: "text")) var detail: String?
  @Option(help: ArgumentHelp("Its priority.", valueName: "priority")) var priority: Priority?
  @Option(help: ArgumentHelp("The day to do it: 2026-12-01, tomorrow, \"in 2 weeks\" or none.", valueName: "day")) var when: String?
  @Option(help: ArgumentHelp("The day it is due: 2026-12-01, friday, \"1 december\" or none.", valueName: "day")) var deadline: String?
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How it repeats: every week, every 2 weeks on mon,thu, every month on 31 or none.", valueName: "rule"))
  var repeats: String?

  func changes(in words: EntryWords, today: Day) throws -> [Item.Change] {
    let changes: [Item.Change?] = [
      detail.map { .detail($0) }, priority.map { .priority($0) },
      try when.map { .when(try $0.orNone { try words.day($0, today: today) ?? Day(argument: $0, today: today) }) },
      try deadline.map { .deadline(try $0.orNone { try words.day($0, today: today) ?? Day(argument: $0, today: today) }) },
      try repeats.map { .repeats(try $0.orNone { try Repeat(argument: $0) }) },
    ]
    return changes.compactMap(\.self)
  }
}

struct ItemIDs: ParsableArguments {
  @Argument(help: ArgumentHelp("The items' ids, or unique endings of them.", valueName: "id")) var ids: [String]

  func ids(in notebook: Projects) throws -> [RecordID] { try ids.map { try notebook.item($0).id } }
}

extension Projects {
  /// The project that a person named; nil for `none`, the Inbox.
  func projectID(named text: String) throws -> RecordID? { try text.orNone { try project($0).id } }

  /// The words for days in the language chosen in the book, else in English.
  func words() throws -> EntryWords {
    EntryWords(ShellContext.languages.chosen(from: nil, setting: try book.settings().language).several)
  }

  func today() throws -> Day { try book.today(in: book.zoneOfPerson()) }
}

extension Priority: ExpressibleByArgument {
  /// Parses the name or number of a priority.
  public init?(argument: String) { self.init(argument) }
  /// The names listed in the help.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ItemSort: ExpressibleByArgument {}

extension Repeat {
  init(argument text: String) throws {
    guard let rule = Repeat(text) else { throw UserError(.value, "shell.repeat", ["text": .asked(text)]) }
    self = rule
  }
}

extension Day {
  /// Parses a day, including `today` and `tomorrow`.
  init(argument text: String, today: Day) throws {
    guard let day = Day(said: text, today: today) else { throw UserError(.value, "shell.day", ["text": .asked(text)]) }
    self = day
  }
}
