/// Styles and scripts as pages name them: the version is a hash over all of them, so that none is ever stale.
public struct Assets: Sendable, Hashable {
  /// The first 16 hex digits of that hash.
  public let version: String
  /// Bundles of modules that each behaviour needs, by its name: the one that defines it, then all that this one imports.
  let modules: [String: [String]]
  /// Names of all behaviours with their modules, as JSON: by it a page finds the module of what is only shown later.
  let table: HTML

  /// Assets of that version.
  ///
  /// - Parameter modules: the bundles of each behaviour by its name, its own first, as `site/modules.js`
  public init(version: String, modules: [String: [String]] = [:]) {
    self.version = version
    self.modules = modules
    let lines = modules.sorted { $0.key < $1.key }.compactMap { name, paths in paths.first.map { "\"\(name)\":\"\($0)\"" } }
    table = HTML(markup: "{\(lines.joined(separator: ","))}")
  }

  /// The address of a file, which is named with its notebook: `flights/world.svg`.
  public func address(of path: String) -> Address {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    return Address.asset((version, parts.first ?? "", parts.last ?? ""))
  }
}

extension Assets {
  /// What a page loads of the scripts: the modules that define its behaviours, and those that these import.
  struct Scripts: Equatable {
    var modules: [String] = []
    var imports: [String] = []
  }

  /// The scripts that a page with that markup uses, each once.
  func scripts(for markup: HTML) -> Scripts {
    let needed = Assets.behaviours(in: markup).compactMap { modules[$0] }
    var scripts = Scripts()
    var known: Set<String> = []
    for path in needed.compactMap(\.first) where known.insert(path).inserted { scripts.modules.append(path) }
    for path in needed.joined() where known.insert(path).inserted { scripts.imports.append(path) }
    return scripts
  }

  /// The behaviours that the markup names, also those that wait until they are needed, in its order. What a person wrote can be none of
  /// them, as no quotation mark of theirs stands in markup as it is.
  static func behaviours(in markup: HTML) -> [String] {
    var text = markup.text
    return text.withUTF8 { bytes in
      var names: [String] = []
      // Nearly every blank of a page is no beginning of a mark; the byte that follows tells most of them apart.
      for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: " ") && bytes[place + 1] == UInt8(ascii: "d") {
        let rest = bytes[place...]
        guard let mark = marks.first(where: { rest.starts(with: $0) }) else { continue }
        let value = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
        names += value.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      }
      return names
    }
  }

  private static let marks = [" data-behaviour=\"", " data-lazy=\""].map { Array($0.utf8) }
}
