public import BookStore
public import Foundation
import HTTPTypes
public import Hummingbird
public import Records
public import Words

/// The person behind a request: settings, language, time zone and today.
public struct Viewer: Sendable {
  /// The settings of the book.
  public let settings: Settings
  /// Language of the page.
  public let language: Language
  /// Time zone: that in which the request was written, else the browser's, else the last known, else the server's.
  public let zone: TimeZone
  /// Time of the request.
  public let now: Instant
  /// Settings of this browser.
  public let preferences: BrowserPreferences
  /// The `User-Agent`, or empty.
  public let userAgent: String
  /// Rows of a list the page asks for; nil for all.
  public let rows: Set<RecordID>?
  /// True if the browser has the page and asks for its parts again.
  let isRefresh: Bool
  /// Records with another version of a text, which lists mark.
  private let marked: Set<RecordID>

  /// The viewer behind a request. Throws a `UserError` if the book cannot be read.
  public init(of request: Request, in book: Book, _ languages: Languages) throws {
    preferences = BrowserPreferences(request)
    settings = try book.settings()
    language = languages.chosen(from: request.headers[.acceptLanguage], setting: settings.language)
    let written = preferences[BrowserSetting.Name.zoneFixed] == "1" ? nil : Written(request)?.zone
    zone = try written ?? preferences.zone ?? book.zoneOfPerson()
    now = book.surroundings.now()
    userAgent = request.headers[.userAgent] ?? ""
    let rows = request.uri.queryParameters["rows"]
    isRefresh = rows != nil
    self.rows = rows.flatMap(Viewer.rows)
    marked = try book.recordsWithOtherTexts()
  }

  /// The person while no page is open.
  ///
  /// - Parameter languages: `Accept-Language` of the browser
  init(speaking languages: String, in book: Book, _ known: Languages) throws {
    preferences = BrowserPreferences()
    settings = try book.settings()
    language = known.chosen(from: languages, setting: settings.language)
    zone = try book.zoneOfPerson()
    now = book.surroundings.now()
    (userAgent, rows, isRefresh, marked) = ("", nil, false, [])
  }

  /// True if a text of that record has an unresolved version.
  public func hasOtherTexts(_ record: RecordID) -> Bool { marked.contains(record) }

  /// Invalid or too long lists of rows mean all.
  static func rows(_ text: Substring) -> Set<RecordID>? {
    let names = text.split(separator: ",", maxSplits: 64, omittingEmptySubsequences: false)
    let ids = names.compactMap { RecordID($0) }
    return ids.count == names.count && names.count <= 64 ? Set(ids) : nil
  }

  /// Start of the person's day.
  public var boundary: DayBoundary { settings.dayBoundary }
  /// First day of the person's week.
  public var firstWeekday: Weekday { settings.firstWeekday ?? language.firstWeekday }
  /// The person's current day.
  public var today: Day { Day(of: now, in: zone, boundary: boundary) }
  var theme: Theme { preferences[BrowserSetting.Name.theme].flatMap(Theme.init) ?? .system }
  /// True if the browser may keep pages for when there is no connection.
  var keepsPages: Bool { preferences[BrowserSetting.Name.offline] != "off" }
  var hasShortcuts: Bool { preferences[BrowserSetting.Name.shortcuts] != "off" }
  /// True if the person chose the zone; the browser's own then does not replace it.
  var isZoneFixed: Bool { preferences[BrowserSetting.Name.zoneFixed] == "1" }
}

extension AppServices {
  /// Remembers the person's time zone, by which the shell counts days.
  func remember(_ request: Request) throws {
    if let zone = BrowserPreferences(request).zone { try book.remember(Book.zoneKey, zone.identifier) }
  }
}

extension Viewer {
  /// "Today, 11:20", or "29 November 2026, 11:20".
  func whenNear(_ instant: Instant) -> String {
    let day = Day(of: instant, in: zone)
    return "\(language.nearness(of: day, to: Day(of: now, in: zone)) ?? language.longDay(day)), \(language.time(instant, in: zone))"
  }

  func when(_ instant: Instant) -> String { "\(language.fullDay(Day(of: instant, in: zone))), \(language.time(instant, in: zone))" }
}

/// The moment and the time zone in which a person acted, sent by a browser where the act waited for the book. The value is that of
/// RFC 9557: `2026-11-29T22:07:20.123Z[Europe/Berlin]`.
struct Written {
  let moment: Instant
  let zone: TimeZone

  /// Nil if the request has none, or none that can be read.
  init?(_ request: Request) {
    guard let match = request.headers[.written]?.wholeMatch(of: /([^\[\]]+)\[([^\[\]]+)\]/), let moment = Instant(String(match.output.1)),
      let zone = TimeZone(identifier: String(match.output.2))
    else { return nil }
    (self.moment, self.zone) = (moment, zone)
  }
}

// The constant is a valid name: unwrapping it cannot fail.
// swift-format-ignore: NeverForceUnwrap
extension HTTPField.Name {
  fileprivate static let written = HTTPField.Name("Commonplace-Written")!
}
