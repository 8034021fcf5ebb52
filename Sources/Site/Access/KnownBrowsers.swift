import Foundation
public import Records

/// A browser that was let in.
public struct LetInBrowser: Sendable, Hashable {
  /// The beginning of its cookie's hash, by which the shell names it.
  public var id: String { String(hash.prefix(8)) }
  /// The name a person gave it; nil where none did.
  public let name: String?
  /// Its `User-Agent` when it was let in.
  public let agent: String
  /// When it was let in.
  public let since: Instant
  /// When it was last here, to the hour.
  public let seen: Instant
  /// From where it asked then, as `AccessEvent` has it.
  public let place: String
  let hash: String

  init(_ hash: String, _ entry: KnownBrowsers.Entry) {
    self.hash = hash
    (name, agent, place) = (entry.name, entry.agent, entry.from ?? "")
    since = Instant(milliseconds: entry.since)
    seen = Instant(milliseconds: entry.seen)
  }
}

/// Those whose hashes are at the door, as the device state keeps them: each key and each code with the millisecond it was made, each browser
/// that was let out with that of its leaving.
struct KnownBrowsers: Codable, Equatable {
  struct Entry: Codable, Equatable {
    var agent: String
    var since: Int64
    var seen: Int64
    var name: String?
    var from: String?

    init(agent: String, since: Int64, seen: Int64, from: String) {
      (self.agent, self.since, self.seen, self.from) = (agent, since, seen, from)
    }

    /// When its time is over, in milliseconds.
    var end: Int64 { min(since + BrowserAccess.stay, seen + BrowserAccess.absence) }
  }

  var keys: [String: Int64] = [:]
  var codes: [String: Int64] = [:]
  var cookies: [String: Entry] = [:]
  var letOut: [String: Int64] = [:]

  /// Those kept as that text. What cannot be read lets nobody in.
  init(_ text: String?) {
    guard let text, let kept = try? JSONDecoder().decode(KnownBrowsers.self, from: Data(text.utf8)) else { return }
    self = kept
  }

  /// Programs of before wrote neither codes nor who was let out.
  init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: CodingKeys.self)
    keys = try kept.decode([String: Int64].self, forKey: .keys)
    codes = try kept.decodeIfPresent([String: Int64].self, forKey: .codes) ?? [:]
    cookies = try kept.decode([String: Entry].self, forKey: .cookies)
    letOut = try kept.decodeIfPresent([String: Int64].self, forKey: .letOut) ?? [:]
  }

  /// Takes out everything of which the time is over; answers with the browsers among that.
  mutating func expire(at now: Instant) -> [AccessEvent] {
    let gone = cookies.filter { now.milliseconds > $0.value.end }
    keys = keys.filter { now.milliseconds - $0.value <= BrowserAccess.patience }
    codes = codes.filter { now.milliseconds - $0.value <= BrowserAccess.codePatience }
    cookies = cookies.filter { gone[$0.key] == nil }
    for (hash, entry) in gone { letOut[hash] = entry.end }
    // Its cookie is in no browser for longer.
    letOut = letOut.filter { now.milliseconds - $0.value <= BrowserAccess.stay }
    return gone.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }.map { hash, entry in
      AccessEvent(.stayedAway, LetInBrowser(hash, entry), at: Instant(milliseconds: entry.end))
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
