import Records

/// The minutes of a sit at which a bell rings, besides the one at its end: `0, 25, 30`.
public struct IntervalBells: Hashable, Sendable, LosslessStringConvertible {
  /// In order, each once, 0 to 240.
  public let minutes: [Int]

  /// Only the bell at the end.
  public static let none = IntervalBells(minutes: [])
  /// The maximum number of bells.
  public static let most = 60

  private init(minutes: [Int]) { self.minutes = minutes }

  /// Parses minutes separated by commas, semicolons or blanks, in any order; an empty text means none. Nil for anything else.
  public init?(_ text: String) {
    let words = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }
    let minutes = words.compactMap { Int($0) }.filter { (0...240).contains($0) }
    guard minutes.count == words.count, minutes.count <= IntervalBells.most else { return nil }
    self.init(minutes: Set(minutes).sorted())
  }

  /// Parses what a person typed. Throws `practice.bells` if it is not a list of minutes.
  public init(typed text: String) throws {
    guard let bells = IntervalBells(text) else { throw UserError(.value, "practice.bells", ["text": .text(text)]) }
    self = bells
  }

  public var description: String { minutes.map(String.init).joined(separator: ", ") }
}
