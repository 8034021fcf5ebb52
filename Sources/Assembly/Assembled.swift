public import ArgumentParser
public import BookStore
public import Logging
public import Records
public import Shell
public import Site
public import Words

extension [NotebookModule] {
  /// Their records, in which a book is opened.
  public var notebooks: [Notebook] { map { $0.notebook() } }
  /// The languages with their words.
  public var languages: Languages { Languages(map(\.words)) }
}

extension SiteParts {
  /// The pages of every notebook of the program.
  public static let all = SiteParts(NotebookModule.all)

  /// The pages of some notebooks.
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
  /// A server with the pages of those notebooks, or of all there are.
  ///
  /// - Parameters:
  ///   - host: an address of this machine to listen on; other than loopback only with a public origin
  ///   - port: 0 takes any free one
  ///   - publicOrigin: `https://host[:port]` under which a proxy passes requests on
  ///   - backupCommand: what runs after each backup
  /// Throws `UserError(.value)` for a host or an origin it cannot be served at.
  public init(
    book: Book, notebooks: [NotebookModule]? = nil, host: String = "127.0.0.1", port: Int = 8642, publicOrigin: String? = nil,
    limits: ServerLimits = ServerLimits(), backupCommand: BackupCommand? = nil, logger: Logger
  ) throws {
    try self.init(
      book: book, parts: notebooks.map { SiteParts($0) } ?? .all, host: host, port: port, publicOrigin: publicOrigin, limits: limits,
      backupCommand: backupCommand,
      logger: logger)
  }
}

extension ShellContext {
  /// A program with the commands of those notebooks, after its own.
  public init(
    commands: [any ParsableCommand.Type], notebooks: [NotebookModule] = NotebookModule.all, surroundings: Surroundings,
    streams: ShellStreams = .ofProcess
  ) {
    self.init(
      version: BookServer.version, commands: commands, modules: notebooks.map(\.shell), notebooks: notebooks.notebooks,
      languages: notebooks.languages, surroundings: surroundings, streams: streams)
  }
}

extension Notebook {
  /// Every notebook of the program, in which each book is opened.
  public static let all = NotebookModule.all.notebooks
}

extension Language {
  private static let languages = NotebookModule.all.languages

  /// English, with the words of every notebook.
  public static let english = languages[.english]
  /// Every language, with the words of every notebook.
  public static let all = LanguageKind.all.map { languages[$0] }

  /// The language a browser that wishes so is answered in.
  public static func chosen(from acceptLanguage: String?, setting: String?) -> Language {
    languages.chosen(from: acceptLanguage, setting: setting)
  }
}
