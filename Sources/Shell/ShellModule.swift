public import ArgumentParser

/// Part of the shell that a notebook brings along.
public struct ShellModule: Sendable {
  let commands: [any ParsableCommand.Type]
  let samples: [any ParsableCommand.Type]
  let settings: [ShellSetting]

  /// Part with those commands, the samples `demo` adds, and what `settings` reads and changes.
  public init(commands: [any ParsableCommand.Type], samples: [any ParsableCommand.Type] = [], settings: [ShellSetting] = []) {
    self.commands = commands
    self.samples = samples
    self.settings = settings
  }
}
