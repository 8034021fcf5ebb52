public import ArgumentParser

/// A notebook's part of the shell.
public struct ShellModule: Sendable {
  let commands: [any ParsableCommand.Type]
  let samples: [any ParsableCommand.Type]
  let settings: [ShellSetting]

  /// A part with its commands, samples for `demo`, and settings.
  public init(commands: [any ParsableCommand.Type], samples: [any ParsableCommand.Type] = [], settings: [ShellSetting] = []) {
    self.commands = commands
    self.samples = samples
    self.settings = settings
  }
}
