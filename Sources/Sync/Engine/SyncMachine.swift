import BookStore
import Foundation
import SyncSealing

/// How a device keeps its book one with the others: told what happened, it says what is to be done. It reads no clock and no file and asks no
/// network, so that whole years of bad luck can be played through in a second.
///
/// At any time one thing is being done at most, and beside it one question waits for news.
public struct SyncMachine: Sendable {
  /// All that is remembered: enough to go on from, wherever it was stopped.
  public internal(set) var state: SyncState
  /// Who takes part.
  public internal(set) var membership: Membership
  /// The relay's last word on how far the book has come.
  var relayed: RelayState?
  private var isBusy = false
  private var isPolling = false
  private var isWaking = false
  private var isGathering = false
  /// How often in a row the relay did not answer, and how often what came could not be merged.
  private var failures = 0, unmerged = 0
  /// Counts what changed in the book, and how far that was read.
  private var changes = 0, readChanges = 0
  /// Whether batches of its own are read too: this device or the relay was set back.
  var isRereading = false
  private(set) var now: Int64 = 0
  let rule: CompactionRule
  /// Until when nothing is told anew, in milliseconds since 1970, and how often that came to nothing since it last did not.
  var retellingRest: (until: Int64, failures: Int) = (0, 0)
  /// The number of this device's last batch when it asked for news last: what it sent since cannot be in the answer.
  private(set) var ownNumberAsked: Int64 = 0

  /// Goes on from what was kept. Throws `SealingFault` where that is damaged.
  ///
  /// - Parameter rule: when what lies on the relay is told anew
  public init(_ state: SyncState, rule: CompactionRule = .usual) throws {
    (self.state, self.rule) = (state, rule)
    membership = try Membership(state)
  }

  var roster: Roster { membership.roster }
  var keys: MemberKeys { membership.keys }

  /// Says what is to be done, in order.
  ///
  /// - Parameters:
  ///   - now: the device's clock, in milliseconds since 1970
  ///   - randomBytes: as many as are asked for
  public mutating func handle(_ event: SyncEvent, at now: Int64, randomBytes: (Int) -> [UInt8]) throws -> [SyncEffect] {
    let before = state
    self.now = now
    var effects: [SyncEffect] = []
    switch event {
    case .began(let standing):
      (isBusy, isPolling, isWaking, isGathering, failures) = (false, false, false, false, 0)
      began(standing)
    case .changed:
      changed()
      if !isGathering { effects.append(.gather) }
      isGathering = true
    case .gathered:
      isGathering = false
    case .seen:
      state.incidents = []
    case .woke:
      isWaking = false
    case .read(let content, let position, let erases):
      isBusy = false
      if let content { try seal(content, after: position, erases: erases, randomBytes: randomBytes) }
    case .told(let content, let position, let isWhole):
      isBusy = false
      try told(content, after: position, isWhole: isWhole, randomBytes: randomBytes)
    case .merged(let merged):
      isBusy = false
      if let hidden = merged.hidden { noteErased(upTo: hidden, isOwn: true) }
      // What this device sent before it had that may tell of it.
      if let erased = merged.erased { noteErased(upTo: max(erased, state.ownNumber), isOwn: false) }
      took(merged)
    case .unmerged(let reason):
      isBusy = false
      pending = []
      state.faults.insert(.unmerged(reason))
      unmerged += 1
      changed()
      effects += retry(randomBytes, after: unmerged)
    case .answered(let request, let result):
      if case .poll = request { isPolling = false } else { isBusy = false }
      effects += try heard(request, result, at: now, randomBytes)
    }
    if !isWaking, !state.faults.contains(.otherBook) { effects += work(at: now) }
    return (state == before ? [] : [.save(state)]) + effects
  }

  /// Batches that were fetched and believed, and wait to be merged.
  var pending: [Pending] = []

  struct Pending: Sendable {
    let number: Int64
    let hash: Data
    let header: SealedBatch.Header
    /// Nil where it counts for nothing: what a revoked member sent later.
    let content: [UInt8]?
  }

  /// Whether the relay has all that was written here, as far as is known.
  var isEverythingSent: Bool { !isBusy && changes == readChanges && state.outbox == nil }

  private mutating func began(_ standing: BookStanding) {
    state.faults.remove(.otherBook)
    switch standing {
    case .whole: changed()
    case .setBack: readAgain()
    case .other: state.faults.insert(.otherBook)
    }
  }

  /// Notes that the book may have acts that are not given away.
  mutating func changed() { changes += 1 }

  /// Tells a person, once until they have seen it.
  mutating func report(_ kind: SyncIncident.Kind) {
    if state.place.relay.folder != nil, kind.restsOnOrder { return }
    guard !state.incidents.contains(where: { $0.kind == kind }) else { return }
    state.incidents.append(SyncIncident(kind: kind, at: now))
  }

  private mutating func work(at now: Int64) -> [SyncEffect] {
    var effects: [SyncEffect] = []
    if !isBusy, let next = nextTask() {
      isBusy = true
      effects.append(next)
    }
    // Whoever has still to merge says so with the next question.
    if !isPolling, !isBusy {
      isPolling = true
      ownNumberAsked = state.ownNumber
      effects.append(.ask(.poll(poll(at: now))))
    }
    return effects
  }

  /// What is to be done first: to know who takes part, to send what waits to be sent, to take what came, to give what is new.
  private mutating func nextTask() -> SyncEffect? {
    guard let relayed else { return nil }
    if state.faults.contains(.revoked) || state.faults.contains(.otherRoster) { return nil }
    if isRosterReplaced { return .ask(.roster(after: 0)) }
    if relayed.roster > roster.entries.count { return .ask(.roster(after: roster.entries.count)) }
    if relayed.roster < roster.entries.count {
      return .ask(.admit(entry: roster.entries[relayed.roster].bytes, after: relayed.roster))
    }
    if !pending.isEmpty {
      return .merge(pending.compactMap { batch in batch.content.map { (batch.number, $0) } })
    }
    if let outbox = state.outbox { return .ask(.append(outbox.bytes)) }
    // What is new here is sent, also where what comes cannot be believed.
    if relayed.floor > state.pulled.number, !state.faults.contains(.forged) { return .ask(.compaction) }
    if relayed.head > state.pulled.number, !state.faults.contains(.forged) { return .ask(.batches(after: state.pulled.number)) }
    if changes > readChanges, !isGathering {
      readChanges = changes
      return .read(beyond: state.given)
    }
    return nextRetelling()
  }

  /// Whether a person chose another roster in a folder than this device went by.
  private var isRosterReplaced: Bool {
    guard let relayed, let head = relayed.rosterHead, relayed.roster > 0, state.place.relay.folder != nil else { return false }
    return relayed.roster > roster.entries.count
      ? false : roster.entries[relayed.roster - 1].hash != head || relayed.roster < roster.entries.count && !(relayed.isSplit ?? false)
  }

  /// The question for news, with this device's word about what it has merged where that is new.
  private func poll(at now: Int64) -> RelayPoll {
    RelayPoll(known: relayed?.mark, after: state.pulled.number, wait: relayed == nil ? 0 : 25, word: newWord(at: now))
  }

  private func newWord(at now: Int64) -> Acknowledgement? {
    let (said, merged) = (state.said?[membership.own], state.merged)
    guard !merged.isEmpty, said?.chains != merged else { return nil }
    // Of two words the later counts, also where the clock was set back.
    let time = max(now, (said?.time ?? 0) + 1)
    return try? Acknowledgement(merged, of: state.place.book, at: time, by: keys)
  }

  /// Asks again later, ever later, at most a minute, and not all devices at once.
  mutating func retry(_ randomBytes: (Int) -> [UInt8], after times: Int? = nil) -> [SyncEffect] {
    guard !isWaking else { return [] }
    isWaking = true
    failures += 1
    let longest = min(60_000, Int64(500) << min(times ?? failures, 7))
    return [.wake(after: longest / 2 + longest * Int64(randomBytes(1)[0]) / 512)]
  }

  mutating func succeeded() { failures = 0 }
  mutating func merged() { unmerged = 0 }
}
