public import BookStore
import Crypto
import Foundation
import Records

/// Who may come in: a one-time key or code, exchanged for a cookie that stays in the browser.
///
/// The book's device state keeps only the SHA-256 of each, so that `commonplace open` can make a key for a server that runs in
/// another process, and whoever reads a copy of the book is not let in by it. Secrets are found by their hash: how long that takes
/// tells nothing of how near a guess was.
public struct BrowserAccess: Sendable {
  /// How long a key waits to be used, in milliseconds.
  static let patience: Int64 = 15 * 60_000
  /// How long a code waits to be used, in milliseconds: it is short, and can be guessed in the end.
  static let codePatience: Int64 = 10 * 60_000
  /// How long a browser stays let in, in milliseconds; browsers keep no cookie for longer than 400 days.
  static let stay: Int64 = 400 * 86_400_000
  /// How long a browser that does not come stays let in, in milliseconds.
  static let absence: Int64 = 90 * 86_400_000
  /// How exactly it is noted when a browser was last here, in milliseconds.
  static let exactness: Int64 = 3_600_000
  /// The longest name of a browser, in characters.
  public static let longestName = 60

  private let book: Book

  /// The door of that book.
  public init(_ book: Book) { self.book = book }

  /// A new key of 128 bits, to be used once within 15 minutes. Throws a `UserError` where the book cannot be written.
  public func mint() throws -> String {
    let key = hex(book.surroundings.randomBytes(16))
    try change { browsers in
      browsers.keys[hash(key)] = now.milliseconds
      return []
    }
    return key
  }

  /// A new code of eight digits, to be used once within ten minutes; the one before it opens nothing any more. Throws a `UserError` where the
  /// book cannot be written.
  public func mintCode() throws -> String {
    let number = book.surroundings.randomBytes(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) } % 100_000_000
    let digits = String(number)
    let code = String(repeating: "0", count: 8 - digits.count) + digits
    try change { browsers in
      browsers.codes = [hash(code): now.milliseconds]
      return []
    }
    return code
  }

  /// The cookie for the browser that brings that key; nil where it was used, is too old or never was one.
  ///
  /// - Parameters:
  ///   - agent: what the browser says it is
  ///   - place: where it asks from, as `AccessEvent` has it
  public func admit(_ key: String, agent: String = "", from place: String = "") throws -> String? {
    try admit(agent, place) { $0.keys.removeValue(forKey: hash(key)) != nil }
  }

  /// The same for whoever types that code; blanks and hyphens between its digits do not count.
  public func admit(code: String, agent: String = "", from place: String = "") throws -> String? {
    try admit(agent, place) { $0.codes.removeValue(forKey: hash(code.filter { !$0.isWhitespace && $0 != "-" })) != nil }
  }

  private func admit(_ agent: String, _ place: String, taking take: (inout KnownBrowsers) -> Bool) throws -> String? {
    let cookie = hex(book.surroundings.randomBytes(32))
    let entry = KnownBrowsers.Entry(agent: String(agent.prefix(300)), since: now.milliseconds, seen: now.milliseconds, from: place)
    var isLetIn = false
    try change { browsers in
      isLetIn = take(&browsers)
      guard isLetIn else { return [] }
      browsers.cookies[hash(cookie)] = entry
      return [AccessEvent(.cameIn, LetInBrowser(hash(cookie), entry), at: now)]
    }
    return isLetIn ? cookie : nil
  }

  /// The browser with that cookie; nil unless it was let in at most 400 days ago, and was here in the last 90.
  public func browser(with cookie: String) throws -> LetInBrowser? {
    let hash = hash(cookie)
    return try known().cookies[hash].map { LetInBrowser(hash, $0) }
  }

  /// Whether the browser with that cookie was let in once, and let out.
  func wasLetOut(_ cookie: String) throws -> Bool { try known().letOut[hash(cookie)] != nil }

  /// Every browser that is let in, whoever was here last first.
  public func browsers() throws -> [LetInBrowser] {
    try known().cookies.map { LetInBrowser($0.key, $0.value) }.sorted { ($0.seen, $0.id) > ($1.seen, $1.id) }
  }

  /// Who came in and went, the newest first.
  public func log() throws -> [AccessEvent] { AccessLog(try book.remembered(BrowserAccess.logKey)).events }

  /// Notes that a browser is here now, and from where it asks.
  func welcome(_ browser: LetInBrowser, from place: String) throws {
    try change { browsers in
      browsers.cookies[browser.hash]?.seen = now.milliseconds
      browsers.cookies[browser.hash]?.from = place
      return []
    }
  }

  /// Calls a browser so; by an empty name it is called what it says it is. Throws `browser.nameTooLong`.
  public func name(_ browser: LetInBrowser, _ name: String) throws {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.count <= BrowserAccess.longestName else {
      throw UserError(.value, LocalizedText("browser.nameTooLong", ["count": .count(BrowserAccess.longestName)]))
    }
    try change { browsers in
      browsers.cookies[browser.hash]?.name = name.isEmpty ? nil : name
      return []
    }
  }

  /// Lets a browser out: its cookie opens nothing any more, and at its next word with the server it is told to forget what it kept.
  public func letOut(_ browser: LetInBrowser) throws {
    try change { browsers in
      guard browsers.cookies.removeValue(forKey: browser.hash) != nil else { return [] }
      browsers.letOut[browser.hash] = now.milliseconds
      return [AccessEvent(.letOut, browser, at: now)]
    }
  }
}

extension BrowserAccess {
  /// Named by the port, since browsers send a cookie to every port of a host; and on HTTPS with the prefix that makes them refuse it from
  /// anywhere but this very host.
  static func cookieName(port: Int, secure: Bool) -> String { "\(secure ? "__Host-" : "")commonplace-\(port)" }

  private static let (key, logKey) = ("door.guests", "door.log")

  var now: Instant { book.surroundings.now() }

  private func known() throws -> KnownBrowsers {
    var known = KnownBrowsers(try book.remembered(BrowserAccess.key))
    _ = known.expire(at: now)
    return known
  }

  /// One transaction, and only where it changes something: a wrong key writes nothing. What the body answers with is noted in the log.
  private func change(_ body: (inout KnownBrowsers) -> [AccessEvent]) throws {
    var browsers = try known()
    let before = browsers
    _ = body(&browsers)
    guard browsers != before else { return }
    try book.remember([BrowserAccess.key, BrowserAccess.logKey]) { values in
      var (browsers, log) = (KnownBrowsers(values[BrowserAccess.key]), AccessLog(values[BrowserAccess.logKey]))
      log.add(browsers.expire(at: now) + body(&browsers))
      values[BrowserAccess.key] = try browsers.text
      values[BrowserAccess.logKey] = try log.text
    }
  }

  private func hash(_ secret: String) -> String { hex(SHA256.hash(data: Data(secret.utf8))) }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
