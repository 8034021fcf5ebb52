import Foundation
import TestKit

/// A new book on which a recording runs, in a home of its own with the files it reads.
struct RecordedBook {
  /// Tests/RecordedShell.
  static let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../RecordedShell")
    .standardized

  private let folder: TemporaryFolder
  private var desk: Desk
  private var names = RecordedNames()
  private var masks: [String] = []

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    desk = Desk(book: folder.path("book.sqlite"), zone: "UTC")
    desk.environment["HOME"] = folder.url.path
    let files = RecordedBook.recordings.appendingPathComponent("files")
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
      try FileManager.default.copyItem(atPath: files.appendingPathComponent(name).path, toPath: folder.path(name))
    }
  }

  mutating func mask(_ expression: String) { masks.append(expression) }

  /// The shell's answer as recorded.
  mutating func answer(_ run: RecordedScript.Run) throws -> [String] {
    let words = try run.words.map { try names.unmasked($0) }
    let result = try desk.run(words, input: run.input.map { "\($0)\n" }.joined())
    let endings = RecordedBook.endings(words)
    let output = try masked(result.output, endings)
    return RecordedScript.answer(output: output, complaint: try masked(result.complaint, endings), code: result.code)
  }

  private mutating func masked(_ text: String, _ endings: String) throws -> String {
    var text = text.replacingOccurrences(of: folder.url.path, with: "~")
    for mask in masks { text = try text.replacingGroups(of: mask) { _ in "{…}" } }
    return try names.masked(text, endings: endings)
  }

  /// Position of shortened ids in a command's output: at the end of lines, with exceptions.
  private static func endings(_ words: [String]) -> String {
    switch words.prefix(2) {
    case ["history"], ["history", "--limit"], ["history", "show"]: "^\\S+ \\S+  .  ([0-9a-f]{4,31})  "
    case ["trash", "list"]: "^([0-9a-f]{4,31})  "
    case ["book", "devices"]: "^[* ] ([0-9a-f]{4,31})  "
    case ["book", "held"]: "^\\S+ \\S+  ([0-9a-f]{4,31})  "
    case ["book", "elsewhere"]: "^  ([0-9a-f]{4,31})  "
    case ["sit", "list"], ["sit", "add"]: "  ([0-9a-f]{4,31})(?:  .*)?$"
    default: "  ([0-9a-f]{4,31})$"
    }
  }
}
