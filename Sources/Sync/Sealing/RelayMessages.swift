public import Foundation

/// How far a book on a relay has come.
public struct RelayState: Hashable, Codable, Sendable {
  /// The number of its newest batch, and how many entries its roster has.
  public var head: Int64, roster: Int
  /// The hash of the batch that whoever asks had last; nil where the relay has none of that number.
  public var last: Data?
  /// The newest words of its members about what they have merged.
  public var acknowledgements: [Acknowledgement]
  /// The number of the last batch that was dropped; 0 where none was.
  public var floor: Int64
  /// How many bytes there are of the book, and how many there were when some were dropped last.
  public var bytes: Int64, kept: Int64

  /// The hash of the newest entry of its roster, where that may be another than it was; and whether two want to be the next.
  public var rosterHead: Data?, isSplit: Bool?

  /// A state.
  public init(
    head: Int64, roster: Int, last: Data?, acknowledgements: [Acknowledgement], floor: Int64 = 0, bytes: Int64 = 0, kept: Int64 = 0
  ) {
    (self.head, self.roster, self.last, self.acknowledgements) = (head, roster, last, acknowledgements)
    (self.floor, self.bytes, self.kept) = (floor, bytes, kept)
  }
}

/// The question of a member that wants to know how far a book has come, as JSON.
public struct RelayPoll: Hashable, Codable, Sendable {
  /// The mark of the state it knows, and the number of the last batch it has.
  public var known: String?, after: Int64?
  /// How many seconds it would wait for another.
  public var wait: Int?
  /// Its word about what it has merged, where it has not said so yet.
  public var word: Acknowledgement?

  /// A question that says that much.
  public init(known: String? = nil, after: Int64? = nil, wait: Int? = nil, word: Acknowledgement? = nil) {
    (self.known, self.after, self.wait, self.word) = (known, after, wait, word)
  }
}

/// An answer of a relay, as JSON: only what there is to say.
public struct RelayAnswer: Hashable, Codable, Sendable {
  /// The relay's id.
  public var relay: Data?
  /// The entries of a roster.
  public var entries: [Data]?
  /// How many entries a roster has.
  public var count: Int?
  /// The number of a batch, and the hash of the one before it.
  public var number: Int64?, before: Data?
  /// How far a book has come.
  public var state: RelayState?
  /// The word by which batches were dropped last.
  public var compaction: Compaction?
  /// A step of a pairing.
  public var said: Data?
  /// Why it was not done; with the last number or the count that it would have to follow.
  public var fault: String?
  /// The relay's clock, in milliseconds since 1970, where that is what is wrong.
  public var time: Int64?

  /// An answer that says that much.
  public init(
    relay: Data? = nil, entries: [Data]? = nil, count: Int? = nil, number: Int64? = nil, before: Data? = nil,
    state: RelayState? = nil, compaction: Compaction? = nil, said: Data? = nil, fault: String? = nil, time: Int64? = nil
  ) {
    (self.relay, self.entries, self.count, self.number, self.before) = (relay, entries, count, number, before)
    (self.state, self.compaction, self.said, self.fault, self.time) = (state, compaction, said, fault, time)
  }
}

extension RelayAnswer {
  /// Whether all its numbers are such as a relay can have counted.
  public var isPlausible: Bool {
    let most: Int64 = 1 << 53
    let counts = [
      count.map { Int64($0) }, number, time, state?.head, state.map { Int64($0.roster) }, state?.floor, state?.bytes, state?.kept,
    ]
    return counts.compactMap { $0 }.allSatisfy { $0 >= 0 && $0 < most }
  }
}

extension RelayState {
  /// By which whoever knows a state says so: it is another where anything is.
  public var mark: String {
    "\(head).\(roster).\(rosterHead?.hex ?? "").\(isSplit ?? false).\(floor).\(acknowledgements.map { "\($0.member):\($0.time)" }.joined(separator: ","))"
  }
}
