import Foundation
import HTTPTypes
import HummingbirdTesting
import ProjectsRecords
import Records
import TestKit
import Testing

@testable import Site

/// A switch for reminders that does not say what it does, or does it for another browser.
@Suite struct RemindersPageTests {
  private let service: PushDesk
  private let desk: InProcessServer

  init() throws {
    let service = try PushDesk()
    self.service = service
    desk = try InProcessServer { try service.push($0) }
  }

  private func subscribe(_ browser: Browser, at endpoint: String = PushDesk.endpoint) async throws -> TestResponse {
    try await browser.post(
      "/settings/reminders", ["endpoint": endpoint, "key": service.browserKey, "secret": service.browserSecret])
  }

  @Test func `a browser is subscribed, tested and let go by its page`() async throws {
    try await desk.work { browser in
      let before = try await browser.get("/settings/reminders").text
      #expect(before.contains("Remind me on this device") && !before.contains("Send a test"))
      #expect(try await subscribe(browser).status == .seeOther)
      let after = try await browser.get("/settings/reminders").text
      #expect(after.contains("is reminded even when no page is open") && after.contains("Projects, at their times"))
      #expect(try await browser.post("/settings/reminders/test").headers[.location] == "/settings/reminders?test=sent")
      #expect(try service.told() == ["Commonplace"])
      #expect(try await browser.get("/settings/reminders?test=sent").text.contains("It appears in a moment"))
      service.answer(PushAnswer(status: 410))
      #expect(try await browser.post("/settings/reminders/test").headers[.location] == "/settings/reminders?test=failed")
      #expect(service.store.read().subscriptions.isEmpty)
      _ = try await subscribe(browser)
      #expect(try await browser.post("/settings/reminders/ending").status == .seeOther)
      #expect(service.store.read().subscriptions.isEmpty)
      #expect(try await browser.post("/settings/reminders/test").status == .notFound)
    }
  }

  @Test func `its kinds are switched for it alone`() async throws {
    try await desk.work { browser in
      _ = try await subscribe(browser)
      #expect(try await browser.send("/settings/reminders/kinds/blends", ["value": "off"]).status == .ok)
      #expect(try await browser.send("/settings/reminders/kinds/nonsense", ["value": "off"]).status == .notFound)
      #expect(service.store.read().subscriptions.values.map(\.off) == [["blends"]])
      let page = try await browser.get("/settings/reminders").text
      #expect(page.contains(/id="kind-blends"[^>]*value="on">/) && page.contains(/id="kind-sit"[^>]*checked/))
      // A new address of the browser changes nothing of that.
      _ = try await subscribe(browser, at: "https://fcm.googleapis.com/new")
      #expect(service.store.read().subscriptions.values.map(\.off) == [["blends"]])
    }
  }

  @Test func `an unknown service or a wrong key is refused in a sentence`() async throws {
    try await desk.work { browser in
      for endpoint in ["https://127.0.0.1/a", "http://fcm.googleapis.com/a", "https://push.evil.example/a"] {
        let answer = try await browser.send(
          "/settings/reminders", ["endpoint": endpoint, "key": service.browserKey, "secret": service.browserSecret])
        #expect(answer.status == .unprocessableContent && (answer.json["error"] as? String)?.contains("--push-service") == true)
      }
      #expect(
        try await browser.send("/settings/reminders", ["endpoint": PushDesk.endpoint, "key": "a", "secret": "b"]).status
          == .unprocessableContent)
      #expect(service.store.read().subscriptions.isEmpty)
    }
  }

  @Test func `no more than fifty browsers are subscribed`() throws {
    let push = try service.push(desk)
    for number in 1...50 { _ = try service.subscribe(desk, to: push, at: "https://fcm.googleapis.com/\(number)") }
    #expect(throws: UserError.self) { _ = try service.subscribe(desk, to: push, at: "https://fcm.googleapis.com/51") }
    #expect(service.store.read().subscriptions.count == 50)
  }

  @Test func `keys and subscriptions are this user's alone, and outlive the server`() async throws {
    let key = try service.push(desk).publicKey()
    try await desk.work { _ = try await subscribe($0) }
    let files = FileManager.default
    let folder = service.folder.path("push")
    #expect(try files.attributesOfItem(atPath: folder)[.posixPermissions] as? NSNumber == 0o700)
    let names = try files.contentsOfDirectory(atPath: folder)
    #expect(names.contains { $0.hasSuffix(".json") })
    for name in names { #expect(try files.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions] as? NSNumber == 0o600) }
    #expect(try service.push(desk).publicKey() == key && service.store.read().subscriptions.count == 1)
    // A damaged file tells nobody, and the book goes on.
    let file = try #require(names.first { $0.hasSuffix(".json") })
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    #expect(service.store.read().subscriptions.isEmpty)
    #expect(try service.push(desk).publicKey() != key)
  }

  @Test func `an open page leaves to the worker what the browser is told anyway`() async throws {
    _ = try Projects(desk.book).makeProject([.title("Garden"), .reminder(TimeOfDay("08:30"))])
    try await desk.work { browser in
      #expect(try await browser.get("/projects/reminders").text.contains("Garden"))
      _ = try await subscribe(browser)
      #expect(try await browser.get("/projects/reminders").text == "[]")
      _ = try await browser.send("/settings/reminders/kinds/projects", ["value": "off"])
      #expect(try await browser.get("/projects/reminders").text.contains("Garden"))
    }
  }

  @Test func `signing a browser out in Settings ends its reminders`() async throws {
    try await desk.work { browser in
      _ = try await subscribe(browser)
      let id = try #require(try desk.server.browserAccess.browsers().first).id
      _ = try await browser.post("/settings/browsers/\(id)/leaving")
      let services = desk.server.services()
      _ = await PushKeeper(services, try #require(services.push)).pass()
      #expect(service.store.read().subscriptions.isEmpty)
    }
  }

  @Test func `the worker of all pages is a script that is asked for anew`() async throws {
    try await desk.work { browser in
      let worker = try await browser.get("/worker.js")
      #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8" && worker.headers[.cacheControl] == "no-cache")
      #expect(worker.text.contains("addEventListener(\"push\""))
    }
  }
}
