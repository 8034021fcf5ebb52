public import ArgumentParser
public import BookStore
import Foundation
import Records

/// Options every command takes: which book, and in which form to answer.
public struct BookOptions: ParsableArguments {
  /// Path a person gave for the book.
  @Option(help: ArgumentHelp("The book's file.", valueName: "path"))
  public var book: String?

  /// Answers with JSON in place of text.
  @Flag(help: "Answer with one JSON value.")
  public var json = false

  /// Path of the book asked for, else COMMONPLACE_BOOK, else the usual place of this system.
  public var path: String {
    let environment = ShellContext.streams.environment
    if let chosen = book ?? environment["COMMONPLACE_BOOK"], !chosen.isEmpty { return HomeFolder.expand(chosen) }
    return URL(fileURLWithPath: BookOptions.dataFolder(environment)).appendingPathComponent("commonplace/book.sqlite").path
  }

  /// Answers with a value as JSON, or with the text for it.
  public func answer(_ value: @autoclosure () throws -> ExportedValue, _ text: () throws -> String) throws {
    if json { try Terminal.printJSON(value()) } else { Terminal.printText(try text()) }
  }

  /// Options a command is parsed into.
  public init() {}

  /// Opens the book for one command, or for `serving` at length: then it is looked over for damage, read while it is written, and written
  /// once another process has. It is closed when the command ends.
  public func open(serving: Bool = false) throws -> Book {
    guard let context = ShellContext.current else { throw UserError(.fault, LocalizedText("book.fault"), detail: "no context") }
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
