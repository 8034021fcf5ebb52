import Foundation

/// One file of a recording: what is asked, in order, and what was answered.
///
/// A section begins with `=== GET /path`, `HEAD`, `POST` or `SEND` (a post as our scripts send it), followed by lines of the request:
/// `~ header: value`, `> field=value`, `@ file name: content`, `= name: pattern` (what a later request may name as `{name}`), `# remark`.
/// Behind `--- ` stands the answer. `=== CLOCK seconds` moves the clock, `=== WAIT path word` asks until the word is gone.
struct Recording {
  let url: URL
  var sections: [Section]
  /// As a failure names it: `sit/01 pages.txt`.
  var name: String { url.pathComponents.suffix(2).joined(separator: "/") }

  struct Section {
    /// All before the answer, as it is written.
    let request: String
    /// From the status on; empty where nothing was recorded yet.
    var answer: String

    /// `GET` and the path.
    var title: String { String(request.split(separator: "\n").first ?? "") }
    var method: String { String(title.split(separator: " ").first ?? "") }
    var path: String { String(title.split(separator: " ", maxSplits: 1).dropFirst().first ?? "") }
    /// Whether something is asked; the others only prepare what comes after.
    var isRequest: Bool { ["GET", "HEAD", "POST", "SEND"].contains(method) }

    /// What stands on the lines that begin with that sign.
    func lines(_ sign: Character) -> [String] {
      request.split(separator: "\n").dropFirst().filter { $0.first == sign }.map { String($0.dropFirst(2)) }
    }
  }

  /// Every file of a folder, in the order of their names.
  static func all(in folder: URL) throws -> [Recording] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    return try names.sorted().map { try Recording(folder.appendingPathComponent($0)) }
  }

  init(_ url: URL) throws {
    self.url = url
    sections = "\n\(try String(contentsOf: url, encoding: .utf8))".components(separatedBy: "\n=== ").dropFirst().map { text in
      let parts = text.components(separatedBy: "\n--- ")
      let answer = parts.dropFirst().joined(separator: "\n--- ")
      return Section(request: parts[0].trimmingCharacters(in: .newlines), answer: answer)
    }
    // The line end that ends the file belongs to no answer.
    if let last = sections.indices.last, sections[last].answer.hasSuffix("\n") { sections[last].answer.removeLast() }
  }

  /// Writes the file anew.
  func write() throws {
    let text = sections.map { "=== \($0.request)\n" + ($0.isRequest ? "--- \($0.answer)\n" : "") }.joined()
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}

extension Recording.Section {
  /// The first lines in which the answer differs from another, as a person reads them; nil where it does not.
  func difference(from other: String) -> String? {
    guard answer != other else { return nil }
    let (old, new) = (answer.components(separatedBy: "\n"), other.components(separatedBy: "\n"))
    let first = zip(old, new).prefix { $0 == $1 }.count
    func lines(_ lines: [String], _ sign: String) -> [String] { lines.dropFirst(first).prefix(4).map { "\(sign) \($0.prefix(300))" } }
    return (["line \(first + 1) of the answer, of \(old.count) recorded and \(new.count) now:"] + lines(old, "-") + lines(new, "+"))
      .joined(separator: "\n")
  }
}
