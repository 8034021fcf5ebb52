public import Foundation
import HTTPTypes
public import Hummingbird
import HummingbirdCore
import NIOCore
import NIOPosix
import SyncSealing

/// The routes of a relay: it takes and gives sealed batches, rosters and the steps of a pairing. It sets no cookie, and all but the steps of a
/// pairing is signed by a member.
public struct RelayRoutes: Sendable {
  private let store: any RelayStore
  private let limits: RelayLimits
  private let now: @Sendable () -> Date
  private let waiters = HeadWaiters()
  private let rosters: RosterCache
  private let sent, steps: TokenBuckets

  /// The routes of a relay with that store.
  ///
  /// - Parameter now: the clock that the times of requests are held against
  public init(_ store: any RelayStore, limits: RelayLimits = RelayLimits(), now: @escaping @Sendable () -> Date) {
    (self.store, self.limits, self.now) = (store, limits, now)
    rosters = RosterCache(store)
    sent = TokenBuckets(atOnce: limits.batchesAtOnce, aSecond: limits.batchesASecond)
    steps = TokenBuckets(atOnce: limits.stepsAtOnce, aSecond: limits.stepsASecond)
  }

  /// Adds them to a router, each below `/v1`.
  public func add(to router: Router<some RequestContext>) {
    let routes = router.group("v1")
    routes.get("relay") { _, _ in Response(answer: RelayAnswer(relay: store.id)) }
    routes.get("recovery") { request, context in try await recovered(request, context) }
    routes.post("books") { request, context in try await found(request, context) }
    let book = routes.group("books/:book")
    book.get("roster") { request, context in try await roster(request, context) }
    book.post("roster") { request, context in try await admit(request, context) }
    book.get("batches") { request, context in try await batches(request, context) }
    book.post("batches") { request, context in try await append(request, context) }
    book.get("compaction") { request, context in try await compaction(request, context) }
    book.post("compaction") { request, context in try await compact(request, context) }
    book.post("poll") { request, context in try await poll(request, context) }
    book.post("mailboxes/:mailbox") { request, context in try await openMailbox(request, context) }
    book.get("mailboxes/:mailbox/:step") { request, context in try await step(request, context) }
    book.post("mailboxes/:mailbox/:step") { request, context in try await put(request, context) }
    book.delete { request, context in try await delete(request, context) }
  }

  /// Has all who wait for news look again.
  func wakeAll() { waiters.wakeAll() }

  /// A pairing is to be done in this time, in seconds.
  private static let pairingTime: TimeInterval = 600
}

/// A request of which it is known who sent it.
private struct Asked {
  let book: Data
  let roster: Roster
  let member: MemberID
  let body: Data
  let query: URI
}

extension RelayRoutes {
  private func found(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await answering {
      let body = try await body(of: request, atMost: RosterEntry.mostBytes)
      guard let entry = try? RosterEntry(body), case .found(let first, _, _) = entry.deed,
        let invitation = request.uri.queryParameters["invitation"].flatMap({ Data(hex: String($0)) })
      else { throw RelayFault.unsound }
      try confirm(request, body, by: { $0 == first.id ? first : nil })
      try await work { try store.found(entry, invitation: invitation, at: now()) }
      return Response(answer: RelayAnswer(relay: store.id), status: .created)
    }
  }

  /// Gives whoever holds a recovery sheet the roster of its book, by which they know that it is the one.
  private func recovered(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await answering {
      guard let sheet = request.headers[.authorization].flatMap(SignedRequest.init)?.member else { throw RelayFault.stranger }
      guard let book = try await work({ try store.book(recoveredBy: sheet) }) else { throw RelayFault.unknownBook }
      let roster = try await work { try rosters.roster(of: book) }
      try confirm(request, Data(), by: { $0 == roster.recovery.id ? roster.recovery : nil })
      return Response(answer: RelayAnswer(entries: roster.entries.map(\.bytes)))
    }
  }

  private func roster(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      let after = asked.query.queryParameters.get("after", as: Int.self) ?? 0
      return Response(answer: RelayAnswer(entries: asked.roster.entries.dropFirst(max(0, after)).map(\.bytes)))
    }
  }

  private func admit(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context, atMost: RosterEntry.mostBytes) { asked in
      guard let entry = try? RosterEntry(asked.body), let count = asked.query.queryParameters.get("after", as: Int.self), count > 0 else {
        throw RelayFault.unsound
      }
      try await work { try store.append(entry, after: count, to: asked.book) }
      waiters.wake(asked.book)
      return Response(answer: RelayAnswer(count: count + 1), status: .created)
    }
  }

  private func append(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context, atMost: SealedBatch.mostBytes) { asked in
      guard sent.take(of: asked.book, at: now()) else { throw RelayFault.busy }
      guard let batch = try? SealedBatch(asked.body), batch.header.member == asked.member,
        let member = asked.roster.participants[asked.member]?.member, (try? batch.confirm(sentBy: member)) != nil
      else { throw RelayFault.unsound }
      let appended = try await work { try store.append(batch, to: asked.book, at: now()) }
      waiters.wake(asked.book)
      return Response(answer: RelayAnswer(number: appended.number, before: appended.before), status: .created)
    }
  }

  /// The hash of the batch before them, or 32 zeros; then each batch with eight bytes of its number and four of its length before it.
  private func batches(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      let after = asked.query.queryParameters.get("after", as: Int64.self) ?? 0
      let before = try await work { try store.state(of: asked.book, at: after).last }
      let batches = try await work { try store.batches(of: asked.book, after: after, bytes: limits.answerBytes) }
      var buffer = ByteBuffer()
      buffer.writeBytes(before ?? Data(repeating: 0, count: 32))
      for batch in batches {
        buffer.writeInteger(batch.number)
        buffer.writeInteger(UInt32(batch.bytes.count))
        buffer.writeBytes(batch.bytes)
      }
      return Response(
        status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"], body: ResponseBody(byteBuffer: buffer))
    }
  }

  /// How far the book has come: at once where that is not as whoever asks says they know it, else when it no longer is, or after a while.
  private func poll(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      guard let poll = try? JSONDecoder().decode(RelayPoll.self, from: asked.body) else { throw RelayFault.unsound }
      if let word = poll.word { try await note(word, by: asked) }
      let seconds = min(limits.longestWait, max(0, poll.wait ?? 0))
      let changed = try await waiters.wait(for: asked.book, .seconds(seconds)) { () -> RelayState? in
        let state = try await work { try store.state(of: asked.book, at: poll.after ?? 0) }
        return state.mark == poll.known ? nil : state
      }
      let state = if let changed { changed } else { try await work { try store.state(of: asked.book, at: poll.after ?? 0) } }
      return Response(answer: RelayAnswer(state: state))
    }
  }

  private func note(_ word: Acknowledgement, by asked: Asked) async throws {
    guard word.book == asked.book, word.member == asked.member, let member = asked.roster.participants[asked.member]?.member,
      word.isOf(member)
    else { throw RelayFault.unsound }
    try await work { try store.note(word) }
    waiters.wake(asked.book)
  }

  private func compaction(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      Response(answer: RelayAnswer(compaction: try await work { try store.compaction(of: asked.book) }))
    }
  }

  private func compact(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context, atMost: Compaction.mostBytes) { asked in
      guard let compaction = try? JSONDecoder().decode(Compaction.self, from: asked.body), compaction.claim.book == asked.book,
        compaction.claim.member == asked.member, let member = asked.roster.participants[asked.member]?.member, compaction.isOf(member)
      else { throw RelayFault.unsound }
      try await work { try store.compact(compaction) }
      waiters.wake(asked.book)
      return Response(answer: RelayAnswer(), status: .created)
    }
  }

  private func delete(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      guard asked.member == asked.roster.recovery.id else { throw RelayFault.stranger }
      try await work { try store.delete(asked.book) }
      rosters.forget(asked.book)
      return Response(answer: RelayAnswer())
    }
  }
}

extension RelayRoutes {
  private func openMailbox(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await asked(request, context) { asked in
      let mailbox = try mailbox(of: context)
      try await work { try store.openMailbox(mailbox, of: asked.book, until: now() + RelayRoutes.pairingTime) }
      return Response(answer: RelayAnswer(), status: .created)
    }
  }

  /// Whoever knows the name of the mailbox has the code.
  private func put(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await answering {
      let (book, mailbox, step) = (try book(of: context), try mailbox(of: context), try step(of: context))
      guard steps.take(of: book, at: now()) else { throw RelayFault.busy }
      let said = try await body(of: request, atMost: limits.stepBytes)
      try await work { try store.put(said, as: step, in: mailbox, of: book, at: now()) }
      waiters.wake(book)
      return Response(answer: RelayAnswer(), status: .created)
    }
  }

  private func step(_ request: Request, _ context: some RequestContext) async throws -> Response {
    try await answering {
      let (book, mailbox, step) = (try book(of: context), try mailbox(of: context), try step(of: context))
      guard steps.take(of: book, at: now()) else { throw RelayFault.busy }
      let seconds = min(limits.longestWait, max(0, request.uri.queryParameters.get("wait", as: Int.self) ?? 0))
      let said = try await waiters.wait(for: book, .seconds(seconds)) {
        try await work { try store.step(step, in: mailbox, of: book, at: now()) }
      }
      return Response(answer: RelayAnswer(said: said))
    }
  }

  private func mailbox(of context: some RequestContext) throws -> String {
    let mailbox = context.parameters.get("mailbox") ?? ""
    guard MemberID(mailbox) != nil else { throw RelayFault.unsound }
    return mailbox
  }

  private func step(of context: some RequestContext) throws -> String {
    guard let step = context.parameters.get("step").flatMap(Pairing.Step.init) else { throw RelayFault.unsound }
    return step.rawValue
  }

  private func book(of context: some RequestContext) throws -> Data {
    guard let book = context.parameters.get("book").flatMap({ Data(hex: $0) }), book.count == 32 else { throw RelayFault.unknownBook }
    return book
  }
}

extension RelayRoutes {
  /// Answers a member of a book, or whoever holds its recovery sheet.
  private func asked(
    _ request: Request, _ context: some RequestContext, atMost bytes: Int = 16 << 10, _ answer: (Asked) async throws -> Response
  ) async throws -> Response {
    try await answering {
      let book = try book(of: context)
      let body = try await body(of: request, atMost: bytes)
      let roster = try await work { try rosters.roster(of: book) }
      let member = try confirm(request, body) { id in
        id == roster.recovery.id ? roster.recovery : roster.isMember(id) ? roster.participants[id]?.member : nil
      }
      return try await answer(Asked(book: book, roster: roster, member: member, body: body, query: request.uri))
    }
  }

  @discardableResult
  private func confirm(_ request: Request, _ body: Data, by member: (MemberID) -> Member?) throws -> MemberID {
    guard let signed = request.headers[.authorization].flatMap(SignedRequest.init) else { throw RelayFault.stranger }
    let time = Int64(now().timeIntervalSince1970 * 1000)
    guard (time - SignedRequest.tolerance...time + SignedRequest.tolerance).contains(signed.time) else { throw ClockFault() }
    guard let member = member(signed.member),
      signed.isOf(member, request.method.rawValue, request.uri.string, body: body, to: store.id)
    else { throw RelayFault.stranger }
    return member.id
  }

  private func body(of request: Request, atMost bytes: Int) async throws -> Data {
    Data(try await request.body.collect(upTo: bytes).readableBytesView)
  }

  /// Waits for the disk on a thread that nobody else needs.
  private func work<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive(work)
  }

  private func answering(_ answer: () async throws -> Response) async throws -> Response {
    do {
      return try await answer()
    } catch let fault as RelayFault {
      return Response(fault: fault)
    } catch is ClockFault {
      return Response(answer: RelayAnswer(fault: "clock", time: Int64(now().timeIntervalSince1970 * 1000)), status: .unauthorized)
    }
  }

  /// The clocks are too far apart.
  private struct ClockFault: Error {}
}
