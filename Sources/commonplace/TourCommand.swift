public import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
public import Words

/// The tour: a book of its own, made anew each time, so that its year always ends today.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "tour", "Serve a made-up book to look around in, which touches nothing of your own.", example: "tour --language de")

  @OptionGroup var options: BookOptions
  @Option(help: "The port to listen on; 0 takes any free one. Without it: 8642, or any free one if that is taken.") var port: Int?
  @Option(help: "The language it is written in. Without it: that of this machine.") var language: LanguageKind?

  func run() async throws {
    let folder = URL(fileURLWithPath: ShellContext.stateFolder ?? NSTemporaryDirectory()).appendingPathComponent("tour")
    // COMMONPLACE_BOOK names a person's own book.
    let path = options.book.map(HomeFolder.expand) ?? folder.appendingPathComponent("book.sqlite").path
    if options.book == nil {
      guard !Presence.isOpen(path) else { throw UserError(.conflict, "tour.running") }
      if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    } else if FileManager.default.fileExists(atPath: path) {
      throw UserError(.taken, "archive.exists", ["path": .text(path)])
    }
    try await ShellContext.remembering(in: folder.appendingPathComponent("state").path) { surroundings, notebooks in
      let tour = Tour(until: surroundings.now(), in: surroundings.zone(), language: (language ?? .ofMachine).id)
      try tour.make(at: path, notebooks: notebooks)
      let serve = try Serve.parse(["--book", path] + (options.json ? ["--json"] : []))
      let book = try serve.options.open(serving: true)
      try await serve.run(book, at: port ?? (ProgramLooks.isFree(serve.port) ? serve.port : 0), as: "A made-up book")
    }
  }
}

extension LanguageKind: ExpressibleByArgument {
  /// The language with that id.
  public init?(argument: String) {
    guard let kind = LanguageKind.all.first(where: { $0.id == argument.lowercased() }) else { return nil }
    self = kind
  }

  /// The ids that help lists.
  public static var allValueStrings: [String] { all.map(\.id) }

  /// The machine's language, by the variables of its locale.
  fileprivate static var ofMachine: LanguageKind {
    let environment = ShellContext.streams.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return chosen(from: locale.map { String($0.prefix { $0.isLetter }) }, setting: nil)
  }
}
