/// All script modules in one file, so that a page asks for one script. A module is evaluated when it is first used.
///
/// Each module becomes a function that returns its exports. Its source keeps to forms that a line tells: an import at the beginning of a
/// line, an export before a function, class or constant, no cycles.
struct ScriptBundle {
  static let path = "site/scripts.js"

  /// The path of the module that defines a behaviour, by name.
  let behaviours: [String: String]
  let text: String

  /// - Parameter texts: source text of each module by path (`site/live.js`)
  init(_ texts: [String: String]) {
    let sorted = texts.sorted { $0.key < $1.key }
    let pairs = sorted.flatMap { path, text in ScriptBundle.behaviours(in: text).map { ($0, path) } }
    behaviours = Dictionary(pairs) { first, _ in first }
    let table = behaviours.sorted { $0.key < $1.key }.map { "\($0): \"\($1)\"" }.joined(separator: ", ")
    text = """
      const modules = {
      \(sorted.map { "\"\($0)\"() {\n\(ScriptBundle.body(of: $1, at: $0))\n}" }.joined(separator: ",\n"))
      }
      const evaluated = {}
      const use = (path) => (evaluated[path] ??= modules[path]())
      use("site/registry.js").offer({ \(table) }, use)

      """
  }

  /// Behaviours defined by a module: `define({ name, name })` on its own line.
  static func behaviours(in text: String) -> [String] {
    let line = lines(of: text).first { $0.hasPrefix("define({") }
    return line?.matches(of: /[A-Za-z]\w*/).map { String($0.output) }.filter { $0 != "define" } ?? []
  }

  /// Modules imported by a module when it is evaluated.
  static func imports(in text: String, at path: String) -> [String] {
    lines(of: text).compactMap { importing($0) }.map { resolved($0.output.2, at: path) }
  }

  // Patterns are tried on lines that can fit: on the whole text they would take half of the time until the first page.
  private nonisolated(unsafe) static let statement = /import (?:(\{ \w+(?:, \w+)* \}) from )?"([^"]+)"/
  private nonisolated(unsafe) static let export = /export (?:(?:async )?function|class|const) (\w+)/

  private static func importing(_ line: Substring) -> Regex<(Substring, Substring?, Substring)>.Match? {
    line.hasPrefix("import ") ? line.wholeMatch(of: statement) : nil
  }

  /// The lines, split at bytes, which is ten times as fast as at characters.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private static func body(of text: String, at path: String) -> String {
    var exports: [Substring] = []
    let lines = lines(of: text).map { line -> Substring in
      if let match = importing(line) {
        return "\(match.output.1.map { "const \($0) = " } ?? "")use(\"\(resolved(match.output.2, at: path))\")"
      }
      if line.hasPrefix("export "), let match = line.prefixMatch(of: export) {
        exports.append(match.output.1)
        return line.dropFirst("export ".count)
      }
      guard mentionsImport(line) else { return line }
      return line.replacing(/\bimport\("([^"]+)"\)/) { "Promise.resolve().then(() => use(\"\(resolved($0.output.1, at: path))\"))" }
        .replacing("import.meta.url", with: "new URL(\"../\(path)\", import.meta.url)")
    }
    return "\(lines.joined(separator: "\n"))return { \(exports.joined(separator: ", ")) }"
  }

  /// A search by bytes: by characters, it takes as long as all else here.
  private static func mentionsImport(_ line: Substring) -> Bool {
    line.utf8.indices.contains { line.utf8[$0] == UInt8(ascii: "i") && line.utf8[$0...].starts(with: "import".utf8) }
  }

  /// The path of an import, which is relative to the folder of its module.
  private static func resolved(_ name: Substring, at path: String) -> String {
    name.hasPrefix("../") ? String(name.dropFirst(3)) : "\(path.prefix { $0 != "/" })/\(name.dropFirst(2))"
  }
}
