import HTTPTypes
import Hummingbird
import Logging

extension AppServices {
  private var reminderKinds: [ReminderKind] { modules.flatMap(\.reminders) }

  func addRemindersPage(to router: Routes) {
    router.get(Address.reminderSettings) { request in
      let model = try RemindersPage.Model(self, subscription(of: request), test: request.uri.queryParameters["test"].map(String.init))
      return try page(request) { RemindersPage.view(model, in: $1) }
    }
    router.post(Address.reminderSubscribing) { request, form in
      let (push, browser) = try self.push(of: request)
      func field(_ name: String) throws -> String { try form.require(name) { $0 } }
      try push.subscribe(
        browser, at: field("endpoint"), key: field("key"), secret: field("secret"), languages: request.headers[.acceptLanguage] ?? "")
      return request.wantsJSON ? try Response(json: [String: String]()) : ReturnPath(to: Address.reminderSettings()).redirect
    }
    router.post(Address.reminderKind) { request, form, kind in
      let (push, browser) = try self.push(of: request)
      guard reminderKinds.contains(where: { $0.id == kind }) else { throw HTTPError(.notFound) }
      let isOn = try form.require("value") { ["on": true, "off": false][$0] }
      return try answer(request, otherwise: Address.reminderSettings()) { _ in
        try push.set(kind, isOn, for: browser)
        return FormResult()
      }
    }
    router.post(Address.reminderEnding) { request, _ in
      let (push, browser) = try self.push(of: request)
      try push.end(browser)
      return ReturnPath(to: Address.reminderSettings()).redirect
    }
    router.add(Address.reminderTest) { request, _, _ in try await test(request) }
  }

  private func test(_ request: Request) async throws -> Response {
    let (push, browser, message) = try await threads.reading {
      let (push, browser) = try self.push(of: request)
      return (push, browser, PushMessage(testIn: try viewer(of: request).language, page: Address.reminderSettings()))
    }
    guard let subscription = push.subscription(of: browser) else { throw HTTPError(.notFound) }
    let (result, status) = await push.send(message, to: subscription)
    if result != .sent { logger.warning("A push service did not take a test", metadata: ["detail": "\(status)"]) }
    if result == .gone { try await threads.reading { try push.end(browser) } }
    let word = result == .sent ? "sent" : "failed"
    return ReturnPath(to: Address.reminderSettings().with("test=\(word)")).redirect
  }

  private func push(of request: Request) throws -> (Push, LetInBrowser) {
    guard let push, let browser = try authentication.browser(of: request) else { throw HTTPError(.notFound) }
    return (push, browser)
  }

  /// The subscription of the browser that asks; nil if it has none.
  func subscription(of request: Request) throws -> PushSubscription? {
    guard let push, let browser = try authentication.browser(of: request) else { return nil }
    return push.subscription(of: browser)
  }
}

extension RemindersPage.Model {
  fileprivate init(_ services: AppServices, _ subscription: PushSubscription?, test: String?) throws {
    key = try services.push?.publicKey()
    kinds = subscription.map { subscription in
      services.modules.flatMap(\.reminders).map { Kind(id: $0.id, name: $0.name, isOn: !subscription.off.contains($0.id)) }
    }
    isFailing = (subscription?.failures ?? 0) > 0
    self.test = ["sent": "push.test.sent", "failed": "push.test.failed"][test ?? ""]
  }
}
