import Foundation
import Records

/// Frequency of sitting: `3/7` means three days in seven.
public struct Frequency: Hashable, Sendable, LosslessStringConvertible {
  /// 1 to `of`.
  public let days: Int
  /// 1 to 31.
  public let of: Int

  /// Every day.
  public static let daily = Frequency(days: 1, of: 1)

  private init(days: Int, of: Int) { (self.days, self.of) = (days, of) }

  /// Parses `3/7`, with blanks allowed around the numbers; equal numbers mean every day. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let days = parts[0], let of = parts[1], (1...31).contains(of), (1...of).contains(days) else { return nil }
    self = days == of ? .daily : Frequency(days: days, of: of)
  }

  /// Parses what a person typed. Throws `practice.frequency` if it is not a frequency.
  public init(typed text: String) throws {
    guard let frequency = Frequency(text) else { throw UserError(.value, "practice.frequency", ["text": .text(String(text.prefix(40)))]) }
    self = frequency
  }

  public var description: String { "\(days)/\(of)" }
  /// `days` divided by `of`: more than 0 and at most 1.
  public var share: Double { Double(days) / Double(of) }
}
