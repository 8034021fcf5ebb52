import Algorithms
import Foundation
public import GRDB
public import Records

/// The last sixteen digits of many ids, ordered so that ids with similar endings are neighbours: a person names a record by the shortest
/// ending that no other has.
public struct ShortIDs {
  private static let digits = 16
  private let sorted: [UInt64]

  init(of ids: [RecordID]) {
    sorted = Set(ids).map(ShortIDs.backwards).sorted()
  }

  /// The shortest ending, of at least four digits, that no other of the ids has; the whole id if sixteen are not enough.
  func shortest(of id: RecordID) -> String {
    let whole = id.description
    let key = ShortIDs.backwards(id)
    let place = sorted.partitioningIndex { $0 >= key }
    let neighbours = [place - 1, place + 1].filter(sorted.indices.contains).map { sorted[$0] }
    let shared = neighbours.map { ($0 ^ key).leadingZeroBitCount / 4 }.max() ?? 0
    return shared < ShortIDs.digits ? String(whole.suffix(max(4, shared + 1))) : whole
  }

  /// The last sixteen digits in reverse order.
  private static func backwards(_ id: RecordID) -> UInt64 {
    id.bytes.suffix(digits / 2).reversed().reduce(0) { key, byte in key << 8 | UInt64(byte << 4 | byte >> 4) }
  }

  /// The shortest ending of each of those ids that no other of them has.
  public static func shortest(of ids: [RecordID]) -> [RecordID: String] {
    let endings = ShortIDs(of: ids)
    return Dictionary(ids.map { ($0, endings.shortest(of: $0)) }) { first, _ in first }
  }

  /// The shortest ending of each of those ids that no other id of that table has; fast if the table is indexed by `substr(id, 15)`.
  public static func shortest(of ids: [RecordID], in table: StaticString, _ db: Database) throws -> [RecordID: String] {
    guard !ids.isEmpty else { return [:] }
    let endings = ShortIDs(of: try rivals(of: ids, in: table, db))
    return Dictionary(ids.map { ($0, endings.shortest(of: $0)) }) { first, _ in first }
  }

  /// The only id of that table with that ending; throws `.unknown` or `.ambiguous`.
  public static func only(_ ending: String, in table: StaticString, _ db: Database) throws -> RecordID {
    if let whole = RecordID(ending), try db.isTrue("SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)", [whole]) { return whole }
    let digits = ending.filter { $0 != "-" }
    guard digits.allSatisfy(\.isHexDigit) else { return try RecordID.only(endingIn: ending, of: []) }
    // Four or more digits are found by the index.
    let tail = digits.count < 4 ? nil : UInt16(digits.suffix(4), radix: 16).map { Data([UInt8($0 >> 8), UInt8($0 & 0xff)]) }
    let ids = try db.all(
      RecordID.self, "SELECT id FROM \(table) WHERE (?1 IS NULL OR substr(id, 15) = ?1) AND hex(id) LIKE '%' || ?2", [tail, digits])
    return try RecordID.only(endingIn: ending, of: ids)
  }

  /// The ids that can make an ending longer, since they share its last four digits; for many endings, all ids.
  private static func rivals(of ids: [RecordID], in table: StaticString, _ db: Database) throws -> [RecordID] {
    let tails = Set(ids.map { Data($0.bytes.suffix(2)) })
    guard tails.count < 1000 else { return try db.all(RecordID.self, "SELECT id FROM \(table)") }
    let marks = tails.map { _ in "?" }.joined(separator: ", ")
    return try db.all(RecordID.self, "SELECT id FROM \(table) WHERE substr(id, 15) IN (\(marks))", StatementArguments(tails))
  }
}

extension RecordID {
  /// The id that ends in those hex digits; throws `.unknown` if none does, `.ambiguous` if several do.
  public static func only(endingIn ending: String, of ids: [RecordID]) throws -> RecordID {
    let digits = ending.lowercased().filter { $0 != "-" }
    let matches = digits.isEmpty ? [] : Set(ids).filter { $0.description.hasSuffix(digits) }
    guard let match = matches.first else { throw UserError(.unknown, "id.unknown", ["id": .text(ending)]) }
    guard matches.count == 1 else { throw UserError(.ambiguous, "id.ambiguous", ["id": .text(ending), "count": .count(matches.count)]) }
    return match
  }
}
