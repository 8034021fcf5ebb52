public import Records

/// A position in the manual order: a lower-case hex text whose bytes sort in that order.
///
/// Sixteen digits of a number are followed by as many of a fraction as needed, and by the 32 digits of the item's id. The id makes every
/// position unique, even after concurrent changes, undo or a merge. Number and fraction alone keep a position between its neighbours,
/// so any id can follow.
public struct Position: Hashable, Sendable, LosslessStringConvertible, Comparable {
  /// The hex text that the book stores and sorts by.
  public let description: String

  /// The maximum number of digits: enough for a quarter of a million items put one by one into the same gap.
  public static let longest = 65_536
  private static let numberDigits = 16
  private static let idDigits = 32
  private static let middle: UInt64 = 1 << 63
  /// The initial distance between neighbours: 32 items fit into a gap before it needs a fraction, and two billion on either side.
  private static let step: UInt64 = 1 << 32

  /// Parses a position; nil for any other text, and if number and fraction are zero, which would leave no room before it.
  public init?(_ text: String) {
    let digits = text.utf8
    guard (Position.numberDigits + Position.idDigits...Position.longest).contains(digits.count),
      digits.allSatisfy({ Position.value(of: $0) != nil }),
      digits.dropLast(Position.idDigits).contains(where: { $0 != UInt8(ascii: "0") })
    else { return nil }
    description = text
  }

  /// The position of the first item of a list.
  public static func first(for item: RecordID) -> Position { Position(number: middle, item) }

  /// A position after `after` and before `before`; without `before` at the end, without `after` at the beginning, without both the first.
  ///
  /// If the number has no room left towards an end, a fraction follows it. Nil unless `after` comes before `before`; for texts that were
  /// not made here, also nil if one only continues the other with zeros, or if the new position would exceed `longest`.
  public init?(after: Position?, before: Position?, for item: RecordID) {
    switch (after, before) {
    case (nil, nil): self = .first(for: item)
    case (let after?, nil) where after.number <= .max - Position.step: self.init(number: after.number + Position.step, item)
    case (nil, let before?) where before.number > Position.step: self.init(number: before.number - Position.step, item)
    default:
      // The number past the last one wraps to zero, and so does the room up to it.
      let (low, high) = (after?.number ?? 0, before?.number ?? 0)
      guard before == nil || low <= high else { return nil }
      let room = high &- low
      if room > 1 {
        self.init(number: low + room / 2, item)
      } else {
        guard let digits = Position.fraction(after: after, before: before, room: Int(room)) else { return nil }
        self.init(digits: digits, item)
      }
    }
  }

  /// The item at that position.
  public var item: RecordID? { RecordID(description.suffix(Position.idDigits)) }

  private var number: UInt64 { UInt64(description.prefix(Position.numberDigits), radix: 16) ?? Position.middle }

  private init(number: UInt64, _ item: RecordID) {
    let digits = String(number, radix: 16)
    description = String(repeating: "0", count: Position.numberDigits - digits.count) + digits + item.description
  }

  private init?(digits: [UInt8], _ item: RecordID) {
    guard digits.count <= Position.longest - Position.idDigits else { return nil }
    description = digits.reduce(into: "") { $0.append(String($1, radix: 16)) } + item.description
  }

  /// The fewest digits that lie between both, whatever follows them, in the middle of the gap; `room` is the gap between the numbers.
  ///
  /// A bound that has ended continues with zeros: no position made here only continues another, which would leave no room between them.
  private static func fraction(after: Position?, before: Position?, room: Int) -> [UInt8]? {
    let (low, high) = (after?.digits ?? [], before?.digits ?? [])
    var room = room
    for place in numberDigits...max(low.count, high.count) {
      room = room * 16 + digit(of: high, at: place) - digit(of: low, at: place)
      if room < 0 { return nil }
      if room > 1 { return sum(of: (0...place).map { digit(of: low, at: $0) }, room / 2) }
    }
    return nil
  }

  /// The digits increased by `more`, which is less than sixteen.
  private static func sum(of digits: [Int], _ more: Int) -> [UInt8] {
    var (digits, carried) = (digits, more)
    for place in digits.indices.reversed() where carried > 0 {
      digits[place] += carried
      carried = digits[place] / 16
      digits[place] %= 16
    }
    return digits.map(UInt8.init)
  }

  private var digits: [UInt8] { description.utf8.compactMap(Position.value) }

  private static func digit(of digits: [UInt8], at place: Int) -> Int { place < digits.count ? Int(digits[place]) : 0 }

  /// The value of a hexadecimal digit, `0` to `9` or `a` to `f`, in ASCII.
  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case 48...57: character - 48
    case 97...102: character - 87
    default: nil
    }
  }

  /// Compares bytes, like SQLite's BINARY.
  public static func < (one: Position, other: Position) -> Bool { one.description < other.description }
}
