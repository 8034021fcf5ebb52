public import ArgumentParser
public import BookStore
public import Records
import Sync
import Synchronization
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
    (self.version, self.commands, self.modules, self.notebooks) = (version, commands, modules, notebooks)
    self.languages = languages.plain
    (self.surroundings, self.streams) = (surroundings, streams)
  }

  /// The program's languages; outside a program, with the common words only.
  public static var languages: Languages { current?.languages ?? Languages([]) }

  /// The program's streams; outside a program, those of the process.
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

/// Books opened by the running command.
///
/// They are closed explicitly: the last reference may outlive the program, and then leaves the write-ahead log behind.
final class OpenBooks: Sendable {
  /// Each book with its write count at opening.
  private let books = Mutex<[(book: Book, isServed: Bool, writes: Int)]>([])

  func add(_ book: Book, isServed: Bool) { books.withLock { $0.append((book, isServed, book.writes)) } }

  /// Reports records left out of an answer as unreadable, and returns the exit code.
  func tellUnreadable() -> Int32 {
    let left = books.withLock(\.self).filter { !$0.isServed }.flatMap { (try? $0.book.unreadable()) ?? [] }
    for record in left {
      let phrase = LocalizedText("shell.unreadable", ["id": .text("\(record.id)")])
      Terminal.printError("commonplace: \(Terminal.words.text(phrase))")
    }
    return left.isEmpty ? 0 : UserError.Reason.file.exitCode
  }

  /// Closes the books, so that each is one file again. Acknowledged changes are durable even if closing fails. A written book reports its
  /// pending changes, and how many wait to be sent if no server sends them.
  func close() {
    for (book, isServed, writes) in books.withLock({ $0 }) {
      let isWritten = book.writes > writes
      if isWritten { OpenBooks.tellHeld(by: book) }
      let unsent = isWritten && !isServed ? (try? SyncedBook.unsent(of: book)) ?? 0 : 0
      try? book.close()
      guard unsent > 0, let path = book.path, !Presence.isOpen(path) else { continue }
      Terminal.printError(Terminal.words.text("sync.unsent", ["count": .count(unsent)]))
    }
  }

  /// Reports pending changes of another copy on stderr.
  static func tellHeld(by book: Book) {
    if (try? book.isAnythingPending()) == true { Terminal.printError(Terminal.words.text("held.answer")) }
  }
}
