import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import SyncRelay
import SyncSealing
import TestKit
import Testing

/// What a relay answers over HTTP, and whom it does not answer.
@Suite struct RelayRoutesTests {
  private let made: MadeBook
  private let store: SQLiteRelayStore

  init() throws {
    made = try MadeBook(members: 2)
    store = try SQLiteRelayStore(at: nil, newID: made.newID())
  }

  @Test func `a book that is sent too much at once is told to wait, and another is not`() async throws {
    let other = try MadeBook()
    var limits = RelayLimits()
    (limits.batchesAtOnce, limits.stepsAtOnce) = (3, 2)
    try await serving(limits) { client in
      for book in [made, other] { try book.found(in: store) }
      var statuses: [Int] = []
      for _ in 0..<5 { statuses.append(try await ask(client, .post, path("batches"), made.batch().bytes).status) }
      #expect(statuses == [201, 201, 201, 429, 429])
      #expect(try await ask(client, .post, "/v1/books/\(other.book.hex)/batches", other.batch().bytes, by: other.members[0]).status == 201)
      let mailbox = path("mailboxes/\(Data(repeating: 7, count: 16).hex)/\(Pairing.Step.answer.rawValue)")
      statuses = []
      for _ in 0..<3 { statuses.append(try await ask(client, .get, mailbox, signed: false).status) }
      #expect(statuses == [404, 404, 429])
    }
  }

  @Test func `who takes part has batches dropped in its own name, and all can ask by whose word they were`() async throws {
    try await serving { client in
      try made.found(in: store)
      let first = try made.batch()
      for batch in [first, try made.batch()] { _ = try store.append(batch, to: made.book, at: made.time) }
      let compaction = try made.compaction(upTo: 1, first, in: 2...2)
      let body = try JSONEncoder().encode(compaction)
      #expect(try await ask(client, .get, path("compaction")).answer.compaction == nil)
      #expect(try await ask(client, .post, path("compaction"), body, by: made.members[1]).status == 400)
      #expect(try await ask(client, .post, path("compaction"), body, by: made.recovery).status == 400)
      #expect(try await ask(client, .post, path("compaction"), Data("{}".utf8)).status == 400)
      #expect(try await ask(client, .post, path("compaction"), body).status == 201)
      #expect(try await ask(client, .get, path("compaction"), by: made.members[1]).answer.compaction == compaction)
      #expect(try await ask(client, .get, path("batches?after=1")).body.prefix(32) == first.hash)
      #expect(try await poll(client).answer.state?.floor == 1)
    }
  }

  @Test func `a book begins by an invitation, and what a member sends the others fetch`() async throws {
    try await serving { client in
      let token = Data(made.bytes(16))
      try store.invite(token, until: made.time + 60)
      let entry = made.founded.entries[0].bytes
      #expect(try await ask(client, .get, "/v1/relay", signed: false).answer.relay == store.id)
      #expect(try await ask(client, .post, "/v1/books?invitation=\(token.hex)", entry, by: made.members[1]).status == 403)
      #expect(try await ask(client, .post, "/v1/books?invitation=\(token.hex)", entry).status == 201)
      let second = try made.founded.admitting(
        made.members[1].member, named: "Laptop", by: made.members[0], key: EpochKey(1, made.bytes(32)), secret: nil, at: 0,
        randomBytes: made.bytes)
      #expect(try await ask(client, .post, path("roster?after=1"), second.bytes).status == 201)
      #expect(try await ask(client, .post, path("roster?after=1"), made.entry().bytes).answer.count == 2)
      let batch = try made.batch()
      #expect(try await ask(client, .post, path("batches"), batch.bytes).answer.number == 1)
      #expect(try await ask(client, .post, path("batches"), batch.bytes).answer.number == 1)
      #expect(try await ask(client, .post, path("batches"), made.batch(instead: true).bytes).answer.number == 1)
      let fetched = try await ask(client, .get, path("batches?after=0"), by: made.members[1])
      #expect(fetched.body.prefix(40) == Data(repeating: 0, count: 39) + [1] && fetched.body.dropFirst(44) == batch.bytes)
      let rest = try await ask(client, .get, path("batches?after=1"), by: made.members[1])
      #expect(rest.body == batch.hash)
      #expect(try await ask(client, .get, path("roster?after=1"), by: made.members[1]).answer.entries == [second.bytes])
      let word = try made.word(1, of: 1)
      #expect(try await poll(client, RelayPoll(word: word), by: made.members[1]).status == 200)
      #expect(try await poll(client, RelayPoll(word: word)).status == 400)
      let state = try await poll(client).answer.state
      #expect(state?.head == 1 && state?.roster == 2 && state?.acknowledgements.map(\.member) == [made.members[1].member.id])
    }
  }

  @Test func `whoever takes no part, or does no more, is answered nothing, and neither is what was signed for another`() async throws {
    try made.found(in: store)
    try await serving { client in
      let stranger = try MadeBook()
      for address in ["batches?after=0", "roster"] {
        #expect(try await ask(client, .get, path(address), by: stranger.members[0]).answer.fault == "stranger")
        #expect(try await ask(client, .get, path(address), signed: false).answer.fault == "stranger")
      }
      let batch = try made.batch().bytes
      #expect(try await ask(client, .post, path("batches"), batch, by: made.members[1]).answer.fault == "unsound")
      // Signed for another address, another body, another relay.
      let other = try SignedRequest("GET", path("batches"), body: Data(), to: store.id, at: milliseconds, by: made.members[0]).header
      #expect(try await ask(client, .get, path("roster"), header: other).status == 403)
      let elsewhere = try SignedRequest("GET", path("roster"), body: Data(), to: made.newID(), at: milliseconds, by: made.members[0]).header
      #expect(try await ask(client, .get, path("roster"), header: elsewhere).status == 403)
      let empty = try SignedRequest("POST", path("batches"), body: Data(), to: store.id, at: milliseconds, by: made.members[0]).header
      #expect(try await ask(client, .post, path("batches"), batch, header: empty).status == 403)
      let roster = try Roster(store.roster(of: made.book, after: 0).map(RosterEntry.init), of: made.book)
      #expect(try await ask(client, .post, path("roster?after=2"), made.revoking(1, in: roster).bytes).status == 201)
      #expect(try await poll(client, by: made.members[1]).answer.fault == "stranger")
      #expect(try await poll(client).status == 200)
    }
  }

  @Test func `a request of another time is not answered, and told the time`() async throws {
    try made.found(in: store)
    try await serving { client in
      for time in [milliseconds - SignedRequest.tolerance - 1, milliseconds + SignedRequest.tolerance + 1, .min, .max] {
        let header = try SignedRequest("GET", path("roster"), body: Data(), to: store.id, at: time, by: made.members[0]).header
        let answer = try await ask(client, .get, path("roster"), header: header)
        #expect(answer.status == 401 && answer.answer.fault == "clock" && answer.answer.time == milliseconds)
      }
    }
  }

  @Test func `whoever waits for news hears of them when they come`() async throws {
    try made.found(in: store)
    try await serving { client in
      let state = try #require(try await poll(client).answer.state)
      async let news = poll(client, RelayPoll(known: state.mark, wait: 20), by: made.members[1])
      try await Task.sleep(for: .milliseconds(200))
      _ = try await ask(client, .post, path("batches"), made.batch().bytes)
      #expect(try await news.answer.state?.head == 1)
      // What is otherwise already is told at once.
      #expect(try await poll(client, RelayPoll(known: state.mark, wait: 20)).answer.state?.head == 1)
    }
  }

  @Test func `the two of a pairing leave each other their steps, and nobody finds them without the code`() async throws {
    try made.found(in: store)
    try await serving { client in
      let box = Pairing(secret: Data(made.bytes(16))).mailbox
      let early = try await ask(client, .post, path("mailboxes/\(box)/commitment"), Data("c".utf8), signed: false)
      #expect(early.status == 404)
      #expect(try await ask(client, .post, path("mailboxes/\(box)"), signed: false).status == 403)
      #expect(try await ask(client, .post, path("mailboxes/\(box)")).status == 201)
      async let waiting = ask(client, .get, path("mailboxes/\(box)/commitment?wait=20"), signed: false)
      try await Task.sleep(for: .milliseconds(100))
      #expect(try await ask(client, .post, path("mailboxes/\(box)/commitment"), Data("c".utf8), signed: false).status == 201)
      #expect(try await waiting.answer.said == Data("c".utf8))
      #expect(try await ask(client, .get, path("mailboxes/\(box)/answer"), signed: false).answer.said == nil)
      #expect(try await ask(client, .post, path("mailboxes/\(box)/another"), Data(), signed: false).status == 400)
      #expect(try await ask(client, .get, path("mailboxes/x/answer"), signed: false).status == 400)
    }
  }

  @Test func `the recovery sheet alone takes a book away`() async throws {
    try made.found(in: store)
    try await serving { client in
      let refused = try await ask(client, .delete, path(""))
      #expect(refused.status == 403)
      #expect(try await ask(client, .get, path("batches"), by: made.recovery).status == 200)
      #expect(try await ask(client, .delete, path(""), by: made.recovery).status == 200)
      #expect(try await poll(client).answer.fault == "unknownBook")
    }
  }

  @Test func `what no member sends is refused without harm, also a million bytes too many`() async throws {
    try made.found(in: store)
    try await serving { client in
      for body in [Data(), Data("{}".utf8), Data(repeating: 0, count: 9000), Data(repeating: 255, count: 200)] {
        #expect(try await ask(client, .post, path("batches"), body).status == 400)
        #expect(try await ask(client, .post, path("roster?after=2"), body).status == 400)
        if body != Data("{}".utf8) { #expect(try await ask(client, .post, path("poll"), body).status == 400) }
        #expect(try await ask(client, .post, "/v1/books?invitation=00", body).status == 400)
      }
      let large = try await ask(client, .post, path("batches"), Data(repeating: 0, count: SealedBatch.mostBytes + 1))
      #expect(large.status == 413)
      for address in ["/v1/books/x/roster", "/v1/books/\(made.newID().hex)/roster"] {
        #expect(try await ask(client, .get, address).answer.fault == "unknownBook")
      }
      #expect(try await poll(client, RelayPoll(known: "", wait: -5)).status == 200)
      #expect(try await ask(client, .get, path("batches?after=-9223372036854775808")).status == 200)
    }
  }

  private var milliseconds: Int64 { Int64(made.time.timeIntervalSince1970 * 1000) }
  private func path(_ rest: String) -> String { "/v1/books/\(made.book.hex)" + (rest.isEmpty ? "" : "/\(rest)") }

  private func serving(
    _ limits: RelayLimits = RelayLimits(), _ body: @Sendable @escaping (any TestClientProtocol) async throws -> Void
  ) async throws {
    let router = Router()
    let time = made.time
    RelayRoutes(store, limits: limits) { time }.add(to: router)
    try await Application(router: router).test(.router) { try await body($0) }
  }

  private func poll(_ client: any TestClientProtocol, _ poll: RelayPoll = RelayPoll(), by keys: MemberKeys? = nil) async throws -> Answer {
    try await ask(client, .post, path("poll"), JSONEncoder().encode(poll), by: keys)
  }

  private struct Answer {
    let status: Int
    let body: Data
    var answer: RelayAnswer { (try? JSONDecoder().decode(RelayAnswer.self, from: body)) ?? RelayAnswer() }
  }

  private func ask(
    _ client: any TestClientProtocol, _ method: HTTPRequest.Method, _ path: String, _ body: Data = Data(), by keys: MemberKeys? = nil,
    signed: Bool = true, header: String? = nil
  ) async throws -> Answer {
    var headers = HTTPFields()
    if signed || header != nil {
      headers[.authorization] =
        try header
        ?? SignedRequest(method.rawValue, path, body: body, to: store.id, at: milliseconds, by: keys ?? made.members[0]).header
    }
    return try await client.execute(uri: path, method: method, headers: headers, body: ByteBuffer(bytes: body)) { response in
      Answer(status: response.status.code, body: Data(response.body.readableBytesView))
    }
  }
}
