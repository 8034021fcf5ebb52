import Foundation

/// The commands of the shell by their words, as "sit add", each with its options.
struct ShellNames {
  /// Options of every command.
  static let everywhere: Set = ["--book", "--json", "--version", "--help"]

  /// The options of each command, and of each group of commands those of all in it.
  private(set) var options: [String: Set<String>] = [:]
  /// The commands a person can give.
  private(set) var commands: [String] = []

  init() async throws {
    let root = try await HouseShell.commands()
    _ = add(root, at: "")
  }

  private mutating func add(_ command: [String: Any], at path: String) -> Set<String> {
    let children = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
    let arguments = command["arguments"] as? [[String: Any]] ?? []
    let names = arguments.flatMap { argument in argument["names"] as? [[String: String]] ?? [] }
    var found = Set(names.filter { $0["kind"] == "long" }.map { name in "--\(name["name"] ?? "")" })
    for child in children {
      let name = child["commandName"] as? String ?? ""
      found.formUnion(add(child, at: path.isEmpty ? name : "\(path) \(name)"))
    }
    if children.isEmpty { commands.append(path) }
    options[path] = found
    return found
  }

  /// The words of a call in a document's code, without the program's name; nil for other code.
  func call(in code: Substring) -> [Substring]? {
    if let name = code.firstRange(of: "commonplace ") {
      return Array(code[name.upperBound...].split(separator: " ").prefix { $0 != "#" })
    }
    let words = code.split(separator: " ")
    guard let first = words.first else { return nil }
    return first.hasPrefix("--") || options[String(first)] != nil ? words : nil
  }

  /// The longest command or group at the beginning of a call, and the words after it.
  func parts(of call: [Substring]) -> (command: String, rest: ArraySlice<Substring>) {
    var command = ""
    var rest = call[...]
    while let word = rest.first {
      let longer = command.isEmpty ? String(word) : "\(command) \(word)"
      guard options[longer] != nil else { break }
      command = longer
      rest = rest.dropFirst()
    }
    return (command, rest)
  }

  /// True if a command can be followed by that: a group's next word in small letters could only be one of its commands.
  func canFollow(_ word: Substring?, _ command: String) -> Bool {
    guard !command.isEmpty else { return word?.hasPrefix("--") == true }
    guard let next = word, !commands.contains(command) else { return true }
    return next.hasPrefix("-") || !next.allSatisfy { $0.isLowercase || $0 == "-" }
  }

  /// The options among the words, freed of brackets and other signs.
  static func options(in words: [Substring]) -> Set<String> {
    let pieces = words.filter { $0.contains("--") }.flatMap { word in word.split { "[]()|\\,.;=…'\"`".contains($0) } }
    return Set(pieces.filter { $0.hasPrefix("--") && $0 != "--" }.map { String($0) })
  }
}
