public import ArgumentParser
public import BookStore
public import Records
public import Words

/// The running program: its commands, notebooks and surroundings. Commands do not name notebooks; they find them here.
public struct ShellContext: Sendable {
  /// The current context; nil outside the program.
  @TaskLocal public static var current: ShellContext?

  let version: String
  let commands: [any ParsableCommand.Type]
  let modules: [ShellModule]
  /// Made on demand: help and errors need no notebooks.
  let notebooks: @Sendable () -> [Notebook]
  let languages: Languages
  let surroundings: Surroundings
  let streams: ShellStreams
  let openBooks = OpenBooks()

  /// A context with its own commands, which help lists first.
  public init(
    version: String, commands: [any ParsableCommand.Type], modules: [ShellModule],
    notebooks: @escaping @autoclosure @Sendable () -> [Notebook], languages: Languages, surroundings: Surroundings,
    streams: ShellStreams = .ofProcess
  ) {
    self.version = version
    self.commands = commands
    self.modules = modules
    self.notebooks = notebooks
    self.languages = languages
    self.surroundings = surroundings
    self.streams = streams
  }

  /// Languages of the program; outside of one, the common words only.
  public static var languages: Languages { current?.languages ?? Languages([]) }

  /// Streams of the program; outside of one, those of the process.
  public static var streams: ShellStreams { current?.streams ?? .ofProcess }

  /// Every command in the order of help.
  var allCommands: [any ParsableCommand.Type] {
    commands + modules.flatMap(\.commands) + [
      SearchCommand.self, SearchesCommand.self, DemoCommand.self, SettingsCommand.self, Undo.self, Redo.self, History.self, Trash.self,
      BackupCommands.self,
      RestoreCommand.self,
      ExportCommand.self, ImportCommand.self, BookCommand.self,
    ]
  }

  /// Every setting in list order.
  var settings: [ShellSetting] { (ShellSetting.ofBook + modules.flatMap(\.settings)).sorted { $0.rank < $1.rank } }
}
