public import ArgumentParser
import BlendsPages
import BlendsRecords
import BlendsShell
public import BookStore
import FlightsPages
import FlightsRecords
import FlightsShell
public import Logging
import ProjectsPages
import ProjectsRecords
import ProjectsShell
public import Records
public import Shell
import SitPages
import SitRecords
import SitShell
public import Site
import TodayPages
import TodayRecords
import TodayShell
public import Words

/// A notebook's records, words, pages and commands. Each part is made on demand: a command needs no pages.
public struct NotebookModule: Sendable {
  let notebook: @Sendable () -> Notebook
  let words: WordFiles
  let pages: @Sendable () -> SiteModule
  let shell: ShellModule

  /// Makes a notebook's module from its parts.
  public init(
    _ notebook: @autoclosure @escaping @Sendable () -> Notebook, words: WordFiles,
    pages: @autoclosure @escaping @Sendable () -> SiteModule, shell: ShellModule
  ) {
    (self.notebook, self.words, self.pages, self.shell) = (notebook, words, pages, shell)
  }
}

extension NotebookModule {
  /// Every notebook of the program; a new one is added here.
  public static let all: [NotebookModule] = [
    NotebookModule(Today.notebook, words: .today, pages: .today, shell: .today),
    NotebookModule(Mindfulness.notebook, words: .sit, pages: .sit, shell: .sit),
    NotebookModule(Projects.notebook, words: .projects, pages: .projects, shell: .projects),
    NotebookModule(Blends.notebook, words: .blends, pages: .blends, shell: .blends),
    NotebookModule(Flights.notebook, words: .flights, pages: .flights, shell: .flights),
  ]
}

extension [NotebookModule] {
  /// The notebooks to open a book with.
  public var notebooks: [Notebook] { map { $0.notebook() } }
  /// The languages, with the notebooks' words.
  public var languages: Languages { Languages(map(\.words)) }
}

extension SiteParts {
  /// The pages of all notebooks.
  public static let all = SiteParts(NotebookModule.all)

  /// The pages of the given notebooks.
  public init(_ notebooks: [NotebookModule]) {
    let modules = notebooks.map { notebook in
      var module = notebook.pages()
      module.notebook = notebook.notebook().name
      return module
    }
    self.init(modules, notebooks.languages)
  }
}

extension BookServer {
  /// A server with the pages of the given notebooks.
  ///
  /// - Parameters:
  ///   - host: address to listen on; other than loopback only with a public origin
  ///   - port: the port to listen on; 0 uses any free one
  ///   - publicOrigin: `https://host[:port]` of a proxy
  ///   - network: the listener for other devices, if any
  ///   - push: reminders with no page open, if any
  ///   - backupCommand: command run after each backup
  ///   - restored: the outcome of the restore for which the previous server stopped
  /// - Throws: `UserError(.value)` for an invalid host or origin
  public init(
    book: Book, notebooks: [NotebookModule]? = nil, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil,
    network: NetworkListener? = nil, push: Push? = nil, limits: ServerLimits = ServerLimits(), backupCommand: BackupCommand? = nil,
    restored: RestoreOutcome? = nil, logger: Logger
  ) throws {
    try self.init(
      book: book, parts: notebooks.map { SiteParts($0) } ?? .all, host: host, port: port, publicOrigin: publicOrigin, network: network,
      push: push, limits: limits,
      backupCommand: backupCommand, restored: restored,
      logger: logger)
  }
}

extension ShellContext {
  /// A program with the commands of the given notebooks after its own.
  ///
  /// - Parameter build: the commit it was built of and its day; empty if unknown
  public init(
    commands: [any ParsableCommand.Type], notebooks: [NotebookModule] = NotebookModule.all, build: String = "",
    surroundings: Surroundings, streams: ShellStreams = .ofProcess
  ) {
    self.init(
      version: build.isEmpty ? BookServer.version : "\(BookServer.version) (\(build))", commands: commands, modules: notebooks.map(\.shell),
      notebooks: notebooks.notebooks,
      languages: notebooks.languages, surroundings: surroundings, streams: streams)
  }
}

extension Notebook {
  /// All notebooks, with which every book is opened.
  public static let all = NotebookModule.all.notebooks
}

extension Language {
  private static let languages = NotebookModule.all.languages

  /// English, with the words of every notebook.
  public static let english = languages[.english]
  /// Every language, with the words of every notebook.
  public static let all = LanguageKind.all.map { languages[$0] }

  /// The language for a browser's `Accept-Language`.
  public static func chosen(from acceptLanguage: String?, setting: String?) -> Language {
    languages.chosen(from: acceptLanguage, setting: setting)
  }
}
