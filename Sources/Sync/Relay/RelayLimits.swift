/// How much one relay lets itself be asked for.
public struct RelayLimits: Hashable, Sendable {
  /// How many bytes a book may have.
  public var bookBytes: Int64 = 1 << 30
  /// How many mailboxes a book may have open at once.
  public var mailboxes = 4
  /// How many bytes a step of a pairing may have.
  public var stepBytes = 4096
  /// How many batches a book may be sent at once, and from then on each second.
  public var batchesAtOnce = 1000, batchesASecond = 10
  /// How many requests for a step of a pairing, which nobody signs, are answered of a book at once, and from then on each second.
  public var stepsAtOnce = 120, stepsASecond = 4
  /// How many bytes one answer with batches has about.
  public var answerBytes = 8 << 20
  /// How many seconds somebody may wait for news, at most.
  public var longestWait = 25

  /// Limits that suit a household.
  public init() {}
}
