public import BookStore
import Crypto
import Foundation
public import Records

/// Who may come in: a one-time key, exchanged for a cookie that stays in the browser.
///
/// The book's device state keeps only the SHA-256 of either, so that `commonplace open` can make a key for a server that runs in
/// another process, and whoever reads a copy of the book is not let in by it. Secrets are found by their hash: how long that takes
/// tells nothing of how near a guess was.
public struct BrowserAccess: Sendable {
  /// How long a key waits to be used, in milliseconds.
  static let patience: Int64 = 15 * 60_000
  /// How long a browser stays let in, in milliseconds; browsers keep no cookie for longer than 400 days.
  static let stay: Int64 = 400 * 86_400_000
  /// How long a browser that does not come stays let in, in milliseconds.
  static let absence: Int64 = 30 * 86_400_000
  /// How exactly it is noted when a browser was last here, in milliseconds.
  static let exactness: Int64 = 3_600_000

  private let book: Book

  /// The door of that book.
  public init(_ book: Book) { self.book = book }

  /// A new key of 128 bits, to be used once within 15 minutes. Throws a `UserError` where the book cannot be written.
  public func mint() throws -> String {
    let key = hex(book.surroundings.randomBytes(16))
    try change { $0.keys[hash(key)] = now.milliseconds }
    return key
  }

  /// The cookie for the browser that brings that key; nil where it was used, is too old or never was one.
  ///
  /// - Parameter agent: what the browser says it is
  public func admit(_ key: String, agent: String = "") throws -> String? {
    let cookie = hex(book.surroundings.randomBytes(32))
    let entry = KnownBrowsers.Entry(agent: String(agent.prefix(300)), since: now.milliseconds, seen: now.milliseconds)
    var isKey = false
    try change { browsers in
      isKey = browsers.keys.removeValue(forKey: hash(key)) != nil
      if isKey { browsers.cookies[hash(cookie)] = entry }
    }
    return isKey ? cookie : nil
  }

  /// The browser with that cookie; nil unless it was let in at most 400 days ago, and was here in the last 30.
  public func browser(with cookie: String) throws -> LetInBrowser? {
    let hash = hash(cookie)
    return try known().cookies[hash].map { LetInBrowser(hash, $0) }
  }

  /// Every browser that is let in, whoever was here last first.
  public func browsers() throws -> [LetInBrowser] {
    try known().cookies.map { LetInBrowser($0.key, $0.value) }.sorted { ($0.seen, $0.id) > ($1.seen, $1.id) }
  }

  /// Notes that a browser is here now.
  func welcome(_ browser: LetInBrowser) throws {
    try change { $0.cookies[browser.hash]?.seen = now.milliseconds }
  }

  /// Lets a browser out: its cookie opens nothing any more.
  public func letOut(_ browser: LetInBrowser) throws {
    try change { $0.cookies[browser.hash] = nil }
  }
}

/// A browser that was let in.
public struct LetInBrowser: Sendable, Hashable {
  /// The beginning of its cookie's hash, by which a person names it.
  public var id: String { String(hash.prefix(8)) }
  /// Its `User-Agent` when it was let in.
  public let agent: String
  /// When it was let in.
  public let since: Instant
  /// When it was last here, to the hour.
  public let seen: Instant
  fileprivate let hash: String

  fileprivate init(_ hash: String, _ entry: KnownBrowsers.Entry) {
    self.hash = hash
    agent = entry.agent
    since = Instant(milliseconds: entry.since)
    seen = Instant(milliseconds: entry.seen)
  }
}

extension BrowserAccess {
  /// Named by the port, since browsers send a cookie to every port of a host; and on HTTPS with the prefix that makes them refuse it from
  /// anywhere but this very host.
  static func cookieName(port: Int, secure: Bool) -> String { "\(secure ? "__Host-" : "")commonplace-\(port)" }

  private static let key = "door.guests"

  var now: Instant { book.surroundings.now() }

  private func known() throws -> KnownBrowsers { KnownBrowsers(try book.remembered(BrowserAccess.key), at: now) }

  /// One transaction, and only where it changes something: a wrong key writes nothing.
  private func change(_ body: (inout KnownBrowsers) -> Void) throws {
    var browsers = try known()
    let before = browsers
    body(&browsers)
    guard browsers != before else { return }
    try book.remember(BrowserAccess.key) { text in
      var browsers = KnownBrowsers(text, at: now)
      body(&browsers)
      return try browsers.text
    }
  }

  private func hash(_ secret: String) -> String { hex(SHA256.hash(data: Data(secret.utf8))) }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Whose hashes are at the door, each key with the millisecond it was made.
private struct KnownBrowsers: Codable, Equatable {
  struct Entry: Codable, Equatable {
    var agent: String
    var since: Int64
    var seen: Int64
  }

  var keys: [String: Int64] = [:]
  var cookies: [String: Entry] = [:]

  /// Those kept as that text, without whoever's time is over. What cannot be read lets nobody in.
  init(_ text: String?, at now: Instant) {
    guard let text, let kept = try? JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8)) else { return }
    keys = kept.keys.filter { now.milliseconds - $0.value <= BrowserAccess.patience }
    cookies = kept.cookies.filter {
      now.milliseconds - $0.value.since <= BrowserAccess.stay && now.milliseconds - $0.value.seen <= BrowserAccess.absence
    }
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
