public import ArgumentParser
public import BookStore
public import Foundation
public import Records
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
  public func tell(instead words: [String]) {
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
    if serving { OpenBooks.tellHeld(by: book) }
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

/// The person's home folder: `$HOME`, else the system's record of the user.
public enum HomeFolder {
  /// Its path.
  public static var path: String {
    let home = ShellContext.streams.environment["HOME"] ?? ""
    return home.hasPrefix("/") ? home : NSHomeDirectory()
  }

  /// The path with a leading `~` replaced; a shell has usually done so already.
  public static func expand(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? HomeFolder.path + path.dropFirst() : path
  }
}

extension ExportedText.Form: ExpressibleByArgument {}

extension Day {
  /// Parses a day.
  public init(argument text: String) throws {
    guard let day = Day(text) else { throw UserError(.value, "day.bad", ["text": .text(text)]) }
    self = day
  }
}

extension TimeZone {
  /// Parses a time zone by IANA name.
  public init(argument text: String) throws {
    guard let zone = TimeZone(identifier: text) else { throw UserError(.value, "zone.unknown", ["text": .text(text)]) }
    self = zone
  }
}

extension SearchQuery {
  /// Parses a query; nil if it is empty. Throws if one of its conditions matches nothing in the book.
  public static func asked(_ words: [String], in book: Book) throws -> SearchQuery? {
    guard let query = SearchQuery(words.joined(separator: " ")) else { return nil }
    if let unknown = book.unknowns(of: query).first { throw UserError(.value, unknown) }
    return query
  }
}

extension String {
  /// Parses the text; nil for the word `none`, which clears an optional value.
  public func orNone<Value>(_ read: (String) throws -> Value) rethrows -> Value? { lowercased() == "none" ? nil : try read(self) }
}

extension LocalizedText.Value {
  /// A typed text as part of a one-line message.
  public static func asked(_ text: String) -> LocalizedText.Value { .text(String(text.prefix(60)).onOneLine) }
}
