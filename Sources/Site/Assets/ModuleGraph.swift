/// What the modules of the scripts say at their heads: which behaviours they define, and which modules they import.
struct ModuleGraph {
  /// The modules that each behaviour needs, by its name: the one that defines it, then all that this one imports, directly or not.
  let modules: [String: [String]]

  /// The graph of those modules, each by its path (`site/live.js`) with its text.
  init(_ texts: [String: String]) {
    let imports = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, ModuleGraph.imports(in: $0.value, at: $0.key)) })
    var modules: [String: [String]] = [:]
    for (path, text) in texts {
      for name in ModuleGraph.behaviours(in: text) { modules[name] = ModuleGraph.needed(by: path, imports) }
    }
    self.modules = modules
  }

  /// The behaviours a module defines: `define({ name, name })` on a line of its own.
  static func behaviours(in text: String) -> [String] {
    let line = text.split(separator: "\n").first { $0.hasPrefix("define({") }
    return line?.matches(of: /[A-Za-z]\w*/).map { String($0.output) }.filter { $0 != "define" } ?? []
  }

  /// The modules a module imports as it is loaded, one a line: by paths relative to its own folder.
  static func imports(in text: String, at path: String) -> [String] {
    let folder = path.prefix { $0 != "/" }
    return text.split(separator: "\n").filter { $0.hasPrefix("import ") }.compactMap { line in
      guard let name = line.firstMatch(of: /"(\.\.?)\/([^"]+)"$/) else { return nil }
      return name.output.1 == "." ? "\(folder)/\(name.output.2)" : String(name.output.2)
    }
  }

  /// The module, then all that it imports, nearest first.
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
