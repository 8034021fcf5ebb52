import Foundation
public import Records

/// A browser that came in or went.
public struct AccessEvent: Codable, Sendable, Hashable {
  /// The ways of coming and going.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// It brought a key or a code that was good.
    case cameIn
    /// A person let it out.
    case letOut
    /// It did not come for so long that its time was over.
    case stayedAway
  }

  /// The way it came or went.
  public let kind: Kind
  /// The moment of that.
  public let at: Instant
  /// The id of the browser.
  public let browser: String
  /// The name a person had given it; nil where none had.
  public let name: String?
  /// Its `User-Agent` when it was let in.
  public let agent: String
  /// From where it asked last: empty for this machine, else the address in the network, or that of one's own proxy.
  public let place: String

  init(_ kind: Kind, _ browser: LetInBrowser, at: Instant) {
    (self.kind, self.at) = (kind, at)
    (self.browser, name, agent, place) = (browser.id, browser.name, browser.agent, browser.place)
  }
}

/// The newest comings and goings, as the device state keeps them.
struct AccessLog {
  /// So many are kept.
  static let most = 500

  /// The newest first.
  private(set) var events: [AccessEvent]

  /// Those kept as that text; what cannot be read is forgotten.
  init(_ text: String?) { events = text.flatMap { try? JSONDecoder().decode([AccessEvent].self, from: Data($0.utf8)) } ?? [] }

  mutating func add(_ new: [AccessEvent]) { events = Array((new.reversed() + events).prefix(AccessLog.most)) }

  /// Nil where there are none.
  var text: String? {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return events.isEmpty ? nil : String(decoding: try encoder.encode(events), as: UTF8.self)
    }
  }
}
