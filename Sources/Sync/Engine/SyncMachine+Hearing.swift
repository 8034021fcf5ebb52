import BookStore
import Foundation
import SyncSealing

/// What the relay answers.
extension SyncMachine {
  mutating func heard(
    _ request: RelayRequest, _ result: Result<RelayReply, CourierFault>, at now: Int64, _ randomBytes: (Int) -> [UInt8]
  ) throws -> [SyncEffect] {
    switch result {
    case .failure(.unreachable):
      state.faults.insert(.unreachable)
      return retry(randomBytes)
    case .failure(.refused(let answer)) where !answer.isPlausible, .success(.answer(let answer)) where !answer.isPlausible:
      state.faults.insert(.unreachable)
      return retry(randomBytes)
    case .failure(.refused(let answer)):
      state.faults.remove(.unreachable)
      return refused(request, answer, at: now, randomBytes)
    case .success(let reply):
      state.faults.remove(.unreachable)
      succeeded()
      switch (request, reply) {
      case (.poll(let poll), .answer(let answer)):
        if let news = answer.state { heard(news, asked: poll) }
      case (.roster, .answer(let answer)):
        guard let entries = answer.entries, !entries.isEmpty else {
          relayed = nil
          return retry(randomBytes)
        }
        if case .roster(0) = request { replaceRoster(by: entries) } else { extend(by: entries) }
      case (.admit(_, let count), .answer):
        relayed?.roster = count + 1
      case (.append, .answer(let answer)):
        if let number = answer.number { sent(as: number, after: answer.before) }
      case (.batches(let after), .batches(let batches, let before)):
        fetched(batches, after: after, before)
      case (.compaction, .answer(let answer)):
        heard(answer.compaction)
      case (.check, .batches(let batches, _)):
        checked(batches)
      case (.compact, .answer):
        compacted()
      case (.poll, .batches), (.roster, .batches), (.admit, .batches), (.append, .batches), (.batches, .answer), (.compaction, .batches),
        (.compact, .batches), (.check, .answer):
        return retry(randomBytes)
      }
      return []
    }
  }

  private mutating func refused(
    _ request: RelayRequest, _ answer: RelayAnswer, at now: Int64, _ randomBytes: (Int) -> [UInt8]
  ) -> [SyncEffect] {
    switch answer.fault {
    case "clock":
      // It is asked once more at once, by the relay's clock.
      let offset = (answer.time ?? now) - now
      defer { state.offset = offset }
      return abs(offset - state.offset) < 1000 ? retry(randomBytes) : []
    case "forked":
      // What this device sent from a state that is gone: its own batches are read again, and it goes on from there.
      // Where they are not to be had, it leaves a gap.
      if isRereading { state.own.number = max(state.own.number, answer.number ?? 0) + 1 }
      isRereading = true
      endRetelling()
      (state.outbox, relayed) = (nil, nil)
      changed()
      return retry(randomBytes)
    case "late":
      // Another was sooner.
      relayed = nil
      return []
    case "split":
      state.faults.insert(.split)
      return retry(randomBytes)
    case "full":
      state.faults.insert(.full)
      // What is new comes before what is told anew.
      if let outbox = state.outbox, (try? SealedBatch(outbox.bytes))?.header.anew ?? false {
        state.outbox = nil
        restFromRetelling()
      }
      return retry(randomBytes)
    case "stranger":
      if state.entries.count > 1 || relayed != nil { state.faults.insert(.revoked) }
      return retry(randomBytes)
    case "unknownBook":
      state.faults.insert(.unknownBook)
      return retry(randomBytes)
    default:
      // The relay was compacted by another, or is not as it was.
      if case .compact = request { endRetelling() }
      return retry(randomBytes)
    }
  }

  /// How far the book has come on the relay. Where that is not as far as it was, or another way, all is read again.
  private mutating func heard(_ news: RelayState, asked poll: RelayPoll) {
    // What could not be believed is asked for again.
    state.faults.subtract([.unknownBook, .full, .forged, .otherRoster])
    relayed = news
    if news.isSplit ?? false { state.faults.insert(.split) } else { state.faults.remove(.split) }
    noteDropped(upTo: news.floor)
    for word in news.acknowledgements { hear(word, hasAll: news.head == state.pulled.number) }
    guard poll.after == state.pulled.number else { return }
    // What was dropped is told anew.
    if news.floor > state.pulled.number, news.floor <= news.head { return }
    let isGone = news.head < state.pulled.number || state.pulled.number > 0 && news.last != state.pulled.hash
    guard isGone || news.head < min(state.ownNumber, ownNumberAsked) else { return }
    report(.rolledBack)
    readAgain()
  }

  /// The relay, or the book, was set back: what the relay has is read from the beginning, and what it lacks is sent.
  mutating func readAgain() {
    state.seen = state.lastSeen
    (state.pulled, state.chains) = (SyncState.Link(), [:])
    (state.given, state.outbox, state.ownNumber) = (ExchangePosition(), nil, 0)
    (pending, isRereading) = ([], true)
    endRetelling()
    changed()
  }

  /// What a member says it has merged.
  ///
  /// - Parameter hasAll: whether this device has all that the relay shows it, so that what another has more is kept from it
  private mutating func hear(_ word: Acknowledgement, hasAll: Bool) {
    guard word.book == state.place.book, let member = roster.participants[word.member]?.member, word.isOf(member) else { return }
    if word.member != membership.own {
      let others = word.chains.filter { chain in
        state.chains[chain.member].map { $0.number == chain.number && $0.hash != chain.hash } ?? false
      }
      if others.isEmpty {
        state.faults.remove(.forked(word.member))
      } else {
        state.faults.insert(.forked(word.member))
        report(.forked(word.member))
      }
      for chain in word.chains where hasAll && chain.number > state.chains[chain.member]?.number ?? 0 { report(.withheld(chain.member)) }
    }
    if word.time >= state.said?[word.member]?.time ?? .min { state.said = (state.said ?? [:]).merging([word.member: word]) { $1 } }
  }

  /// Goes on by the roster that a person chose; whatever this device sent by the word of the other it sends again.
  private mutating func replaceRoster(by entries: [Data]) {
    do {
      try membership.replace(by: entries)
      remember(membership)
      state.own = SyncState.Link()
      readAgain()
    } catch {
      state.faults.insert(.otherRoster)
    }
  }

  private mutating func remember(_ membership: Membership) {
    state.entries = roster.entries.map(\.bytes)
    state.epochs = membership.epochs.mapValues(\.bytes)
    state.faults.remove(.otherRoster)
    if !roster.isMember(membership.own) { state.faults.insert(.revoked) }
  }

  private mutating func extend(by entries: [Data]) {
    do {
      try membership.extend(by: entries)
      remember(membership)
    } catch {
      state.faults.insert(.otherRoster)
    }
  }
}
