public import ArgumentParser
public import ProjectsRecords
import Records
import Shell

extension Priority: ExpressibleByArgument {
  /// Priority of that name or number.
  public init?(argument: String) { self.init(argument) }
  /// Names help lists.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ItemSort: ExpressibleByArgument {}

extension ProjectColor {
  /// Every colour's name, as a sentence lists them.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The colour a person wrote.
  init(argument text: String) throws {
    guard let color = ProjectColor(text) else {
      throw UserError(.value, LocalizedText("shell.color", ["text": .asked(text), "colors": .text(ProjectColor.names)]))
    }
    self = color
  }
}

extension TimeOfDay {
  /// The time a person wrote.
  init(argument text: String) throws {
    guard let time = TimeOfDay(text) else { throw UserError(.value, LocalizedText("shell.time", ["text": .asked(text)])) }
    self = time
  }
}

extension Repeat {
  /// The rule a person wrote.
  init(argument text: String) throws {
    guard let rule = Repeat(text) else { throw UserError(.value, LocalizedText("shell.repeat", ["text": .asked(text)])) }
    self = rule
  }
}

extension Day {
  /// The day a person wrote: also `today`, and `tomorrow`.
  init(argument text: String, today: Day) throws {
    guard let day = Day(said: text, today: today) else {
      throw UserError(.value, LocalizedText("shell.day", ["text": .asked(text)]))
    }
    self = day
  }
}
