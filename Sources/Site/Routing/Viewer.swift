public import BookStore
public import Foundation
public import Hummingbird
public import Records
public import Words

/// Who reads: what the book and the browser say about language and zone, and which day it is for them.
public struct Viewer: Sendable {
  /// The settings of the book.
  public let settings: Settings
  /// In which they read.
  public let language: Language
  /// Where the person is: as this browser says, else as the book last knew, else where the server stands.
  public let zone: TimeZone
  /// The moment of the request.
  public let now: Instant
  /// The settings of this browser.
  public let preferences: BrowserPreferences
  /// The browser, as it calls itself; empty where it does not.
  public let userAgent: String
  /// The rows of a list that the page asks for, having the others; nil for all.
  public let rows: Set<RecordID>?
  /// The records of which a text was also written otherwise: lists mark them.
  private let marked: Set<RecordID>

  /// The viewer who sent that request. Throws a `UserError` where the book cannot be read.
  public init(of request: Request, in book: Book, _ languages: Languages) throws {
    preferences = BrowserPreferences(request)
    settings = try book.settings()
    language = languages.chosen(from: request.headers[.acceptLanguage], setting: settings.language)
    zone = try preferences.zone ?? book.zoneOfPerson()
    now = book.surroundings.now()
    userAgent = request.headers[.userAgent] ?? ""
    rows = request.uri.queryParameters["rows"].flatMap(Viewer.rows)
    marked = try book.recordsWithOtherTexts()
  }

  /// Whether a text of that record was also written otherwise, and waits for an answer.
  public func hasOtherTexts(_ record: RecordID) -> Bool { marked.contains(record) }

  /// What cannot be read, or is more than a page asks for by name, is all.
  static func rows(_ text: Substring) -> Set<RecordID>? {
    let names = text.split(separator: ",", maxSplits: 64, omittingEmptySubsequences: false)
    let ids = names.compactMap { RecordID($0) }
    return ids.count == names.count && names.count <= 64 ? Set(ids) : nil
  }

  /// The key under which the device remembers the zone of whoever did something last.
  static let zoneKey = Book.zoneKey

  /// When their day begins.
  public var boundary: DayBoundary { settings.dayBoundary }
  /// The weekday their week begins with.
  public var firstWeekday: Weekday { settings.firstWeekday ?? language.firstWeekday }
  /// The day it is for them.
  public var today: Day { Day(of: now, in: zone, boundary: boundary) }
  var theme: Theme { preferences[BrowserSetting.theme].flatMap(Theme.init) ?? .system }
  var hasShortcuts: Bool { preferences[BrowserSetting.shortcuts] != "off" }
  /// Whether the zone was chosen by hand, so that the browser's own does not replace it.
  var isZoneFixed: Bool { preferences[BrowserSetting.zoneFixed] == "1" }
}

/// A person's settings in this browser, kept in its cookies.
public struct BrowserPreferences: Sendable {
  private let cookies: Cookies

  init(_ request: Request) { cookies = request.cookies }

  /// Reads what was set under the name of a cookie; nil where nothing was.
  public subscript(_ name: String) -> String? { cookies[name]?.value.removingPercentEncoding }

  var zone: TimeZone? { self[BrowserSetting.zone].flatMap { TimeZone(identifier: $0) } }
}

/// A thing a person sets in a browser: the cookie that keeps it, and which values it takes.
public struct BrowserSetting: Sendable {
  /// The name of the cookie and of the field.
  public let name: String
  let read: @Sendable (String) -> String?
  /// Whether a script lets it be heard at once, so that the page need not be drawn anew.
  let isHeard: Bool

  /// - Parameters:
  ///   - name: of the cookie and of the field
  ///   - isHeard: whether a script lets it be heard at once, so that the page need not be drawn anew
  ///   - read: the value as it is kept; nil where it is none
  public init(_ name: String, isHeard: Bool = false, read: @escaping @Sendable (String) -> String?) {
    self.name = name
    self.isHeard = isHeard
    self.read = read
  }

  /// Something that is on or off.
  public static func toggle(_ name: String) -> BrowserSetting { BrowserSetting(name) { ["on", "off"].contains($0) ? $0 : nil } }

  static let theme = "theme"
  static let zone = "zone"
  static let zoneFixed = "zonefixed"
  static let shortcuts = "shortcuts"

  /// The cookie that keeps a value, for as long as browsers keep any; nil forgets it. Scripts read the zone's.
  public static func cookie(_ name: String, _ value: String?) -> Cookie {
    Cookie(name: name, value: value ?? "", maxAge: value == nil ? 0 : 400 * 86_400, path: "/", httpOnly: false, sameSite: .strict)
  }
}

extension Viewer {
  /// The day and the time of an instant, in words.
  func when(_ instant: Instant) -> String { "\(language.fullDay(Day(of: instant, in: zone))), \(language.time(instant, in: zone))" }
}
