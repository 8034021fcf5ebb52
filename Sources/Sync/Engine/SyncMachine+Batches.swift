import BookStore
import Foundation
import Records
import SyncSealing

/// What is sent to the relay, and what comes from it.
extension SyncMachine {
  /// Seals what the book gave, to be sent until the relay has it.
  ///
  /// - Parameters:
  ///   - isAnew: whether it tells what was told before
  ///   - erases: whether something was erased in it
  mutating func seal(
    _ content: [UInt8], after position: ExchangePosition, isAnew: Bool = false, erases: Bool = false, randomBytes: (Int) -> [UInt8]
  ) throws {
    guard let key = membership.epochs[roster.epoch] else {
      state.faults.insert(.revoked)
      return
    }
    let header = SealedBatch.Header(
      book: state.place.book, member: membership.own, number: state.own.number + 1, previous: state.own.hash, epoch: roster.epoch,
      roster: roster.head,
      salt: Data(randomBytes(32)), anew: isAnew)
    let batch = try SealedBatch(sealing: content, as: header, by: keys, with: key)
    state.outbox = SyncState.Outbox(bytes: batch.bytes, after: position, erases: erases ? true : nil)
  }

  /// The relay has what was sent.
  mutating func sent(as number: Int64, after before: Data?) {
    guard let outbox = state.outbox, let batch = try? SealedBatch(outbox.bytes) else { return }
    state.outbox = nil
    state.faults.remove(.full)
    if batch.header.anew ?? false {
      retold(batch, as: number, after: outbox.after)
    } else {
      // What came meanwhile is had too.
      state.given.heads.formUnion(outbox.after.heads)
      state.given.begun = outbox.after.begun
    }
    if outbox.erases ?? false { noteErased(upTo: number, isOwn: true) }
    (state.own, state.ownNumber) = (SyncState.Link(number: batch.header.number, hash: batch.hash), number)
    state.chains[membership.own] = state.own
    if let head = relayed?.head { relayed?.head = max(head, number) }
    // What nobody else was sooner with need not be fetched.
    if number == state.pulled.number + 1, before == state.pulled.hash, pending.isEmpty { pull(to: number, batch.hash) }
    changed()
  }

  private mutating func pull(to number: Int64, _ hash: Data) {
    state.pulled = SyncState.Link(number: number, hash: hash)
  }

  /// Believes what was fetched, as far as it can be believed.
  mutating func fetched(_ batches: [RelayedBatch], after number: Int64, _ before: Data?) {
    guard number == state.pulled.number, pending.isEmpty else { return }
    // They are of another history: the relay tells when it is asked how far the book has come.
    guard before == state.pulled.hash else { return relayed = nil }
    var next = number + 1
    for batch in batches {
      guard batch.number == next, let believed = believed(batch) else { break }
      pending.append(believed)
      next += 1
    }
    if pending.isEmpty, !batches.isEmpty {
      state.faults.insert(.forged)
      report(.forged)
    }
    if pending.isEmpty, batches.isEmpty { relayed = nil }
    // What has nothing to be merged is had at once.
    if !pending.isEmpty, pending.allSatisfy({ $0.content == nil }) { took(MergedBatches()) }
  }

  private mutating func believed(_ relayed: RelayedBatch) -> Pending? {
    guard let batch = try? SealedBatch(relayed.bytes), batch.header.book == state.place.book,
      let sender = roster.participants[batch.header.member], (try? batch.confirm(sentBy: sender.member)) != nil
    else { return nil }
    let header = batch.header
    if let revocation = sender.revocation, header.number > revocation.last {
      return Pending(number: relayed.number, hash: batch.hash, header: header, content: nil)
    }
    // This device has what it sent itself, unless it was set back.
    if header.member == membership.own, header.number <= state.own.number, !isRereading {
      return Pending(number: relayed.number, hash: batch.hash, header: header, content: nil)
    }
    guard let key = membership.epochs[header.epoch], let content = try? batch.open(with: key) else { return nil }
    return Pending(number: relayed.number, hash: batch.hash, header: header, content: content)
  }

  /// What was fetched is merged. Of a device whose acts lie on the relay with a gap, it has those before the gap.
  mutating func took(_ batches: MergedBatches) {
    merged()
    state.faults = state.faults.filter { fault in
      if case .unmerged = fault { false } else { fault != .forged }
    }
    // Where its own should be lies another's.
    if pending.contains(where: { $0.number == state.ownNumber && $0.hash != state.own.hash }) {
      report(.rolledBack)
      return readAgain()
    }
    for batch in pending {
      let (sender, link) = (batch.header.member, SyncState.Link(number: batch.header.number, hash: batch.hash))
      let known = state.chains[sender]
      if let known,
        link.number > known.number + 1 || link.number == known.number + 1 && batch.header.previous != known.hash
      {
        report(.withheld(sender))
      }
      if link.number > known?.number ?? 0 { state.chains[sender] = link }
      if sender == membership.own, link.number > state.own.number { (state.own, state.ownNumber) = (link, batch.number) }
      if batches.damaged.contains(batch.number) { report(.damaged(sender)) }
      if let copy = batches.senders[batch.number] { state.copies[sender] = copy }
      pull(to: batch.number, batch.hash)
    }
    pending = []
    for act in batches.acts { state.given.heads.noteNext(act) }
    if state.pulled.number >= relayed?.head ?? .max { isRereading = false }
    changed()
  }
}
