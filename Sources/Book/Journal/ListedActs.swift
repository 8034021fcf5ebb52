import Foundation
import GRDB

/// Earlier acts that a change names, where it does not take the place of all that its writer had: of a text those it does take the place of,
/// of a removal those it spares. Sentences 8 and 9 of the model of merging.
struct ListedActs: Hashable {
  /// By the number of a column, the acts whose text the change took the place of; what these had taken the place of goes with them.
  var replaced: [Int: [Int64]] = [:]
  /// The acts that a removal does not take, because they did not stand where it was written.
  var spared: [Int64] = []

  private static let spareKey = "but"

  var isEmpty: Bool { replaced.isEmpty && spared.isEmpty }

  init() {}

  /// Throws `book.damaged`.
  init(_ json: String) throws {
    guard let lists = try? JSONDecoder().decode([String: [Int64]].self, from: Data(json.utf8)) else {
      throw Damage(detail: "a change lists acts in no JSON")
    }
    spared = lists[ListedActs.spareKey] ?? []
    replaced = Dictionary(lists.compactMap { key, acts in Int(key).map { ($0, acts) } }) { first, _ in first }
  }

  /// Names the acts by other numbers. Throws `book.damaged` where one has none.
  mutating func translate(_ number: (Int64) throws -> Int64?) throws {
    func translated(_ act: Int64) throws -> Int64 {
      guard let own = try number(act) else { throw Damage(detail: "a change lists an act that is not there") }
      return own
    }
    replaced = try replaced.mapValues { try $0.map(translated) }
    spared = try spared.map(translated)
  }

  var json: String {
    var lists = replaced.map { (String($0.key), $0.value) }.sorted { $0.0 < $1.0 }
    if !spared.isEmpty { lists.append((ListedActs.spareKey, spared)) }
    let written = lists.map { "\"\($0.0)\":[\($0.1.sorted().map(String.init).joined(separator: ","))]" }
    return "{\(written.joined(separator: ","))}"
  }
}
