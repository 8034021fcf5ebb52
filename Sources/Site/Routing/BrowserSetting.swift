import Foundation
public import Hummingbird

/// A setting of a browser: its cookie and the accepted values.
public struct BrowserSetting: Sendable {
  /// Names of the settings of Site; notebooks add others.
  enum Name {
    static let theme = "theme"
    static let zone = "zone"
    static let zoneFixed = "zonefixed"
    static let shortcuts = "shortcuts"
    static let offline = "offline"
  }

  /// Name of the cookie and the field.
  let name: String
  /// Reads the value to store; nil if it is invalid.
  let read: @Sendable (String) -> String?
  /// True if a script applies it at once, without reloading the page.
  let appliesAtOnce: Bool

  /// A setting under that name.
  public init(_ name: String, appliesAtOnce: Bool = false, read: @escaping @Sendable (String) -> String?) {
    (self.name, self.appliesAtOnce, self.read) = (name, appliesAtOnce, read)
  }

  /// A switch.
  public static func toggle(_ name: String) -> BrowserSetting { BrowserSetting(name) { ["on", "off"].contains($0) ? $0 : nil } }

  /// The cookie for a value, kept as long as browsers allow; nil removes it. It is open to scripts, because they read the zone's.
  public static func cookie(_ name: String, _ value: String?) -> Cookie {
    Cookie(name: name, value: value ?? "", maxAge: value == nil ? 0 : 400 * 86_400, path: "/", httpOnly: false, sameSite: .strict)
  }
}

/// The values of a browser's settings, from the cookies of a request.
public struct BrowserPreferences: Sendable {
  private let cookies: Cookies

  init(_ request: Request) { cookies = request.cookies }

  /// None.
  init() { cookies = Cookies(from: [String]()) }

  /// The value of a cookie, or nil.
  public subscript(_ name: String) -> String? { cookies[name]?.value.removingPercentEncoding }

  var zone: TimeZone? { self[BrowserSetting.Name.zone].flatMap { TimeZone(identifier: $0) } }
}
