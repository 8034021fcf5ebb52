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
    var place = 0
    while place < needed.count {
      needed += (imports[needed[place]] ?? []).filter { !needed.contains($0) }
      place += 1
    }
    return needed
  }
}
