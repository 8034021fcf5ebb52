public import ArgumentParser
public import BookStore
public import Records
public import Words

/// Program a command is part of: what it is made of, and the world it runs in. No command names the notebooks; they stand here.
public struct ShellContext: Sendable {
  /// Context of the running program; nil outside of one.
  @TaskLocal public static var current: ShellContext?

  let version: String
  let commands: [any ParsableCommand.Type]
  let modules: [ShellModule]
  /// Made only when a book is opened: help and complaints need none of their field lists.
  let notebooks: @Sendable () -> [Notebook]
  let languages: Languages
  let surroundings: Surroundings
  let streams: ShellStreams
  let openBooks = OpenBooks()

  /// Context of a program with commands of its own, which help lists first.
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

  /// Languages of the running program; outside of one they have the words that all share.
  public static var languages: Languages { current?.languages ?? Languages([]) }

  /// Streams of the running program; outside of one, those of the process.
  public static var streams: ShellStreams { current?.streams ?? .ofProcess }

  /// Every command, in the order help lists them.
  var allCommands: [any ParsableCommand.Type] {
    commands + modules.flatMap(\.commands) + [
      SearchCommand.self, SearchesCommand.self, DemoCommand.self, SettingsCommand.self, Undo.self, Redo.self, History.self, Trash.self,
      BackupCommands.self,
      RestoreCommand.self,
      ExportCommand.self, ImportCommand.self, BookCommand.self,
    ]
  }

  /// Every setting, in the order they are listed.
  var settings: [ShellSetting] { (ShellSetting.ofBook + modules.flatMap(\.settings)).sorted { $0.rank < $1.rank } }
}
