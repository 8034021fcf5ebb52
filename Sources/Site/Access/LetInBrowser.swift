public import Records

/// An admitted browser; *let in* is short for admitted, *let out* for signed out, no longer admitted.
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
  /// The place of that visit: `loopback` for this machine, `proxy` for the person's proxy on this machine, else the address of the
  /// other machine.
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
