import BookStore
import Foundation
import SyncSealing

/// How what lies on the relay is kept small, and how what was erased leaves it: a device tells all of the book anew, reads that back, and has the
/// relay drop what was there before.
public struct CompactionRule: Sendable {
  /// As many bytes as are left alone, and how many times as many as were kept when something was dropped last.
  var leastBytes: Int64 = 8 << 20, factor: Int64 = 4
  /// What a batch has about beside its acts, in bytes: with all told anew in large batches, that is what is saved.
  var batchBytes: Int64 = 1300
  /// For how long what is told anew lies beside what it tells, in milliseconds: ninety days, in which whoever was away goes on from where they
  /// were.
  var retention: Int64 = 90 * 86_400_000
  /// For how long a device leaves it to whoever erased something to have it leave the relay, in milliseconds.
  var patience: Int64 = 600_000

  /// The rule where nobody says otherwise.
  public static let usual = CompactionRule()
}

extension SyncState {
  /// Batches that tell what was erased: all up to that one may.
  struct Erased: Hashable, Codable, Sendable {
    var upTo: Int64
    /// Since when it is known, in milliseconds since 1970, and whether it was erased here.
    let since: Int64, isOwn: Bool
  }

  /// A telling anew that goes on.
  struct Retelling: Hashable, Codable, Sendable {
    /// A batch that was sent for it.
    struct Sent: Hashable, Codable, Sendable {
      /// Its number on the relay, and its place among those of this device.
      let number, place: Int64
      let hash: Data
    }

    /// What it makes worthless: all up to that batch, with the chains as they are there.
    let upTo: Link, chains: [BatchChain]
    /// When it began, in milliseconds since 1970.
    let began: Int64
    /// How far the book is told.
    var position = ExchangePosition()
    var isTold = false
    var sent: [Sent] = []
    /// How many of them were read back.
    var checked = 0
  }
}

extension SyncMachine {
  /// What is to be done next for that; nil where nothing is.
  mutating func nextRetelling() -> SyncEffect? {
    if isRetellingDue {
      state.retelling = SyncState.Retelling(upTo: state.pulled, chains: state.merged, began: now)
      // All that lies there is here: beyond it is only what the relay lost since, or lied about.
      if let reach = state.erased?.upTo { state.erased?.upTo = min(reach, state.pulled.number) }
    }
    guard let retelling = state.retelling else { return nil }
    if !retelling.isTold { return .tell(beyond: retelling.position) }
    if retelling.sent.indices.contains(retelling.checked) { return .ask(.check(after: retelling.sent[retelling.checked].number - 1)) }
    guard mayDrop(retelling), let word = word(for: retelling) else { return nil }
    return .ask(.compact(word))
  }

  /// Only while all that lies there is here, and of all devices one: that which erased something, and else that which has the lowest id of those
  /// heard of in the last week.
  private var isRetellingDue: Bool {
    guard let relayed, state.pulled.number > 0, state.pulled.number == relayed.head, now >= retellingRest.until, !isRereading,
      state.faults.isEmpty, !hasGaps
    else { return false }
    if let erased = erasedDue { return erased.upTo > state.retelling?.upTo.number ?? 0 }
    return state.retelling == nil && isLeading && relayed.bytes / rule.factor >= max(rule.leastBytes / rule.factor, relayed.kept)
      && relayed.bytes - (relayed.head - relayed.floor) * rule.batchBytes <= relayed.bytes / rule.factor
  }

  /// Whether something came that cannot be read here, and that others may yet have.
  private var hasGaps: Bool {
    state.incidents.contains { incident in
      if case .damaged = incident.kind { true } else { false }
    }
  }

  private var isLeading: Bool {
    roster.members.map(\.id).filter { $0 == membership.own || state.said?[$0]?.time ?? 0 > now - 7 * 86_400_000 }.min() == membership.own
  }

  /// What was erased and is to leave the relay now.
  private var erasedDue: SyncState.Erased? {
    state.erased.flatMap { $0.isOwn || now - $0.since >= rule.patience ? $0 : nil }
  }

  /// Notes that batches up to that one may tell what was erased.
  mutating func noteErased(upTo number: Int64, isOwn: Bool) {
    let known = state.erased
    state.erased = SyncState.Erased(
      upTo: max(number, known?.upTo ?? 0), since: known?.since ?? now, isOwn: isOwn || known?.isOwn ?? false)
  }

  /// Notes that the relay dropped batches up to that one.
  mutating func noteDropped(upTo number: Int64) {
    if let erased = state.erased, erased.upTo <= number { state.erased = nil }
    if let retelling = state.retelling, retelling.upTo.number <= number { endRetelling() }
  }

  private func mayDrop(_ retelling: SyncState.Retelling) -> Bool {
    if let erased = erasedDue, erased.upTo <= retelling.upTo.number { return true }
    let last = retelling.sent.last?.place ?? 0
    return now - retelling.began >= rule.retention
      && roster.members.allSatisfy { $0.id == membership.own || state.said?[$0.id]?.number(of: membership.own) ?? 0 >= last }
  }

  private func word(for retelling: SyncState.Retelling) -> Compaction? {
    guard let first = retelling.sent.first, let last = retelling.sent.last, let hash = retelling.upTo.hash else { return nil }
    let claim = Compaction.Claim(
      book: state.place.book, member: membership.own, number: retelling.upTo.number, hash: hash, chains: retelling.chains,
      first: first.number, last: last.number)
    return try? Compaction(claim, by: keys)
  }

  /// The book gave what is to be told anew. Where not all that came is in it yet, that waits.
  mutating func told(
    _ content: [UInt8]?, after position: ExchangePosition, isWhole: Bool, randomBytes: (Int) -> [UInt8]
  ) throws {
    guard isWhole else { return restFromRetelling() }
    guard let content else {
      state.retelling?.isTold = true
      return
    }
    try seal(content, after: position, isAnew: true, randomBytes: randomBytes)
  }

  /// The relay has a batch of it.
  mutating func retold(_ batch: SealedBatch, as number: Int64, after position: ExchangePosition) {
    state.retelling?.position = position
    state.retelling?.sent.append(SyncState.Retelling.Sent(number: number, place: batch.header.number, hash: batch.hash))
  }

  /// What was read back. Where it is not what was sent, it is told anew once more.
  mutating func checked(_ batches: [RelayedBatch]) {
    guard let retelling = state.retelling else { return }
    let lying = Dictionary(batches.map { ($0.number, $0.bytes) }) { first, _ in first }
    var checked = retelling.checked
    while retelling.sent.indices.contains(checked), let bytes = lying[retelling.sent[checked].number] {
      guard (try? SealedBatch(bytes).hash) == retelling.sent[checked].hash else { break }
      checked += 1
    }
    guard checked > retelling.checked else {
      report(.forged)
      return restFromRetelling()
    }
    state.retelling?.checked = checked
  }

  /// It came to nothing, and is not begun again at once: each time the rest is twice as long, from a minute to some hours.
  mutating func restFromRetelling() {
    endRetelling()
    retellingRest = (now + 60_000 << min(retellingRest.failures, 9), retellingRest.failures + 1)
  }

  /// It is over, or came to nothing.
  mutating func endRetelling() { state.retelling = nil }

  /// The relay dropped what was told anew.
  mutating func compacted() {
    guard let number = state.retelling?.upTo.number else { return }
    (relayed, retellingRest) = (nil, (0, 0))
    noteDropped(upTo: number)
  }

  /// What this device has not read was dropped: it goes on from there, and has the rest from what was told anew.
  mutating func heard(_ compaction: Compaction?) {
    guard let compaction, compaction.claim.book == state.place.book, compaction.claim.number > state.pulled.number,
      let sender = roster.participants[compaction.claim.member]?.member, compaction.isOf(sender)
    else {
      state.faults.insert(.forged)
      return report(.forged)
    }
    let claim = compaction.claim
    state.pulled = SyncState.Link(number: claim.number, hash: claim.hash)
    pending = []
    endRetelling()
    for chain in claim.chains where chain.number > state.chains[chain.member]?.number ?? 0 {
      state.chains[chain.member] = SyncState.Link(number: chain.number, hash: chain.hash)
      guard chain.member == membership.own, chain.number > state.own.number else { continue }
      (state.own, state.ownNumber) = (SyncState.Link(number: chain.number, hash: chain.hash), claim.number)
    }
  }
}
