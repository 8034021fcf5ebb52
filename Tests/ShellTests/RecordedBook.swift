import Foundation
import TestKit

/// A book on which a recording runs, in a folder of its own with the files it reads; the shell stands in that folder.
struct RecordedBook {
  /// Tests/RecordedShell.
  static let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../RecordedShell")
    .standardized

  /// What the shell goes by is said, so that nobody's own settings matter.
  private static let prelude = """
    cd "$0" && unset LANGUAGE && export LANG=C.UTF-8 LC_ALL=C.UTF-8 COLUMNS=80 COMMONPLACE_BOOK=book.sqlite
    export PATH="$PWD:$PATH" XDG_CONFIG_HOME="$PWD/config"
    exec "$@"
    """

  private let folder: TemporaryFolder
  private let shell: Program
  let clock: RecordedClock
  /// The ids of what a kept book has, by the names it was made under.
  private var kept: [String: String] = [:]
  private var masks: [String] = []

  /// A fresh copy of the book that is said, or one that is yet to be made: `sit`, `new`; then `days`, where the days around today are masked.
  init(_ said: String) throws {
    let words = said.split(separator: " ").map(String.init)
    folder = try TemporaryFolder()
    shell = Program(path: "/bin/sh", book: "book.sqlite", zone: "UTC")
    clock = RecordedClock(began: Date(), isDayMasked: words.contains("days"))
    let files = RecordedBook.recordings.appendingPathComponent("files")
    for name in try FileManager.default.contentsOfDirectory(atPath: files.path) {
      try FileManager.default.copyItem(atPath: files.appendingPathComponent(name).path, toPath: folder.path(name))
    }
    guard let name = words.first, name != "new" else { return }
    let place = RecordedBook.recordings.appendingPathComponent("../KeptBooks/\(name)").path
    for line in try String(contentsOfFile: "\(place).names", encoding: .utf8).split(separator: "\n") {
      let parts = line.components(separatedBy: " = ")
      kept[parts[0]] = kept[parts[0]] ?? parts.last
    }
    let unpacking = try shell.run(["-c", #"gzip -dc "$0" > "$1""#, "\(place).book.gz", folder.path("book.sqlite")])
    guard unpacking.code == 0 else { throw Unpacked(complaint: unpacking.complaint) }
  }

  /// Why a book could not be unpacked.
  struct Unpacked: Error { let complaint: String }

  mutating func mask(_ expression: String) { masks.append(expression) }

  /// What the shell answers, as it is written.
  func answer(_ run: RecordedScript.Run, _ names: inout RecordedNames) throws -> [String] {
    let words = try run.words.map { word in
      try clock.unmasked(names.unmasked(word)).replacingGroups(of: "(…?\\{[^}]+\\})") { mark in
        kept[mark.drop { "…{".contains($0) }.dropLast().description].map { String($0.suffix(mark.hasPrefix("…") ? 8 : 32)) } ?? mark
      }
    }
    let program = Program("commonplace", book: "").path
    let result = try execute([program] + words, input: run.input.map { "\($0)\n" }.joined())
    let endings = RecordedBook.endings(words)
    let output = try clock.maskedDays(masked(result.output, endings, &names))
    // A complaint repeats what was asked; its other days are examples.
    let complaint = zip(words, run.words).filter { $0 != $1 }.reduce(result.complaint) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    return RecordedScript.answer(output: output, complaint: try masked(complaint, endings, &names), code: result.code)
  }

  /// Runs to the end, as `Program.run` does, which looks only twenty times a second whether it is there.
  private func execute(_ words: [String], input: String) throws -> (code: Int32, output: String, complaint: String) {
    let (output, complaint) = (folder.path(".output"), folder.path(".complaint"))
    try input.write(toFile: folder.path(".input"), atomically: true, encoding: .utf8)
    let process = try shell.launch(
      ["-c", RecordedBook.prelude, folder.url.path] + words, input: FileHandle(forReadingAtPath: folder.path(".input")), output: output,
      complaint: complaint)
    // A server that was to be refused would serve for ever.
    let end = Date().addingTimeInterval(120)
    while process.isRunning {
      usleep(1000)
      if Date() > end { process.terminate() }
    }
    let said = try [output, complaint].map { try String(contentsOfFile: $0, encoding: .utf8) }
    return (process.terminationStatus, said[0], said[1])
  }

  private func masked(_ text: String, _ endings: String, _ names: inout RecordedNames) throws -> String {
    var text = text.replacingOccurrences(of: folder.url.path, with: "{folder}")
    for mask in masks { text = try text.replacingGroups(of: mask) { _ in "{…}" } }
    return try clock.masked(names.masked(text, endings: endings))
  }

  /// Where a command has shortened ids: at the end of its lines, but for some.
  private static func endings(_ words: [String]) -> String {
    switch words.prefix(2) {
    case ["history"], ["history", "--limit"]: "^\\S+ \\S+  .  ([0-9a-f]{4,31})  "
    case ["trash", "list"]: "^([0-9a-f]{4,31})  "
    case ["book", "devices"]: "^[* ] ([0-9a-f]{4,31})  "
    case ["book", "elsewhere"]: "^  ([0-9a-f]{4,31})  "
    case ["sit", "list"], ["sit", "add"]: "  ([0-9a-f]{4,31})(?:  .*)?$"
    default: "  ([0-9a-f]{4,31})$"
    }
  }
}
