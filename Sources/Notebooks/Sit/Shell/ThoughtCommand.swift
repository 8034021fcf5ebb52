import ArgumentParser
import BookStore
import Records
import Shell
import SitRecords
import Words

struct ThoughtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "thought", "The day's one thought: write and read it.", example: "thought set \"Still water.\"",
    [ThoughtSet.self, ThoughtShow.self, ThoughtList.self, ThoughtFind.self, ThoughtErasePast.self])
}

struct DayOption: ParsableArguments {
  @Option(help: ArgumentHelp("The day; today by default.", valueName: "day")) var day: String?

  func day(in mindfulness: Mindfulness) throws -> Day { try day.map { try Day(argument: $0) } ?? mindfulness.today() }
}

struct ThoughtSet: NotebookCommand {
  static let configuration = CommandConfiguration(
    "set", "Write a day's thought, replacing what is there.", example: "thought set \"Still water.\" --day 2026-11-20")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: DayOption
  @Argument(help: "The text; \"\" clears it, - reads it from standard input.") var text: String

  func run(in mindfulness: Mindfulness) throws {
    let thought = try mindfulness.think(try text == "-" ? standardInput() : text, on: try which.day(in: mindfulness)).value
    try options.answer(Thought.exported.object(of: thought), lines: [TextOutput.thought(thought)])
  }

  private func standardInput() throws -> String {
    guard let text = String(validating: Terminal.input, as: UTF8.self) else { throw UserError(.value, "thought.notText") }
    guard text.isStreamSafe else { throw UserError(.value, "text.marks") }
    return text
  }
}

struct ThoughtShow: NotebookCommand {
  static let configuration = CommandConfiguration("show", "Show a day's thought.", example: "thought show --day 2026-11-20")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: DayOption

  func run(in mindfulness: Mindfulness) throws {
    let day = try which.day(in: mindfulness)
    let thought = try mindfulness.thought(on: day) ?? Thought(on: day)
    if options.json { return try Terminal.printJSON(Thought.exported.object(of: thought)) }
    if !thought.text.isEmpty { Terminal.printLine(thought.text.onLines) }
  }
}

struct ThoughtList: NotebookCommand {
  static let configuration = CommandConfiguration("list", "List all thoughts, oldest first.", example: "thought list --json")

  @OptionGroup var options: BookOptions

  func run(in mindfulness: Mindfulness) throws {
    let thoughts = try mindfulness.thoughts()
    try options.answer(.list(thoughts.map(Thought.exported.object)), lines: thoughts.map(TextOutput.thought))
  }
}

struct ThoughtFind: NotebookCommand {
  static let configuration = CommandConfiguration(
    "find", "Find the thoughts that contain all these words, newest first.", example: "thought find still water -rain")

  @OptionGroup var options: BookOptions
  @Argument(parsing: .allUnrecognized, help: "The words; case and accents are ignored; a leading - excludes a word.") var words: [String]

  func run(in mindfulness: Mindfulness) throws {
    let answer = try SearchQuery.asked(words, in: mindfulness.book).map { try mindfulness.search($0) }
    options.tell(replacements: answer?.replacements ?? [])
    let found = answer?.found.thoughts ?? []
    try options.answer(.list(found.map(Thought.exported.object)), lines: found.map(TextOutput.thought))
  }
}

struct ThoughtErasePast: NotebookCommand {
  static let configuration = CommandConfiguration(
    "erase-past", "Erase for good what a day's thought said before; this cannot be undone.", example: "thought erase-past --day 2026-11-20")

  @OptionGroup var options: BookOptions
  @OptionGroup var which: DayOption

  func run(in mindfulness: Mindfulness) throws {
    let erased = try mindfulness.erasePast(ofThoughtOn: which.day(in: mindfulness)).value
    try options.answer(.object([("erased", .whole(erased))]), lines: [Terminal.words.text("act.pastErased", ["count": .count(erased)])])
  }
}
