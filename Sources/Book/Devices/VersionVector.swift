import Foundation
import GRDB

/// A version vector: the last act of each other device that a device had when it wrote.
///
/// It gives the act's number by the device's number in this copy. The table `context` has each vector once, as JSON: `{"2":17}`.
enum VersionVector {
  /// Parses a version vector. Throws `book.damaged`.
  static func seen(_ text: String) throws -> [Int64: Int64] {
    guard let byText = try? JSONDecoder().decode([String: Int64].self, from: Data(text.utf8)) else {
      throw Damage("a version vector is not valid JSON")
    }
    return Dictionary(byText.compactMap { device, number in Int64(device).map { ($0, number) } }) { first, _ in first }
  }

  /// The row of that version vector in `context`; an unknown one is added.
  static func number(of seen: [Int64: Int64], in db: Database) throws -> Int64 {
    let pairs = seen.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    let text = "{\(pairs.joined(separator: ","))}"
    let known = try db.first(Int64.self, "SELECT number FROM context WHERE seen = ?", [text])
    if let known { return known }
    try db.run("INSERT INTO context (seen) VALUES (?)", [text])
    return db.lastInsertedRowID
  }
}
