import Foundation
import Records

/// The ids of what is made while a recording is replayed: told by their time and by the order in which they are first heard of.
///
/// Which dice fell for an id is nobody's business outside; a program that throws them in another order answers the same.
struct RecordedIDs {
  /// The twelve digits of the time at which the replay begins.
  private let start: String
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  init(from now: Instant) { start = String(RecordID(at: now, randomBytes: [UInt8](repeating: 0, count: 10)).description.prefix(12)) }

  /// The text with `01a1f7cabb48-1` for each such id.
  mutating func name(in text: String) -> String {
    // All times of some days begin so.
    let opening = String(start.prefix(5))
    let pieces = text.components(separatedBy: opening)
    return pieces.dropFirst().reduce(into: pieces[0]) { told, piece in
      let rest = piece.utf8.prefix(27)
      let isWhole = rest.count == 27 && rest.allSatisfy(Self.isDigit) && !(told.utf8.last.map(Self.isDigit) ?? false)
      let id = opening + String(piece.unicodeScalars.prefix(27))
      guard isWhole, id.prefix(12) >= start else { return told += opening + piece }
      told += name(of: id) + String(String.UnicodeScalarView(piece.unicodeScalars.dropFirst(27)))
    }
  }

  private mutating func name(of id: String) -> String {
    if let name = names[id] { return name }
    let time = String(id.prefix(12))
    counts[time, default: 0] += 1
    names[id] = "\(time)-\(counts[time, default: 0])"
    return names[id] ?? id
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte) }
}
