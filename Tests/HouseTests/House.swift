import Foundation

/// The checkout as text, for tests in which the house looks at itself.
enum House {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// From the root of the checkout.
    let path: String
    let text: String
    let lines: [Substring]
    var name: String { String(path.split(separator: "/").last ?? "") }

    init(path: String, text: String) {
      self.path = path
      self.text = text
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// Every file under a folder whose name ends so.
  static func files(in folder: String, of root: URL = House.root, ending suffix: String) throws -> [File] {
    let base = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(suffix) && !$0.contains("__pycache__") }.sorted().map { path in
      File(path: "\(folder)/\(path)", text: try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The sources of the libraries this program is built with, wherever it is built; nil where they are not beside it.
  static var checkouts: URL? {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let above = sequence(first: program) { $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil }
    return above.map { $0.appendingPathComponent("checkouts") }.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The paths of all styles, scripts and drawings that pages load.
  static func assets() throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent("Sources").path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains(#/\.(js|css|svg|gz|png)$/#) }.map { "Sources/\($0)" }
  }

  static func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

  /// Texts, regular expressions and comments: braces in them open nothing.
  static var notCode: Regex<AnyRegexOutput> {
    get throws { try Regex(##""(\\.|[^"\\])*"|#/.*/#|//.*"##) }
  }

  /// The Swift files of the program, or of one folder of it; they are read once.
  static func swift(in folder: String = "Sources") throws -> [File] { try sources.get().filter { $0.path.hasPrefix("\(folder)/") } }

  private static let sources = Result { try files(in: "Sources", ending: ".swift") }
}

/// Lengths as a person reads them: how many lines a function takes, signature to closing brace.
struct FunctionLengths {
  let lengths: [(name: String, lines: Int)]

  init(of file: House.File) throws {
    var open: [(name: String, start: Int, depth: Int)] = []
    var found: [(String, Int)] = []
    var depth = 0
    var waiting: (String, Int)?
    var isText = false
    let notCode = try House.notCode
    for (number, line) in file.lines.enumerated() {
      if line.contains("\"\"\"") { isText.toggle() }
      if isText { continue }
      let code = line.contains("\"") || line.contains("/") ? line.replacing(notCode, with: "") : line
      let mayBegin = (code.contains("func") || code.contains("init")) && !code.contains(".init")
      if mayBegin, let match = code.firstMatch(of: #/\b(func\s+[^\s(<]+|init\??\s*\(|init\??<)/#) {
        waiting = (String(match.output.0), number)
      }
      for character in code.utf8 {
        if character == UInt8(ascii: "{") {
          depth += 1
          if let (name, start) = waiting {
            open.append((name, start, depth))
            waiting = nil
          }
        } else if character == UInt8(ascii: "}") {
          if let last = open.last, last.depth == depth {
            found.append((last.name, number - last.start + 1))
            open.removeLast()
          }
          depth -= 1
          // A protocol's requirement has no braces of its own.
          waiting = nil
        }
      }
    }
    lengths = found.map { ($0.0, $0.1) }
  }
}
