import Foundation
import Records
public import Words

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
