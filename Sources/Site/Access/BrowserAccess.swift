public import BookStore
import Crypto
import Foundation
import Records

/// Admits browsers: a one-time key or a code is exchanged for a cookie.
///
/// The book's device state keeps only the SHA-256 of keys, codes and cookies: `commonplace open` can make a key for a server in another
/// process, and a copy of the book admits nobody. Secrets are looked up by hash, so timing reveals nothing about a near miss.
public struct BrowserAccess: Sendable {
  /// Lifetime of an unused key, in milliseconds.
  static let patience: Int64 = 15 * 60_000
  /// Lifetime of an unused code, in milliseconds: it is short enough to be guessed.
  static let codePatience: Int64 = 10 * 60_000
  /// Lifetime of an admission, in milliseconds; browsers keep cookies for at most 400 days.
  static let stay: Int64 = 400 * 86_400_000
  /// Longest absence before an admission expires, in milliseconds.
  static let absence: Int64 = 90 * 86_400_000
  /// Precision of the noted last visit, in milliseconds.
  static let exactness: Int64 = 3_600_000
  /// The longest name of a browser, in characters.
  public static let longestName = 60

  /// Keys of the device state, which keep their first names: admitted browsers, and admissions and ends.
  private static let (key, historyKey) = ("door.guests", "door.comings")

  private let book: Book

  /// Access to the given book.
  public init(_ book: Book) { self.book = book }

  var now: Instant { book.surroundings.now() }

  /// Makes a new key of 128 bits, valid once within 15 minutes. Throws a `UserError` if the book cannot be written.
  public func mint() throws -> String {
    let key = book.surroundings.randomBytes(16).hex
    try change { $0.keys[hash(key)] = now.milliseconds }
    return key
  }

  /// Makes a new code, valid once within ten minutes, in place of the last one. Throws a `UserError` if the book cannot be written.
  ///
  /// - Parameter key: a key shown with it; one browser comes in by either
  public func mintCode(beside key: String? = nil) throws -> EntryCode {
    let code = EntryCode(book.surroundings.randomBytes)
    let kept = KnownBrowsers.Code(hash: hash(code.digits), since: now.milliseconds, key: key.map(hash))
    try change { $0.code = kept }
    return code
  }

  /// Makes a key and a code for the server at that address.
  func invite(to server: String) throws -> Invitation {
    let key = try mint()
    return Invitation(server: server, key: key, code: try mintCode(beside: key))
  }

  /// Exchanges a key for a cookie; nil if the key was used, has expired or never existed.
  ///
  /// - Parameters:
  ///   - agent: the browser's `User-Agent`
  ///   - place: where it is (see `LetInBrowser.place`)
  ///   - isSecure: whether it came over HTTPS, where alone the cookie then admits it
  public func admit(_ key: String, agent: String = "", from place: String? = nil, isSecure: Bool = false) throws -> String? {
    try admit(.admittedByAddress, agent, place, isSecure) { $0.useUp(key: hash(key)) }
  }

  /// Exchanges a code for a cookie; nil if the code was used or replaced, has expired or never existed.
  func admit(_ code: EntryCode, agent: String, from place: String?, isSecure: Bool = false) throws -> String? {
    try admit(.admittedByCode, agent, place, isSecure) { $0.useUp(code: hash(code.digits)) }
  }

  /// True if the key is valid.
  func isKey(_ key: String) throws -> Bool { try known().keys[hash(key)] != nil }

  private func admit(
    _ way: BrowserEvent.What, _ agent: String, _ place: String?, _ isSecure: Bool, _ useUp: (inout KnownBrowsers) -> Bool
  ) throws -> String? {
    let cookie = book.surroundings.randomBytes(32).hex
    let time = now.milliseconds
    let entry = KnownBrowsers.Entry(agent: String(agent.prefix(300)), since: time, seen: time, place: place)
    var isAdmitted = false
    try change { browsers in
      isAdmitted = useUp(&browsers)
      if isAdmitted { browsers.letIn(entry, hash(cookie, isSecure), by: way) }
    }
    return isAdmitted ? cookie : nil
  }

  /// The browser with the given cookie; nil unless it was admitted within 400 days and seen within 90, over the same kind of connection.
  public func browser(with cookie: String, isSecure: Bool = false) throws -> LetInBrowser? {
    let hash = hash(cookie, isSecure)
    return try known().cookies[hash].map { LetInBrowser(hash, $0) }
  }

  /// True if the cookie is that of a browser admitted once and no longer; false for one that was never admitted to this book.
  func wasLetOut(_ cookie: String, isSecure: Bool = false) throws -> Bool {
    let (memory, hash) = (try remembered(), hash(cookie, isSecure))
    // Every browser that came is in one of the texts; they are not decoded for the cookies of strangers.
    guard memory.values.contains(where: { Data($0.utf8).range(of: Data(hash.utf8)) != nil }) else { return false }
    return KnownBrowsers(memory[BrowserAccess.key], at: now).cookies[hash] == nil
  }

  /// Every admitted browser, most recently seen first.
  public func browsers() throws -> [LetInBrowser] {
    try known().cookies.map { LetInBrowser($0.key, $0.value) }.sorted { ($0.seen, $0.id) > ($1.seen, $1.id) }
  }

  /// The admitted browser with that id, if any.
  public func browser(_ id: String) throws -> LetInBrowser? { try browsers().first { $0.id == id } }

  /// Notes a visit.
  func welcome(_ browser: LetInBrowser, from place: String? = nil) throws {
    try change {
      $0.cookies[browser.hash]?.seen = now.milliseconds
      $0.cookies[browser.hash]?.place = place
    }
  }

  /// Names a browser; an empty name is the one made of its `User-Agent`. Throws `browsers.nameTooLong`.
  public func rename(_ browser: LetInBrowser, _ name: String) throws {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard name.count <= BrowserAccess.longestName else {
      throw UserError(.value, "browsers.nameTooLong", ["count": .count(BrowserAccess.longestName)])
    }
    let given = name.isEmpty ? nil : name
    try change { $0.cookies[browser.hash]?.name = given }
  }

  /// Revokes a browser's admission.
  ///
  /// - Parameter other: the browser that asks for it; nil for the shell
  public func letOut(_ browser: LetInBrowser, by other: LetInBrowser? = nil) throws {
    try change { $0.letOut(browser.hash, at: now, by: other) }
  }

  /// The last browsers that were admitted or ended, newest first.
  public func history() throws -> [BrowserEvent] {
    let memory = try remembered()
    let ended = KnownBrowsers(memory[BrowserAccess.key], at: now).events
    return BrowserEvent.newest(of: BrowserEvent.all(in: memory[BrowserAccess.historyKey]) + ended).reversed()
  }
}

extension BrowserAccess {
  /// The port is part of the name, since browsers send a cookie to every port of a host. Over HTTPS the `__Host-` prefix makes them refuse
  /// the cookie from any other host.
  static func cookieName(port: Int, secure: Bool) -> String { "\(secure ? "__Host-" : "")commonplace-\(port)" }

  private func known() throws -> KnownBrowsers { KnownBrowsers(try book.remembered(BrowserAccess.key), at: now) }

  private func remembered() throws -> [String: String] { try book.remembered([BrowserAccess.key, BrowserAccess.historyKey]) }

  /// Writes in one transaction, and only on a change: a wrong key writes nothing. The body runs twice, at first only to see if it changes
  /// anything.
  private func change(_ body: (inout KnownBrowsers) -> Void) throws {
    var browsers = try known()
    let before = browsers
    body(&browsers)
    guard browsers != before else { return }
    // A visit alone changes no page.
    let kinds: Set = browsers.names == before.names ? [] : ["browser"]
    try book.remember([BrowserAccess.key, BrowserAccess.historyKey], touching: kinds) { memory in
      var browsers = KnownBrowsers(memory[BrowserAccess.key], at: now)
      body(&browsers)
      memory[BrowserAccess.key] = try browsers.encodedJSON
      guard !browsers.events.isEmpty else { return }
      let events = BrowserEvent.all(in: memory[BrowserAccess.historyKey]) + browsers.events
      memory[BrowserAccess.historyKey] = try BrowserEvent.newest(of: events).encodedJSON
    }
  }

  private func hash(_ secret: String) -> String { SHA256.hash(data: Data(secret.utf8)).hex }

  /// The hash of a cookie. Another user of this machine can obtain that of loopback, which therefore is worth nothing over HTTPS, where
  /// connections are not asked for their user.
  private func hash(_ cookie: String, _ isSecure: Bool) -> String { hash(isSecure ? "https:\(cookie)" : cookie) }
}
