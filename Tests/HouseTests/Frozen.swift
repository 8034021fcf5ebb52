import Foundation
import Testing

/// Lists of names that stand outside the program, held against what the program says today.
enum Frozen {
  /// Fails where the program says another list than the frozen one, and names what was lost, added or changed.
  ///
  /// One entry a line, its head first; a line that begins with a blank goes on with the one above it.
  static func expect(
    _ said: [String], toBe list: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let differences = differences(between: entries(of: list), and: said.map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(differences.isEmpty, "\(what):\n\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// The entries of a list as a person wrote it.
  static func entries(of list: String) -> [String] {
    list.split(separator: "\n").reduce(into: [String]()) { entries, line in
      if line.hasPrefix(" "), let last = entries.popLast() {
        entries.append("\(last) \(line.drop { $0 == " " })")
      } else {
        entries.append(String(line))
      }
    }
  }

  /// One line for each difference; entries with the same head are the same one, changed.
  static func differences(between frozen: [String], and said: [String]) -> [String] {
    let (before, now) = (Dictionary(grouping: frozen, by: head), Dictionary(grouping: said, by: head))
    return Set(before.keys).union(now.keys).sorted().compactMap { head in
      let (one, other) = (before[head, default: []].sorted(), now[head, default: []].sorted())
      guard one != other else { return nil }
      if other.isEmpty { return "lost: \(one.joined(separator: " and "))" }
      if one.isEmpty { return "added: \(other.joined(separator: " and "))" }
      return change(head, one.flatMap(words), other.flatMap(words))
    }
  }

  private static func change(_ head: String, _ before: [String], _ now: [String]) -> String {
    let (lost, added) = (before.filter { !now.contains($0) }, now.filter { !before.contains($0) })
    guard !lost.isEmpty || !added.isEmpty else { return "changed: \(head) in its order, now \(now.joined(separator: " "))" }
    return "changed: \(head) lost [\(lost.joined(separator: " "))], added [\(added.joined(separator: " "))]"
  }

  /// What an entry is known by: all before its colon, else its first word.
  private static func head(_ entry: String) -> String {
    String(entry.firstRange(of: ": ").map { entry[..<$0.lowerBound] } ?? entry.prefix { $0 != " " })
  }

  private static func words(_ entry: String) -> [String] { entry.split(separator: " ").map(String.init) }
}
