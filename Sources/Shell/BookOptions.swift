public import ArgumentParser
public import BookStore
import Foundation
import Records
import Words

/// Options of every command: the book, and the form of the answer.
public struct BookOptions: ParsableArguments, Sendable {
  /// The path given for the book.
  @Option(help: ArgumentHelp("The book's file.", valueName: "path")) public var book: String?

  /// Answers in JSON instead of text.
  @Flag(help: "Answer with one JSON value.") public var json = false

  /// The path of the book: the option, else COMMONPLACE_BOOK, else the default of the system.
  public var path: String {
    let environment = ShellContext.streams.environment
    if let chosen = book ?? environment["COMMONPLACE_BOOK"], !chosen.isEmpty { return HomeFolder.expand(chosen) }
    return URL(fileURLWithPath: BookOptions.dataFolder(environment)).appendingPathComponent("commonplace/book.sqlite").path
  }

  /// Answers with a value as JSON, or with the text for it.
  public func answer(_ value: @autoclosure () throws -> ExportedValue, _ text: () throws -> String) throws {
    if json { try Terminal.printJSON(value()) } else { Terminal.printText(try text()) }
  }

  /// Answers with an object as JSON, or with a line.
  public func answer(_ object: @autoclosure () throws -> JSONObject, line: @autoclosure () throws -> String) throws {
    if json { try Terminal.printJSON(object()) } else { Terminal.printLine(try line()) }
  }

  /// Says beside a text which words were searched in place of unknown ones.
  public func tell(replacements words: [String]) {
    guard !words.isEmpty, !json else { return }
    Terminal.printError(Terminal.words.text("search.instead", ["words": .text(words.joined(separator: ", "))]))
  }

  /// Required by the argument parser.
  public init() {}

  /// Opens the book for one command. For `serving` it is also checked for damage, can be read during writes, and waits longer for other
  /// processes. It is closed when the command ends.
  public func open(serving: Bool = false) throws -> Book {
    guard let context = ShellContext.current else { throw UserError(.fault, "book.fault", detail: "no context") }
    let book = try Book.open(
      .file(path), notebooks: context.notebooks(), surroundings: context.surroundings, patience: serving ? .server : .command,
      lookedOver: serving, alone: !serving)
    context.openBooks.add(book, isServed: serving)
    if serving { OpenBooks.tellPending(by: book) }
    return book
  }

  private static func dataFolder(_ environment: [String: String]) -> String {
    #if os(macOS)
      return URL.applicationSupportDirectory.path
    #else
      if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
      return "\(HomeFolder.path)/.local/share"
    #endif
  }
}

extension BookOptions {
  /// Answers with a value as JSON, or with lines of text.
  public func answer(_ value: @autoclosure () throws -> ExportedValue, lines: @autoclosure () throws -> [String]) throws {
    try answer(value()) { try lines().map { $0 + "\n" }.joined() }
  }
}
