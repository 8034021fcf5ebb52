import ArgumentParser
import Assembly
import Foundation
import Shell
import Site

struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour", abstract: "Look around in a made-up book with a lived year; it is gone when you stop.",
    discussion: "Example: commonplace tour --language de")

  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 0

  @Option(
    help: ArgumentHelp("The language of what stands in it: en, de or ru. It is that of your system where none is said.", valueName: "code"))
  var language: String?

  @Option(help: ArgumentHelp("The same number makes the same year on the same day.", valueName: "number"))
  var seed: UInt64 = 1

  @Flag(help: "Answer with one JSON value.")
  var json = false

  func run() async throws {
    try BookServer.confirm(port: port)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("commonplace-tour-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    if !json { Terminal.printError("Making up a year …") }
    let book = try Tour.live(in: folder.path, seed: seed, language: language ?? TourCommand.languageOfSystem)
    try await BookServer(book: book, port: port, isTour: true, logger: .ofServer).run(json: json)
  }

  /// As POSIX names it: `de_DE.UTF-8` in the first of these that is set.
  private static var languageOfSystem: String? {
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return named.map { String($0.prefix { $0.isLetter }) }
  }
}
