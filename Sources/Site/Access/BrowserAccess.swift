public import BookStore
import Crypto
import Foundation
import Records

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

  private let book: Book

  /// The door of that book.
  public init(_ book: Book) { self.book = book }

  /// A new key of 128 bits, to be used once within 15 minutes. Throws a `UserError` where the book cannot be written.
  public func mint() throws -> String {
    let key = hex(book.surroundings.randomBytes(16))
    try change { $0.keys[hash(key)] = now.milliseconds }
    return key
  }

  /// A new one-time address at the server that serves this book. Throws `UserError(.unreachable)` where none does.
  public func invitation() throws -> String {
    guard let address = try book.remembered(BrowserAccess.addressKey) else {
      throw UserError(.unreachable, LocalizedText("open.notServing"))
    }
    return "\(address)/open/\(try mint())"
  }

  /// The cookie for whoever brings that key; nil where it was used, is too old or never was one.
  public func admit(_ key: String) throws -> String? {
    let cookie = hex(book.surroundings.randomBytes(32))
    var isKey = false
    try change { browsers in
      isKey = browsers.keys.removeValue(forKey: hash(key)) != nil
      if isKey { browsers.cookies[hash(cookie)] = now.milliseconds }
    }
    return isKey ? cookie : nil
  }

  /// Whether a browser with that cookie was let in, at most 400 days ago.
  public func knows(_ cookie: String) throws -> Bool {
    try KnownBrowsers(book.remembered(BrowserAccess.guestsKey), at: now).cookies[hash(cookie)] != nil
  }

  /// Lets nobody in any more with that cookie.
  public func forget(_ cookie: String) throws {
    try change { $0.cookies[hash(cookie)] = nil }
  }
}

extension BrowserAccess {
  /// On HTTPS the prefix makes browsers refuse the cookie from anywhere but this very host.
  static func cookieName(secure: Bool) -> String { secure ? "__Host-commonplace" : "commonplace" }

  /// Remembers where this book is served, for `commonplace open`.
  func serve(at address: String) throws { try book.remember(BrowserAccess.addressKey, address) }

  /// Forgets where it was served, unless another server has taken over meanwhile.
  func leave(_ address: String) throws {
    try book.remember(BrowserAccess.addressKey) { $0 == address ? nil : $0 }
  }

  private static let addressKey = "door.address"
  private static let guestsKey = "door.guests"

  private var now: Instant { book.surroundings.now() }

  /// One transaction, and only where it changes something: a wrong key writes nothing.
  private func change(_ body: (inout KnownBrowsers) -> Void) throws {
    var browsers = try KnownBrowsers(book.remembered(BrowserAccess.guestsKey), at: now)
    let before = browsers
    body(&browsers)
    guard browsers != before else { return }
    try book.remember(BrowserAccess.guestsKey) { text in
      var browsers = try KnownBrowsers(text, at: now)
      body(&browsers)
      return try browsers.text
    }
  }

  private func hash(_ secret: String) -> String { hex(SHA256.hash(data: Data(secret.utf8))) }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Whose hashes are at the door, each with the millisecond it came.
private struct KnownBrowsers: Codable, Equatable {
  var keys: [String: Int64] = [:]
  var cookies: [String: Int64] = [:]

  /// Those kept as that text, without whoever's time is over.
  init(_ text: String?, at now: Instant) throws {
    guard let text else { return }
    self = try JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8))
    keys = keys.filter { now.milliseconds - $0.value <= BrowserAccess.patience }
    cookies = cookies.filter { now.milliseconds - $0.value <= BrowserAccess.stay }
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
