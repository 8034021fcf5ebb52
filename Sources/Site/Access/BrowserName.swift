/// The name a person knows a browser by, from what it says of itself: "Firefox on Windows".
public struct BrowserName: Sendable, Hashable {
  /// Its maker's name for it; nil where it is none of those most people have.
  public let browser: String?
  /// The system it runs on; nil where that is not told.
  public let system: String?

  /// - Parameter agent: its `User-Agent`
  public init(agent: String) {
    // Each also claims to be those that stand below it.
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
