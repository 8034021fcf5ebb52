import BookStore
import FlightsRecords
import Foundation
import ProjectsRecords
import Records
import SitRecords
import TestKit
import Testing

@testable import BlendsRecords
@testable import Site

/// A reminder that comes twice, too early, for nothing or not at all, while nobody looks.
@Suite struct PushKeeperTests {
  private let desk: InProcessServer
  private let service: PushDesk
  private let push: Push
  private let keeper: PushKeeper

  init() throws {
    desk = try InProcessServer("2026-11-20T07:00:00.000Z")
    service = try PushDesk()
    push = try service.push(desk)
    keeper = PushKeeper(desk.server.services(), push)
  }

  private func project(_ title: String, at time: String) throws -> RecordID {
    try Projects(desk.book).makeProject([.title(title), .reminder(TimeOfDay(time))]).value.id
  }

  /// The keeper's look at a later moment, and what it told.
  private func told(after minutes: Double = 0, by other: PushKeeper? = nil) async throws -> [String] {
    desk.clock.advance(seconds: minutes * 60)
    _ = await (other ?? keeper).pass()
    return try service.told()
  }

  @Test func `a project's reminder is told at its time, once, and again the next day`() async throws {
    _ = try service.subscribe(desk, to: push)
    let id = try project("Garden", at: "08:30")
    #expect(try await told() == [])
    #expect(await keeper.pass() == Instant("2026-11-20T08:30:00.000Z"))
    #expect(try await told(after: 89) == [])
    desk.clock.advance(seconds: 60)
    _ = await keeper.pass()
    let request = try #require(service.heard().first)
    #expect(request.address == PushDesk.endpoint && request["Urgency"] == "high" && request["Content-Encoding"] == "aes128gcm")
    #expect(request["TTL"] == "43200" && request["Topic"]?.wholeMatch(of: /[\w-]{32}/) != nil)
    let text = try service.read(request)
    #expect(text == PushDesk.Message(tag: "\(id)", title: "Garden", body: "", page: "/projects/\(id)", isOver: false))
    #expect(try await told() == [])
    #expect(try await told(after: 60) == [])
    #expect(try await told(after: 23 * 60) == ["Garden"])
  }

  @Test func `it comes after a time without a server, but not for a time that was over when it was set`() async throws {
    _ = try service.subscribe(desk, to: push)
    _ = try project("Garden", at: "08:30")
    #expect(try await told() == [])
    _ = try project("Past", at: "06:00")
    #expect(try await told(after: 1) == [])
    let next = PushKeeper(desk.server.services(), push)
    #expect(try await told(after: 180, by: next) == ["Garden"])
    _ = try project("Nine", at: "09:00")
    #expect(try await told(by: next) == [])
    #expect(try await told(after: 1, by: next) == [])
  }

  @Test func `a reminder set while another is on its way is told, though its time has come meanwhile`() async throws {
    let slow = try service.push(desk.book) { [clock = desk.clock, book = desk.book] in
      guard clock.now < (try #require(Instant("2026-11-20T08:31:00.000Z"))) else { return }
      clock.advance(seconds: 50)
      _ = try Projects(book).makeProject([.title("Fern"), .reminder(TimeOfDay("08:31"))])
      clock.advance(seconds: 15)
    }
    let keeper = PushKeeper(desk.server.services(), slow)
    _ = try service.subscribe(desk, to: slow)
    _ = try project("Garden", at: "08:30")
    #expect(try await told(by: keeper) == [])
    #expect(try await told(after: 90, by: keeper) == ["Garden", "Fern"])
  }

  @Test func `a reminder of the day before is not told in the morning, when nobody was there at night`() async throws {
    _ = try service.subscribe(desk, to: push)
    _ = try desk.book.choose(Practice.Change.reminder(TimeOfDay("22:00")))
    #expect(try await told() == [])
    #expect(try await told(after: 24 * 60) == [])
  }

  @Test func `what is done, undone or deleted is taken back, once, and not when it is over anyway`() async throws {
    _ = try service.subscribe(desk, to: push)
    let (projects, sit) = (Projects(desk.book), desk.sit)
    let (one, other, third) = (try project("One", at: "08:00"), try project("Two", at: "08:00"), try project("Three", at: "08:00"))
    _ = try desk.book.choose(Practice.Change.reminder(TimeOfDay("08:00")))
    #expect(try await told() == [])
    #expect(try await told(after: 60).sorted() == ["One", "Three", "Time to sit", "Two"])
    _ = try projects.close(one)
    _ = try projects.delete(project: other)
    let session = try sit.add(start: desk.clock.now.adding(milliseconds: -600_000), end: desk.clock.now, in: .gmt).value
    #expect(try await told(after: 1).sorted() == ["over \(one)", "over \(other)", "over sit"].sorted())
    #expect(try await told(after: 1) == [])
    // An undo asks nothing of anybody a second time.
    _ = try sit.delete(session.id)
    _ = try projects.reopen(project: one)
    #expect(try await told(after: 1) == [])
    // Half a day later a reminder is worth nothing, and neither is its end.
    #expect(try await told(after: 12 * 60) == [])
    _ = try projects.close(third)
    #expect(try await told(after: 1) == [])
  }

  @Test func `a blend is told when it is ready, at nine if it takes days, and taken back when it is judged`() async throws {
    _ = try service.subscribe(desk, to: push)
    let blends = Blends(desk.book)
    let category = try blends.addCategory("Soap").value.id
    func blend(_ name: String, _ maturation: String) throws -> RecordID {
      let orange = Ingredient.Entry(name: try Name("Orange"), quantity: Quantity(Rational(3), .millilitre))
      let recipe = Blends.Recipe(
        [.name(name), .destination("Jar"), .maturation(try Maturation(written: maturation))], ingredients: [orange])
      return try blends.add(recipe, to: category, zone: .gmt).value.id
    }
    let rose = try blend("Rose", "2 hours")
    _ = try blend("Fern", "1 day")
    #expect(try await told() == [])
    #expect(try await told(after: 119) == [])
    #expect(try await told(after: 1) == ["Rose is ready"])
    #expect(try await told(after: 17 * 60) == [])
    _ = try blends.edit(blend: rose, [.status(.pass)])
    #expect(try await told(after: 1) == ["over blend-\(rose)"])
    #expect(try await told(after: 7 * 60) == ["Fern is ready"])
  }

  @Test func `a flight is told three hours before it leaves, and taken back when it is cancelled`() async throws {
    let flown = try FlightDesk()
    let push = try service.push(flown.desk)
    let keeper = PushKeeper(flown.desk.server.services(), push)
    _ = try service.subscribe(flown.desk, to: push)
    // 14:30 in Frankfurt is 13:30Z.
    let flight = try flown.add("XQ7", "2026-11-20", departure: 870)
    func told(after minutes: Double) async throws -> [String] {
      flown.desk.clock.advance(seconds: minutes * 60)
      _ = await keeper.pass()
      return try service.told()
    }
    #expect(try await told(after: 0) == [])
    #expect(try await told(after: 209) == [])
    #expect(try await told(after: 1) == ["XQ7 Frankfurt → San Francisco"])
    _ = try flown.flights.delete(flight: flight.id)
    #expect(try await told(after: 1) == ["over flight-\(flight.id)"])
  }

  @Test func `a service that answers 410 is asked no more`() async throws {
    let browser = try service.subscribe(desk, to: push)
    _ = try project("Garden", at: "08:00")
    #expect(try await told() == [])
    service.answer(PushAnswer(status: 410))
    #expect(try await told(after: 60).count == 1)
    #expect(push.subscription(of: browser) == nil)
    #expect(try await told(after: 24 * 60) == [])
  }

  @Test func `a service that answers 429 is asked again when it says, and one that fails later and later`() async throws {
    let browser = try service.subscribe(desk, to: push)
    _ = try project("Garden", at: "08:00")
    _ = try project("Orchard", at: "08:00")
    #expect(try await told() == [])
    service.answer(PushAnswer(status: 429, retryAfter: 600), PushAnswer(status: 500), PushAnswer(status: 503))
    #expect(try await told(after: 60).count == 1)
    #expect(await keeper.pass() == Instant("2026-11-20T08:10:00.000Z"))
    #expect(try await told(after: 9) == [])
    #expect(try await told(after: 1).count == 1)
    // The second failure waits twice as long as a first one.
    #expect(await keeper.pass() == Instant("2026-11-20T08:11:00.000Z"))
    #expect(push.subscription(of: browser)?.failures == 2)
    #expect(try await told(after: 1).count == 1)
    #expect(await keeper.pass() == Instant("2026-11-20T08:13:00.000Z"))
    #expect(try await told(after: 2).sorted() == ["Garden", "Orchard"])
    #expect(push.subscription(of: browser)?.failures == 0)
  }

  @Test func `what waits for a service is dropped when it is done`() async throws {
    _ = try service.subscribe(desk, to: push)
    let id = try project("Garden", at: "08:00")
    #expect(try await told() == [])
    service.answer(PushAnswer(status: 429, retryAfter: 600))
    #expect(try await told(after: 60) == ["Garden"])
    _ = try Projects(desk.book).close(id)
    #expect(try await told(after: 11) == [])
  }

  @Test func `a browser that was signed out is forgotten, and told nothing`() async throws {
    let browser = try service.subscribe(desk, to: push)
    _ = try project("Garden", at: "08:00")
    #expect(try await told() == [])
    try desk.server.browserAccess.letOut(browser)
    #expect(try await told(after: 60) == [])
    #expect(service.store.read().subscriptions.isEmpty)
  }

  @Test func `a browser is told in its language, and only the kinds it wants`() async throws {
    let browser = try service.subscribe(desk, to: push, languages: "de-AT,en;q=0.5")
    _ = try project("Garden", at: "08:00")
    _ = try desk.book.choose(Practice.Change.reminder(TimeOfDay("08:00")))
    try push.set("projects", false, for: browser)
    #expect(try await told() == [])
    #expect(try await told(after: 60) == ["Zeit zu meditieren"])
    try push.set("sit", false, for: browser)
    #expect(try await told(after: 1) == ["over sit"])
    try push.set("projects", true, for: browser)
    #expect(try await told(after: 1) == [])
  }

  @Test func `of two servers of a book one tells`() async throws {
    _ = try service.subscribe(desk, to: push)
    _ = try project("Garden", at: "08:00")
    let second = PushKeeper(desk.server.services(), try service.push(desk))
    #expect(try await told() == [])
    #expect(try await told(by: second) == [])
    desk.clock.advance(seconds: 3600)
    #expect(try await told(by: second) == [])
    #expect(try await told() == ["Garden"])
    #expect(try await told(by: second) == [])
  }
}
