public import Foundation
public import Records

/// Consecutive closed acts of one device, as they travel to the other copies of the book.
public struct Letter: Codable, Sendable {
  /// The acts in the order of their numbers; never empty.
  let acts: [SharedAct]
  /// The acts whose erasures blanked changes in these acts; a copy takes in the letter only with or after them. An erasure blanks the
  /// changes of a record in every letter.
  let erasing: [SharedAct.Name]

  /// Reads a letter from JSON. Throws `book.damaged` unless it has acts of one device with consecutive numbers.
  public init(json: Data) throws {
    guard let letter = try? JSONDecoder().decode(Letter.self, from: json), let first = letter.acts.first?.name,
      1 <= first.number, first.number <= Letter.highestNumber - Int64(letter.acts.count),
      zip(letter.acts, first.number...).allSatisfy({ $0.name == SharedAct.Name(device: first.device, number: $1) })
    else { throw Damage("a letter is not valid JSON") }
    self = letter
  }

  init(_ acts: [SharedAct], erasing: [SharedAct.Name]) { (self.acts, self.erasing) = (acts, erasing) }

  /// The letter as JSON.
  public var json: Data { get throws { try JSONEncoder().encode(self) } }

  /// The device that wrote the acts.
  public var author: RecordID { acts[0].name.device }
  /// The numbers of the acts on that device.
  public var numbers: ClosedRange<Int64> { acts[0].name.number...acts[acts.count - 1].name.number }
  /// The id of the last act.
  public var last: RecordID { acts[acts.count - 1].id }
  /// The number of its acts and changes.
  public var weight: Int { acts.reduce(0) { $0 + 1 + $1.changes.count } }
  /// An id derived from the acts that erased something in this letter; nil if nothing was erased.
  public var erasure: RecordID? { Letter.erasure(erasing) }
  /// The highest number of an act on its device.
  public static let highestNumber: Int64 = 1 << 32

  static func erasure(_ acts: [SharedAct.Name]) -> RecordID? {
    acts.isEmpty ? nil : RecordID(kind: "erasing acts", key: acts.map { "\($0.device) \($0.number)" }.sorted().joined(separator: ","))
  }

  /// The acts, each by its number and its id.
  public var ids: [(number: Int64, id: RecordID)] { acts.map { ($0.name.number, $0.id) } }
}

extension Letter {
  /// The most changes and acts in a letter.
  static let most = 20_000
}
