/// Addresses of styles and scripts. The version is a hash over all of them, so none is ever stale.
public struct Assets: Sendable, Hashable {
  /// The first 16 hex digits of the hash.
  public let version: String
  /// Modules needed by each behaviour, by name: the defining module first, then everything it imports.
  let modules: [String: [String]]
  /// All behaviours with their modules as JSON, from which a page finds modules for content shown later.
  let table: HTML

  /// - Parameter modules: the modules of each behaviour by name, its own first, such as `site/live.js`
  public init(version: String, modules: [String: [String]] = [:]) {
    self.version = version
    self.modules = modules
    let lines = modules.sorted { $0.key < $1.key }.compactMap { name, paths in paths.first.map { "\"\(name)\":\"\($0)\"" } }
    table = HTML(markup: "{\(lines.joined(separator: ","))}")
  }

  /// The address of a file, given with its notebook: `flights/world.svg`.
  public func address(of path: String) -> Address {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    return Address.asset((version, parts.first ?? "", parts.last ?? ""))
  }

  /// Scripts loaded by a page: the modules that define its behaviours, and their imports.
  struct Scripts: Equatable {
    var modules: [String] = []
    var imports: [String] = []
  }

  func scripts(for markup: HTML) -> Scripts {
    let needed = Assets.behaviours(in: markup).compactMap { modules[$0] }
    var scripts = Scripts()
    var known: Set<String> = []
    for path in needed.compactMap(\.first) where known.insert(path).inserted { scripts.modules.append(path) }
    for path in needed.joined() where known.insert(path).inserted { scripts.imports.append(path) }
    return scripts
  }

  /// Behaviours named in the markup, in order, including those loaded on demand. Text a person wrote cannot match, since its quotation
  /// marks are escaped.
  static func behaviours(in markup: HTML) -> [String] {
    var text = markup.text
    return text.withUTF8 { bytes in
      var names: [String] = []
      // Few spaces begin one of our attributes; the next byte rules out most of them.
      for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "d") {
        let rest = bytes[index...]
        guard let mark = marks.first(where: { rest.starts(with: $0) }) else { continue }
        let value = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
        names += value.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      }
      return names
    }
  }

  private static let marks = [" data-behaviour=\"", " data-lazy=\""].map { Array($0.utf8) }
}

/// The behaviours defined and the modules imported by each script module, read from its first lines.
struct ModuleGraph {
  /// Modules needed by each behaviour, by name: the defining module first, then all direct and indirect imports.
  let modules: [String: [String]]

  /// - Parameter texts: source text of each module by path (`site/live.js`)
  init(_ texts: [String: String]) {
    let imports = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, ModuleGraph.imports(in: $0.value, at: $0.key)) })
    var modules: [String: [String]] = [:]
    for (path, text) in texts {
      for name in ModuleGraph.behaviours(in: text) { modules[name] = ModuleGraph.needed(by: path, imports) }
    }
    self.modules = modules
  }

  /// Behaviours defined by a module: `define({ name, name })` on its own line.
  static func behaviours(in text: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("define({") }
    return line?.matches(of: /[A-Za-z]\w*/).map { String($0.output) }.filter { $0 != "define" } ?? []
  }

  /// Modules imported by a module at load, one a line, relative to its folder.
  static func imports(in text: String, at path: String) -> [String] {
    let folder = path.prefix { $0 != "/" }
    return text.split(separator: "\n").filter { $0.hasPrefix("import ") }.compactMap { line in
      guard let name = line.firstMatch(of: /"(\.\.?)\/([^"]+)"$/) else { return nil }
      return name.output.1 == "." ? "\(folder)/\(name.output.2)" : String(name.output.2)
    }
  }

  /// The module and all its imports, nearest first.
  private static func needed(by path: String, _ imports: [String: [String]]) -> [String] {
    var needed = [path]
    var index = 0
    while index < needed.count {
      needed += (imports[needed[index]] ?? []).filter { !needed.contains($0) }
      index += 1
    }
    return needed
  }
}
