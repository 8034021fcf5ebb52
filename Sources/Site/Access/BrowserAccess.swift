public import BookStore
import Crypto
import Foundation
public import Records

/// Admits browsers: a one-time key is exchanged for a cookie.
///
/// The book's device state keeps only the SHA-256 of keys and cookies: `commonplace open` can make a key for a server in another process,
/// and a copy of the book admits nobody. Secrets are looked up by hash, so timing reveals nothing about a near miss.
public struct BrowserAccess: Sendable {
  /// Lifetime of an unused key, in milliseconds.
  static let patience: Int64 = 15 * 60_000
  /// Lifetime of an admission, in milliseconds; browsers keep cookies for at most 400 days.
  static let stay: Int64 = 400 * 86_400_000
  /// Longest absence before an admission expires, in milliseconds.
  static let absence: Int64 = 30 * 86_400_000
  /// Precision of the noted last visit, in milliseconds.
  static let exactness: Int64 = 3_600_000

  private let book: Book

  /// Access to the given book.
  public init(_ book: Book) { self.book = book }

  /// Makes a new key of 128 bits, valid once within 15 minutes. Throws a `UserError` if the book cannot be written.
  public func mint() throws -> String {
    let key = hex(book.surroundings.randomBytes(16))
    try change { $0.keys[hash(key)] = now.milliseconds }
    return key
  }

  /// Exchanges a key for a cookie; nil if the key was used, has expired or never existed.
  ///
  /// - Parameter agent: the browser's `User-Agent`
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

  /// The browser with the given cookie; nil unless it was admitted within 400 days and seen within 30.
  public func browser(with cookie: String) throws -> LetInBrowser? {
    let hash = hash(cookie)
    return try known().cookies[hash].map { LetInBrowser(hash, $0) }
  }

  /// Every admitted browser, most recently seen first.
  public func browsers() throws -> [LetInBrowser] {
    try known().cookies.map { LetInBrowser($0.key, $0.value) }.sorted { ($0.seen, $0.id) > ($1.seen, $1.id) }
  }

  func welcome(_ browser: LetInBrowser) throws {
    try change { $0.cookies[browser.hash]?.seen = now.milliseconds }
  }

  /// Revokes a browser's admission.
  public func letOut(_ browser: LetInBrowser) throws {
    try change { $0.cookies[browser.hash] = nil }
  }
}

/// An admitted browser.
public struct LetInBrowser: Sendable, Hashable {
  /// The first eight digits of its cookie's hash.
  public var id: String { String(hash.prefix(8)) }
  /// Its `User-Agent` at admission.
  public let agent: String
  /// Time of admission.
  public let since: Instant
  /// Last visit, to the hour.
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
  /// The port is part of the name, since browsers send a cookie to every port of a host. Over HTTPS the `__Host-` prefix makes them refuse
  /// the cookie from any other host.
  static func cookieName(port: Int, secure: Bool) -> String { "\(secure ? "__Host-" : "")commonplace-\(port)" }

  private static let key = "door.guests"

  var now: Instant { book.surroundings.now() }

  private func known() throws -> KnownBrowsers { KnownBrowsers(try book.remembered(BrowserAccess.key), at: now) }

  /// Writes in one transaction, and only on a change: a wrong key writes nothing.
  private func change(_ body: (inout KnownBrowsers) -> Void) throws {
    var browsers = try known()
    let before = browsers
    body(&browsers)
    guard browsers != before else { return }
    try book.remember(BrowserAccess.key) { text in
      var browsers = KnownBrowsers(text, at: now)
      body(&browsers)
      return try browsers.encodedJSON
    }
  }

  private func hash(_ secret: String) -> String { hex(SHA256.hash(data: Data(secret.utf8))) }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Hashes of valid keys, with the millisecond each was made, and of admitted browsers.
private struct KnownBrowsers: Codable, Equatable {
  struct Entry: Codable, Equatable {
    var agent: String
    var since: Int64
    var seen: Int64
  }

  var keys: [String: Int64] = [:]
  var cookies: [String: Entry] = [:]

  /// Reads the stored text and drops expired entries. Unreadable text admits nobody.
  init(_ text: String?, at now: Instant) {
    guard let text, let kept = try? JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8)) else { return }
    keys = kept.keys.filter { now.milliseconds - $0.value <= BrowserAccess.patience }
    cookies = kept.cookies.filter {
      now.milliseconds - $0.value.since <= BrowserAccess.stay && now.milliseconds - $0.value.seen <= BrowserAccess.absence
    }
  }
}
