import ArgumentParser
import Blends
import Book
import Flights
import Foundation
import Mindfulness
import Projects
import Records
import Web

/// What every command takes: which book, and in which form to answer.
struct BookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The book's file.", valueName: "path"))
  var book: String?

  @Flag(help: "Answer with one JSON value.")
  var json = false

  /// The book asked for, else COMMONPLACE_BOOK, else the usual place of this system.
  var path: String {
    let environment = ProcessInfo.processInfo.environment
    if let chosen = book ?? environment["COMMONPLACE_BOOK"], !chosen.isEmpty { return (chosen as NSString).expandingTildeInPath }
    return URL(fileURLWithPath: BookOptions.dataFolder(environment)).appendingPathComponent("commonplace/book.sqlite").path
  }

  /// Opens the book for one command, or for `serving` at length: then it is looked over for damage first, and read while it is written.
  func open(serving: Bool = false) throws -> Book {
    try Book.open(.file(path), notebooks: Notebook.all, surroundings: .live, checking: serving, alone: !serving)
  }

  /// Opens the book at the notebook Sit.
  func mindfulness() throws -> Mindfulness { Mindfulness(try open()) }

  /// Opens the book at the notebook Projects.
  func projects() throws -> Projects { Projects(try open()) }

  /// Opens the book at the notebook Blends.
  func blends() throws -> Blends { Blends(try open()) }

  /// Opens the book at the notebook Flights.
  func flights() throws -> Flights { Flights(try open()) }

  private static func dataFolder(_ environment: [String: String]) -> String {
    #if os(macOS)
      return URL.applicationSupportDirectory.path
    #else
      if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder }
      return "\(NSHomeDirectory())/.local/share"
    #endif
  }
}

extension Surroundings {
  /// The real world.
  static let live = Surroundings(
    now: { Instant(Date()) },
    zone: { .autoupdatingCurrent },
    dice: { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    })
}
