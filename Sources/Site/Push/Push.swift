public import BookStore
import Crypto
import Foundation
import Records
import Synchronization
import Words

/// Reminders told to browsers with no page open, by push messages (RFC 8030).
public final class Push: Sendable {
  /// The results of sending one message.
  enum Result: Equatable {
    case sent
    /// The browser takes no more messages.
    case gone
    /// The service may take it later, after so many seconds if it says so.
    case later(Int?)
  }

  let store: PushStore
  let services: PushServices
  private let send: PushTransport
  private let book: Book
  /// Channels that wake each `PushKeeper`, so that it looks again.
  private let wakes = Mutex<[AsyncStream<Void>.Continuation]>([])

  /// Nil without a folder for state, or for a book that is not a file.
  ///
  /// - Parameter folder: a folder of this machine outside the book
  public convenience init?(of book: Book, in folder: String?, services: PushServices) {
    guard let folder, let path = book.path else { return nil }
    self.init(of: book, PushStore(of: path, in: "\(folder)/push"), services, HTTPSPushTransport(services: services).send)
  }

  init(of book: Book, _ store: PushStore, _ services: PushServices, _ send: @escaping PushTransport) {
    (self.book, self.store, self.services, self.send) = (book, store, services, send)
  }

  /// The numbers of browsers that get a book's reminders with no page open, and of those whose last message could not be sent; nil if that
  /// cannot be read.
  public static func subscribed(to book: Book) -> (browsers: Int, failing: Int)? {
    guard let folder = book.surroundings.stateFolder, let path = book.path else { return (0, 0) }
    guard let all = PushStore(of: path, in: "\(folder)/push").look()?.subscriptions.values else { return nil }
    return (all.count, all.count { $0.failures > 0 })
  }

  func subscription(of browser: LetInBrowser) -> PushSubscription? { store.read().subscriptions[browser.hash] }

  /// True if reminders of that kind reach the browser with no page open, as far as its service takes them.
  func tells(_ browser: LetInBrowser, of kind: ReminderKind) -> Bool {
    subscription(of: browser).map { !$0.off.contains(kind.id) && $0.failures == 0 } ?? false
  }

  /// Subscribes a browser, or gives it a new address. Throws a `UserError` for a service or keys that cannot be used.
  func subscribe(_ browser: LetInBrowser, at endpoint: String, key: String, secret: String, languages: String) throws {
    guard let address = services.permitted(endpoint)?.address else { throw UserError(.value, "push.foreign") }
    guard Sealing.Recipient(key: key, secret: secret) != nil else { throw UserError(.value, "push.foreign") }
    // Makes the key if there is none: a subscription is bound to it.
    _ = try store.signingKey()
    let now = book.surroundings.now().milliseconds
    try store.change { state in
      // A browser that another cookie let in before has the same address.
      state.subscriptions = state.subscriptions.filter { $0.key == browser.hash || $0.value.endpoint != address }
      guard state.subscriptions[browser.hash] != nil || state.subscriptions.count < PushSubscription.most else {
        throw UserError(.value, "push.tooMany", ["count": .count(PushSubscription.most)])
      }
      // Reminders from before the first subscription are not sent.
      if state.subscriptions.isEmpty { state.considered = now }
      var new = PushSubscription(endpoint: address, key: key, secret: secret, languages: String(languages.prefix(200)), since: now)
      if let old = state.subscriptions[browser.hash] { (new.off, new.told) = (old.off, old.told) }
      state.subscriptions[browser.hash] = new
    }
    wake()
  }

  /// Ends a browser's subscription.
  func end(_ browser: LetInBrowser) throws { try store.change { $0.subscriptions[browser.hash] = nil } }

  /// Switches a kind of reminders on or off for a browser.
  func set(_ kind: String, _ isOn: Bool, for browser: LetInBrowser) throws {
    try store.change { state in
      if isOn { state.subscriptions[browser.hash]?.off.remove(kind) } else { state.subscriptions[browser.hash]?.off.insert(kind) }
    }
    wake()
  }

  /// The public key of the server, as pages give it to their browser.
  func publicKey() throws -> String { try Vapid(key: store.signingKey(), contact: nil).publicKey }

  /// Makes the keepers look again.
  func wake() { wakes.withLock { for wake in $0 { wake.yield() } } }

  func listen(by wake: AsyncStream<Void>.Continuation) { wakes.withLock { $0.append(wake) } }

  /// Seals a message for a browser and hands it to its service.
  func send(_ message: PushMessage, to subscription: PushSubscription) async -> (Result, status: String) {
    do {
      guard let (address, origin) = services.permitted(subscription.endpoint),
        let recipient = Sealing.Recipient(key: subscription.key, secret: subscription.secret)
      else { return (.gone, "no permitted service") }
      let now = book.surroundings.now()
      let contact = services.contact(for: origin, publicOrigin: try ServerAddresses(book).publicOrigin())
      let vapid = Vapid(key: try store.signingKey(), contact: contact)
      let body = try Sealing.sealed(Data(message.shortened.encodedJSON.utf8), for: recipient, salt: book.surroundings.randomBytes(16))
      // The topic tells the service which message replaces which, and nothing else.
      let topic = Data(SHA256.hash(data: Data("\(subscription.secret)\(message.tag)".utf8)).prefix(24)).base64URL
      let headers = [
        ("Authorization", try vapid.authorization(for: origin, at: now)), ("Content-Encoding", "aes128gcm"),
        ("Content-Type", "application/octet-stream"), ("TTL", "\(message.seconds)"), ("Topic", topic),
        ("Urgency", message.isOver ? "normal" : "high"),
      ]
      let answer = try await send(PushRequest(address: address, headers: headers, body: body))
      return (Result(answer), "status \(answer.status)")
    } catch {
      return (.later(nil), "\(type(of: error))")
    }
  }
}

extension Push.Result {
  init(_ answer: PushAnswer) {
    switch answer.status {
    case 200...299: self = .sent
    case 404, 410: self = .gone
    case _: self = .later(answer.retryAfter)
    }
  }
}

/// The text of a push message, for the worker of the pages.
struct PushMessage: Encodable, Equatable {
  let tag: String
  let title: String
  let body: String
  let page: String
  /// True if the notification of that tag is taken back.
  var isOver = false
  /// Seconds for which the service keeps it.
  let seconds: Int64

  private enum CodingKeys: CodingKey { case tag, title, body, page, isOver }

  /// The longest lifetime that services accept.
  private static let longest: Int64 = 28 * 86_400

  /// A reminder.
  init(_ reminder: PlannedReminder, at now: Instant) {
    (tag, title, body, page) = (reminder.tag, reminder.title, reminder.detail, reminder.page.path)
    seconds = PushMessage.seconds(until: reminder.time.upperBound.milliseconds, now)
  }

  /// The end of a reminder.
  init(endOf tag: String, until end: Int64, at now: Instant, in language: Language) {
    (self.tag, title, body, page) = (tag, language.text("layout.product"), language.text("push.over"), "/")
    (isOver, seconds) = (true, PushMessage.seconds(until: end, now))
  }

  /// A message that only shows that messages arrive.
  init(testIn language: Language, page: Address) {
    (tag, title, body) = ("test", language.text("layout.product"), language.text("push.test.body"))
    (self.page, seconds) = (page.path, 60)
  }

  private static func seconds(until end: Int64, _ now: Instant) -> Int64 { min(longest, max(1, (end - now.milliseconds) / 1000)) }

  /// The message with texts cut, so that it fits the size to which every message is padded (`Sealing.padded`).
  var shortened: PushMessage { PushMessage(self, title: String.shortened(title, 120), body: String.shortened(body, 240)) }

  private init(_ message: PushMessage, title: String, body: String) {
    (tag, page, isOver, seconds) = (message.tag, message.page, message.isOver, message.seconds)
    (self.title, self.body) = (title, body)
  }
}

extension String {
  fileprivate static func shortened(_ text: String, _ most: Int) -> String {
    text.unicodeScalars.count <= most ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(most - 1))) + "…"
  }
}
