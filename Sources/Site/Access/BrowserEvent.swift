import Foundation
public import Records

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
  init(_ hash: String, _ entry: KnownBrowsers.Entry) {
    self.init(hash: hash, name: BrowserName(agent: entry.agent, given: entry.name))
  }
}
