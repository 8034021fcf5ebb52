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
    // Comments are for those who read the modules: a fifth of what a phone would fetch.
    let modules = texts.sorted { $0.key < $1.key }.map { path, text in
      (path: path, lines: ScriptBundle.lines(of: text).filter { !$0.utf8.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) })
    }
    let pairs = modules.flatMap { path, lines in ScriptBundle.behaviours(in: lines).map { ($0, path) } }
    behaviours = Dictionary(pairs) { first, _ in first }
    let table = behaviours.sorted { $0.key < $1.key }.map { "\($0): \"\($1)\"" }.joined(separator: ", ")
    text = """
      const modules = {
      \(modules.map { "\"\($0)\"() {\n\(ScriptBundle.body(of: $1, at: $0))\n}" }.joined(separator: ",\n"))
      }
      const evaluated = {}
      const use = (path) => (evaluated[path] ??= modules[path]())
      use("site/registry.js").offer({ \(table) }, use)

      """
  }

  /// Behaviours defined by a module: `define({ name, name })` on its own line.
  static func behaviours(in lines: [Substring]) -> [String] {
    let line = lines.first { $0.hasPrefix("define({") }?.dropFirst("define({".count)
    return line?.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) ?? []
  }

  /// Modules imported by a module when it is evaluated.
  static func imports(in text: String, at path: String) -> [String] {
    lines(of: text).compactMap(importing).map { resolved($0.path, at: path) }
  }

  /// The names and the path of an import: `import { a, b } from "./path"`, or `import "./path"` without names.
  ///
  /// Split by hand, as are exports: patterns took a tenth of the time until the first page.
  private static func importing(_ line: Substring) -> (names: Substring, path: Substring)? {
    guard line.hasPrefix("import ") else { return nil }
    let parts = line.dropFirst("import ".count).split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, parts[0].isEmpty || parts[0].hasSuffix(" } from ") else { return nil }
    return (parts[0].dropLast(" from ".count), parts[1])
  }

  /// The name that a line exports: `export async function name(`, `export class Name {`, `export const name =`.
  private static func exporting(_ line: Substring) -> Substring? {
    guard line.hasPrefix("export ") else { return nil }
    let words = line.split(separator: " ", maxSplits: 4).dropFirst().drop { $0 == "async" }
    guard let kind = words.first, ["function", "class", "const"].contains(kind) else { return nil }
    return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The lines, split at bytes, which is ten times as fast as at characters.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  private static func body(of lines: [Substring], at path: String) -> String {
    var exports: [Substring] = []
    let lines = lines.map { line -> Substring in
      if let (names, module) = importing(line) {
        return "\(names.isEmpty ? "" : "const \(names) = ")use(\"\(resolved(module, at: path))\")"
      }
      if let name = exporting(line) {
        exports.append(name)
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
    let word = Array("import".utf8)
    return line.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast(word.count - 1).contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    } ?? true
  }

  /// The path of an import, which is relative to the folder of its module.
  private static func resolved(_ name: Substring, at path: String) -> String {
    name.hasPrefix("../") ? String(name.dropFirst(3)) : "\(path.prefix { $0 != "/" })/\(name.dropFirst(2))"
  }
}
