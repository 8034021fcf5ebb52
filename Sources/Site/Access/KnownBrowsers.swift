import Foundation
import Records

/// The server's memory of access: the hashes of valid keys with the time each was made, of the valid code, and of the cookies of admitted
/// browsers.
struct KnownBrowsers: Codable, Equatable {
  struct Entry: Codable, Equatable {
    /// `User-Agent` of the browser.
    var agent: String
    /// The moment of its admission, in milliseconds since 1970.
    var since: Int64
    /// The moment it was last seen, in milliseconds since 1970, exact to the hour.
    var seen: Int64
    /// The name a person gave it; nil if none.
    var name: String?
    /// The place of its last visit (see `LetInBrowser.place`).
    var place: String?
  }

  struct Code: Codable, Equatable {
    var hash: String
    var since: Int64
    /// Hash of the key shown with it.
    var key: String?
  }

  private enum CodingKeys: CodingKey { case keys, code, cookies }

  var keys: [String: Int64] = [:]
  var code: Code?
  var cookies: [String: Entry] = [:]
  /// The names that were given, of all admitted browsers.
  var names: [String: String?] { cookies.mapValues(\.name) }
  /// Admissions and ends that are not yet stored; they are stored under another key.
  private(set) var events: [BrowserEvent] = []

  /// Reads the stored text, and drops expired entries and those with a moment out of `Instant.range`. Unreadable text admits nobody.
  init(_ text: String?, at now: Instant) {
    guard let text, let kept = try? JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8)) else { return }
    keys = kept.keys.filter { Instant.range.contains($0.value) && now.milliseconds - $0.value <= BrowserAccess.patience }
    code = kept.code.flatMap { Instant.range.contains($0.since) && now.milliseconds - $0.since <= BrowserAccess.codePatience ? $0 : nil }
    for (hash, entry) in kept.cookies where Instant.range.contains(entry.since) && Instant.range.contains(entry.seen) {
      let (end, reason) = entry.end
      if now.milliseconds <= end {
        cookies[hash] = entry
      } else {
        events.append(BrowserEvent(at: end, what: reason, browser: BrowserEvent.Named(hash, entry)))
      }
    }
  }

  /// Uses up a key and the code shown with it; false if the key is not valid.
  mutating func useUp(key: String) -> Bool {
    guard keys.removeValue(forKey: key) != nil else { return false }
    if code?.key == key { code = nil }
    return true
  }

  /// Uses up a code and the key shown with it; false if the code is not valid.
  mutating func useUp(code hash: String) -> Bool {
    guard let used = code, used.hash == hash else { return false }
    if let key = used.key { keys[key] = nil }
    code = nil
    return true
  }

  mutating func letIn(_ entry: Entry, _ hash: String, by way: BrowserEvent.What) {
    cookies[hash] = entry
    events.append(BrowserEvent(at: entry.since, what: way, browser: BrowserEvent.Named(hash, entry), place: entry.place))
  }

  mutating func letOut(_ hash: String, at now: Instant, by other: LetInBrowser?) {
    guard let entry = cookies.removeValue(forKey: hash) else { return }
    let by = other.map { BrowserEvent.Named(hash: $0.hash, name: $0.name) }
    events.append(BrowserEvent(at: now.milliseconds, what: .signedOut, browser: BrowserEvent.Named(hash, entry), by: by))
  }
}

extension KnownBrowsers.Entry {
  /// The last millisecond of the admission, and why it ends.
  fileprivate var end: (Int64, BrowserEvent.What) {
    let (unused, expired) = (seen + BrowserAccess.absence, since + BrowserAccess.stay)
    return unused < expired ? (unused, .unused) : (expired, .expired)
  }
}
