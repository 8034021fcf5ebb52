import Foundation

/// The earlier acts that a change names if it does not replace everything its device had at the time: for a text the acts it replaces,
/// for a removal the acts it spares. (Tests/MergeModel/README.md, 8 and 9)
struct ListedActs: Hashable {
  /// The acts whose text the change replaced, by field number; whatever those acts had replaced counts as replaced too.
  var replaced: [Int: [Int64]] = [:]
  /// The acts that a removal spares, because they did not stand in the copy where it was written.
  var spared: [Int64] = []

  private static let spareKey = "but"

  var isEmpty: Bool { replaced.isEmpty && spared.isEmpty }

  init() {}

  init(_ json: String) throws {
    guard let lists = try? JSONDecoder().decode([String: [Int64]].self, from: Data(json.utf8)) else {
      throw Damage("the listed acts of a change are not valid JSON")
    }
    spared = lists[ListedActs.spareKey] ?? []
    replaced = Dictionary(lists.compactMap { key, acts in Int(key).map { ($0, acts) } }) { first, _ in first }
  }

  /// Renumbers the acts. Throws `book.damaged` if an act has no new number.
  mutating func translate(_ number: (Int64) throws -> Int64?) throws {
    func translated(_ act: Int64) throws -> Int64 {
      guard let own = try number(act) else { throw Damage("a change lists a missing act") }
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
