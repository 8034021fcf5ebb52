import Foundation

/// The modules of one notebook, or of the site, put together into one: a page that asks for each of them by itself asks twenty times, which a
/// phone waits for.
///
/// Each module becomes a function that is called once and answers with what it exports, `const $feed = (() => { … })()`, after those it
/// imports. What is imported when it is needed is there already, and still comes later.
struct ModuleBundle {
  /// The name of the bundle in each folder.
  static let name = "modules.js"

  /// The form of a bundle: raised where the same modules become another one, as browsers keep what they have by the version of all files.
  static let form = 1

  /// The bundle as it is loaded.
  let text: String

  /// The bundle of those modules of one folder, each by its name with its text; nil where there are none.
  ///
  /// A thread of its own and the worker of an installed app load what they need by themselves, so that these stay out of it.
  init?(_ modules: [String: String], in folder: String) {
    guard !modules.isEmpty else { return nil }
    let parts = modules.mapValues { Part($0, in: folder) }
    var (ordered, placed): ([String], Set<String>) = ([], [])
    func place(_ name: String) {
      guard let part = parts[name], placed.insert(name).inserted else { return }
      for other in part.own { place(other) }
      ordered.append(name)
    }
    for name in modules.keys.sorted() { place(name) }
    let foreign = Dictionary(grouping: Set(parts.values.flatMap(\.foreign)).sorted(), by: { String($0.prefix { $0 != "/" }) })
    let imports = foreign.sorted { $0.key < $1.key }.map { folder, paths in
      "import { \(paths.map(ModuleBundle.symbol).joined(separator: ", ")) } from \"../\(folder)/\(ModuleBundle.name)\""
    }
    let bodies = ordered.compactMap { name in
      parts[name].map {
        "export const \(ModuleBundle.symbol(name)) = (() => {\n\($0.body)return { \($0.exports.joined(separator: ", ")) }\n})()"
      }
    }
    text = (imports + bodies).joined(separator: "\n") + "\n"
  }

  /// What a module is called in a bundle.
  fileprivate static func symbol(_ path: String) -> String { "$" + (path.split(separator: "/").last ?? "").dropLast(3) }
}

extension ModuleBundle {
  /// One module on its way into a bundle.
  private struct Part {
    private(set) var body = ""
    private(set) var exports: [String] = []
    /// The modules of its own folder that it imports, by their names.
    private(set) var own: [String] = []
    /// Those of other folders, by their paths.
    private(set) var foreign: [String] = []

    init(_ text: String, in folder: String) {
      for line in ModuleGraph.lines(of: text) {
        if line.hasPrefix("import ") {
          add(importing: line, in: folder)
        } else if line.hasPrefix("export ") {
          let rest = line.dropFirst("export ".count)
          exports.append(Part.name(of: rest))
          body += rest + "\n"
        } else {
          body += line + "\n"
        }
      }
      body = Part.later(body)
    }

    private mutating func add(importing line: Substring, in folder: String) {
      guard let path = ModuleGraph.imported(by: line, in: folder[...]) else { return }
      if path.hasPrefix("\(folder)/") { own.append(String(path.dropFirst(folder.count + 1))) } else { foreign.append(path) }
      guard let opening = line.firstIndex(of: "{"), let closing = line.lastIndex(of: "}") else { return }
      let names = line[opening...closing].replacing(" as ", with: ": ")
      body += "const \(names) = \(ModuleBundle.symbol(path))\n"
    }

    /// The name a declaration gives: the first of its words that is no word of the language.
    private static func name(of declaration: Substring) -> String {
      let words = declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
      return words.first { !["async", "function", "const", "class"].contains($0) }.map(String.init) ?? ""
    }

    /// The same with what it imports when it is needed as what is there by then.
    private static func later(_ body: String) -> String {
      let mark = "import(\"./"
      guard body.utf8.count > mark.utf8.count, body.contains(mark) else { return body }
      let pieces = body.components(separatedBy: mark)
      return pieces.dropFirst().reduce(pieces[0]) { told, piece in
        let name = piece.prefix { $0 != "\"" }
        return "\(told)Promise.resolve().then(() => \(ModuleBundle.symbol(String(name))))\(piece.dropFirst(name.count + 2))"
      }
    }
  }
}
