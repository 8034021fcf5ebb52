public import ArgumentParser
public import Records

/// Part of the shell that a notebook brings along.
public struct ShellModule: Sendable {
  let commands: [any ParsableCommand.Type]
  let samples: [any ParsableCommand.Type]
  let settings: [ShellSetting]
  let tour: @Sendable (Tour, inout SeededDice) throws -> [TourAct]

  /// Part with those commands, the samples `demo` adds, what `settings` reads and changes, and what is done of it in a tour.
  public init(
    commands: [any ParsableCommand.Type], samples: [any ParsableCommand.Type] = [], settings: [ShellSetting] = [],
    tour: @escaping @Sendable (Tour, inout SeededDice) throws -> [TourAct] = { _, _ in [] }
  ) {
    self.commands = commands
    self.samples = samples
    self.settings = settings
    self.tour = tour
  }
}
