/// A browser's readable name, from its `User-Agent`: "Firefox on Windows".
public struct BrowserName: Sendable, Hashable {
  /// The browser's name; nil if it is not a common one.
  public let browser: String?
  /// The operating system; nil if the `User-Agent` does not tell.
  public let system: String?

  /// - Parameter agent: the browser's `User-Agent`
  public init(agent: String) {
    // Each entry also claims to be the ones below it.
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
  }
}
