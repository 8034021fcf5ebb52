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

  /// The bundles that each behaviour needs, by its name: that of the module that defines it first.
  var bundles: [String: [String]] {
    modules.mapValues { paths in
      paths.reduce(into: []) { bundles, path in
        let bundle = "\(path.prefix { $0 != "/" })/\(ModuleBundle.name)"
        if !bundles.contains(bundle) { bundles.append(bundle) }
      }
    }
  }

  /// The behaviours a module defines: `define({ name, name })` on a line of its own.
  static func behaviours(in text: String) -> [String] {
    let line = lines(of: text).first { $0.hasPrefix("define({") } ?? ""
    return line.dropFirst("define({".count).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The modules a module imports as it is loaded, one a line: by paths relative to its own folder.
  static func imports(in text: String, at path: String) -> [String] {
    let folder = path.prefix { $0 != "/" }
    return lines(of: text).filter { $0.hasPrefix("import ") }.compactMap { imported(by: $0, in: folder) }
  }

  /// The module a line imports: what stands between its last quotation marks.
  static func imported(by line: Substring, in folder: Substring) -> String? {
    guard let name = line.split(separator: "\"").last else { return nil }
    if name.hasPrefix("./") { return "\(folder)/\(name.dropFirst(2))" }
    return name.hasPrefix("../") ? String(name.dropFirst(3)) : nil
  }

  /// By bytes: they are read whenever the server starts.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
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
