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
  private(set) var surroundings: Surroundings
  let streams: ShellStreams
  let openBooks = OpenBooks()

  /// A context with its own commands, which help lists first.
  public init(
    version: String, commands: [any ParsableCommand.Type], modules: [ShellModule],
    notebooks: @escaping @autoclosure @Sendable () -> [Notebook], languages: Languages, surroundings: Surroundings,
    streams: ShellStreams = .ofProcess
  ) {
    (self.version, self.commands, self.modules, self.notebooks) = (version, commands, modules, notebooks)
    self.languages = languages.plain
    (self.surroundings, self.streams) = (surroundings, streams)
  }

  /// The program's languages; outside a program, with the common words only.
  public static var languages: Languages { current?.languages ?? Languages([]) }

  /// The program's streams; outside a program, those of the process.
  public static var streams: ShellStreams { current?.streams ?? .ofProcess }

  /// Runs a body whose books keep what this machine remembers of them in that folder; it gets their surroundings and notebooks.
  public static func remembering(
    in folder: String, _ body: (Surroundings, [Notebook]) async throws -> Void
  ) async throws {
    guard var context = current else { throw UserError(.fault, "book.fault", detail: "no context") }
    context.surroundings.stateFolder = folder
    try await $current.withValue(context) { try await body(context.surroundings, context.notebooks()) }
  }

  /// This machine's folder of state; nil for none.
  public static var stateFolder: String? { current?.surroundings.stateFolder }

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

/// A notebook's part of the shell.
public struct ShellModule: Sendable {
  let commands: [any ParsableCommand.Type]
  let samples: [any ParsableCommand.Type]
  let settings: [ShellSetting]

  /// A part with its commands, samples for `demo`, and settings.
  public init(commands: [any ParsableCommand.Type], samples: [any ParsableCommand.Type] = [], settings: [ShellSetting] = []) {
    (self.commands, self.samples, self.settings) = (commands, samples, settings)
  }
}
