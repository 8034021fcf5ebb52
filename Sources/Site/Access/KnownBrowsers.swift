import Foundation
public import Records
public import Words

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
  /// Admissions and ends that are not yet stored; they are stored under another key.
  private(set) var events: [BrowserEvent] = []

  /// Reads the stored text and drops expired entries. Unreadable text admits nobody.
  init(_ text: String?, at now: Instant) {
    guard let text, let kept = try? JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8)) else { return }
    keys = kept.keys.filter { now.milliseconds - $0.value <= BrowserAccess.patience }
    code = kept.code.flatMap { now.milliseconds - $0.since <= BrowserAccess.codePatience ? $0 : nil }
    for (hash, entry) in kept.cookies {
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

/// An admitted browser; *let in* and *let out* are short for admitted and no longer admitted.
public struct LetInBrowser: Sendable, Hashable {
  /// The first eight digits of its cookie's hash.
  public var id: String { String(hash.prefix(8)) }
  /// Its name.
  public let name: BrowserName
  /// Its `User-Agent` at admission.
  public let agent: String
  /// Time of admission.
  public let since: Instant
  /// Last visit, to the hour.
  public let seen: Instant
  /// The place of that visit: `loopback` for this machine, `proxy` for the person's proxy on it, else the address of the other machine.
  public let place: String?
  let hash: String

  init(_ hash: String, _ entry: KnownBrowsers.Entry) {
    self.hash = hash
    name = BrowserName(agent: entry.agent, given: entry.name)
    (agent, place) = (entry.agent, entry.place)
    since = Instant(milliseconds: entry.since)
    seen = Instant(milliseconds: entry.seen)
  }
}

/// An admission of a browser, or its end.
public struct BrowserEvent: Sendable, Hashable, Codable {
  /// The kinds of events.
  public enum What: String, Sendable, Codable {
    /// Admitted by a one-time address.
    case admittedByAddress = "address"
    /// Admitted by a code.
    case admittedByCode = "code"
    /// Signed out by a person.
    case signedOut
    /// Not seen for 90 days.
    case unused
    /// Admitted 400 days before.
    case expired
  }

  /// A browser under the name it had then.
  struct Named: Sendable, Hashable, Codable {
    let hash: String
    let name: BrowserName
  }

  /// The most events that are kept.
  static let most = 500

  /// Milliseconds since 1970.
  private let at: Int64
  /// Kind of the event.
  public let what: What
  private let browser: Named
  /// The browser that asked for a sign-out; nil for the shell.
  private let by: Named?
  /// Place of an admitted browser (see `LetInBrowser.place`).
  public let place: String?

  init(at: Int64, what: What, browser: Named, by: Named? = nil, place: String? = nil) {
    (self.at, self.what, self.browser, self.by, self.place) = (at, what, browser, by, place)
  }

  /// Time of the event.
  public var instant: Instant { Instant(milliseconds: at) }
  /// Id of the browser.
  public var id: String { String(browser.hash.prefix(8)) }
  /// Name of the browser.
  public var name: BrowserName { browser.name }
  /// Name of the browser that asked for a sign-out; nil for the shell and for other events.
  public var other: BrowserName? { by?.name }
  /// True if the browser signed itself out.
  var isOwn: Bool { by?.hash == browser.hash }

  static func all(in text: String?) -> [BrowserEvent] {
    (try? JSONDecoder().decode([BrowserEvent].self, from: Data((text ?? "").utf8))) ?? []
  }

  /// The newest of them, oldest first.
  static func newest(of events: [BrowserEvent]) -> [BrowserEvent] { events.sorted { $0.at < $1.at }.suffix(most) }
}

extension BrowserEvent.Named {
  fileprivate init(_ hash: String, _ entry: KnownBrowsers.Entry) {
    self.init(hash: hash, name: BrowserName(agent: entry.agent, given: entry.name))
  }
}

/// A browser's readable name: the person's, else one from its `User-Agent`, "Firefox on Windows".
public struct BrowserName: Sendable, Hashable, Codable {
  /// The person's name for it.
  public let given: String?
  /// The browser's name; nil if it is not a common one.
  public let browser: String?
  /// The operating system; nil if the `User-Agent` does not name it.
  public let system: String?

  /// The name of a browser with that `User-Agent`.
  public init(agent: String, given: String? = nil) {
    // Order matters: a `User-Agent` often also names browsers further down the list.
    let browsers = [
      ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Vivaldi", "Vivaldi"), ("Firefox", "Firefox"),
      ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chromium", "Chromium"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("curl", "curl"),
    ]
    let systems = [
      ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"), ("Windows", "Windows"), ("Mac OS X", "macOS"),
      ("Linux", "Linux"),
    ]
    browser = browsers.first { agent.contains($0.0) }?.1
    system = systems.first { agent.contains($0.0) }?.1
    self.given = given
  }

  /// The person's name, else the usual one.
  public func text(in language: Language) -> String { given ?? usual(in: language) }

  /// The name from the `User-Agent`.
  func usual(in language: Language) -> String {
    let own = browser ?? language.text("browsers.unknown")
    return system.map { language.text("browsers.name", ["browser": .text(own), "system": .text($0)]) } ?? own
  }
}
