public import Foundation

/// Where the chain of a member's batches is.
public struct BatchChain: Hashable, Codable, Sendable {
  /// The member, and the place of its last batch among its own.
  public let member: MemberID, number: Int64
  /// The hash of that batch.
  public let hash: Data

  /// The chain of that member, up to that batch.
  public init(_ member: MemberID, number: Int64, hash: Data) { (self.member, self.number, self.hash) = (member, number, hash) }
}
