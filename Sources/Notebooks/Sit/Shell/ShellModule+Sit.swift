import ArgumentParser
import BookStore
import Records
public import Shell
import SitRecords

extension ShellModule {
  /// The commands, samples and settings of the notebook Sit.
  public static let sit = ShellModule(
    commands: [Sit.self, ThoughtCommand.self, Health.self], samples: [SampleSit.self], settings: ShellSetting.ofSit)
}

extension Mindfulness {
  func today() throws -> Day { try book.today(in: book.zoneOfPerson()) }

  /// The first weekday: Monday unless chosen, because the shell follows no language.
  func firstWeekday() throws -> Weekday { try book.settings().firstWeekday ?? .monday }
}

struct SampleSit: NotebookCommand {
  static let configuration = CommandConfiguration(
    "sit", "Add the sessions and thoughts of a made-up year; one undo removes them all.", example: "demo sit")

  @OptionGroup var options: BookOptions

  func run(in mindfulness: Mindfulness) throws {
    let book = mindfulness.book
    let added = try mindfulness.addSample(language: book.languageOfSample(), in: book.zoneOfPerson()).value
    try options.answer(["sessions": added.sessions, "thoughts": added.thoughts], sample: "act.sitSample")
  }
}

extension ShellSetting {
  static let ofSit: [ShellSetting] = [
    ShellSetting(
      "goal", rank: 1, values: "minutes a day",
      read: { try String(Mindfulness($0).goal(on: Mindfulness($0).today())) },
      write: { value, book in
        guard let minutes = Int(value) else { throw UnfitValue() }
        _ = try Mindfulness(book).setGoal(minutes, from: try Mindfulness(book).today())
      }),
    practice("frequency", rank: 2, values: "days in days, as 3/7", { .frequency($0.frequency) }) {
      .frequency(try Frequency(typed: $0))
    },
    practice("delay", rank: 3, values: "seconds, 0 to 30", { .startDelay($0.startDelay) }) { Int($0).map { .startDelay($0) } },
    practice("bells", rank: 4, values: "minutes as \"0, 25, 30\", or none", none: "none", { .bells($0.bells) }) {
      .bells($0 == "none" ? .none : try IntervalBells(typed: $0))
    },
    practice("accent", rank: 5, values: "rose, green, indigo, earth or gray", { .accent($0.accent) }) {
      Practice.Accent(rawValue: $0).map { .accent($0) }
    },
    practice("line", rank: 6, values: "on or off", { .line($0.showsLine) }) {
      ["on", "off"].contains($0) ? .line($0 == "on") : nil
    },
    practice("grid", rank: 7, values: "minutes or goal", { .gridFollowsGoal($0.gridFollowsGoal) }) {
      ["goal", "minutes"].contains($0) ? .gridFollowsGoal($0 == "goal") : nil
    },
    practice("hidden", rank: 8, values: "names of figures as \"run strength\", or all", { .hidden($0.hiddenFigures) }) {
      .hidden(try figures($0))
    },
    practice("reminder", rank: 9, values: "a time of day, as 08:30, or none", none: "none", { .reminder($0.reminder) }) {
      $0 == "none" ? .reminder(nil) : TimeOfDay($0).map { .reminder($0) }
    },
  ]

  /// A setting that shows and makes one choice of `Practice`.
  ///
  /// - Parameters:
  ///   - none: the word for an empty value
  ///   - present: the change that would make the choice as it is, whose value is shown
  ///   - change: the change for a typed value; nil if the value does not fit
  private static func practice(
    _ key: String, rank: Int, values: String, none: String = "", _ present: @escaping @Sendable (Practice) -> Practice.Change,
    change: @escaping @Sendable (String) throws -> Practice.Change?
  ) -> ShellSetting {
    ShellSetting(
      key, rank: rank, values: values,
      read: { book in
        let value = present(try Mindfulness(book).practice()).value
        return value.isEmpty ? none : value
      }
    ) { value, book in
      guard let change = try change(value) else { throw UnfitValue() }
      _ = try Mindfulness(book).choose(change)
    }
  }

  /// Parses names separated by blanks; "all" means all figures, an empty text none.
  private static func figures(_ text: String) throws -> Set<Practice.FigureName> {
    guard text != "all" else { return Set(Practice.FigureName.allCases) }
    return Set(
      try text.split(separator: " ").map { name in
        guard let figure = Practice.FigureName(rawValue: String(name)) else { throw UnfitValue() }
        return figure
      })
  }
}
