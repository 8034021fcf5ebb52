import Book
import Foundation
import HTTPTypes
import Hummingbird
import Mindfulness
import Pages
import Records

/// Who reads: what the book and the browser say about language, zone and wishes, and which day it is for them.
struct Reader: Sendable {
  let settings: Settings
  let language: Language
  /// Where the person is: as this browser says, else as the book last knew, else where the server stands.
  let zone: TimeZone
  let now: Instant
  let theme: Theme
  /// How the person means to sit.
  let practice: Practice
  let bell: Bell
  let tone: Tone
  /// 0 to 100.
  let volume: Int
  /// Whether a session is to be offered to Apple Health, where there is any.
  let logsInHealth: Bool
  /// Whether the page is read on a phone that has Apple Health.
  let hasHealth: Bool
  let hasShortcuts: Bool
  /// Whether the zone was chosen by hand, so that the browser's own does not replace it.
  let isZoneFixed: Bool
  /// The rows of a list that the page asks for, having the others; nil for all.
  let rows: Set<RecordID>?
  /// The length of the last sit begun here.
  let length: SitStage.Length

  init(of request: Request, in book: Book) throws {
    let wishes = Wishes(request)
    settings = try book.settings()
    practice = try Mindfulness(book).practice()
    language = Language.chosen(from: request.headers[.acceptLanguage], setting: settings.language)
    zone = try wishes.zone ?? book.remembered(Reader.zoneKey).flatMap { TimeZone(identifier: $0) } ?? book.surroundings.zone()
    now = book.surroundings.now()
    theme = wishes[.theme].flatMap(Theme.init) ?? .system
    bell = wishes[.bell].flatMap(Bell.init) ?? .bell
    tone = wishes[.tone].flatMap(Tone.init) ?? .gong
    volume = wishes[.volume].flatMap(Wishes.volume) ?? Tone.volume
    logsInHealth = wishes[.health] == "on"
    hasHealth = request.headers[.userAgent]?.contains("iPhone") ?? false
    hasShortcuts = wishes[.shortcuts] != "off"
    isZoneFixed = wishes[.zoneFixed] == "1"
    rows = request.uri.queryParameters["rows"].flatMap(Reader.rows)
    length = wishes[.length].flatMap(SitStage.Length.init) ?? .minutes(2)
  }

  /// What can not be read, or is more than a page asks for by name, is all.
  static func rows(_ text: Substring) -> Set<RecordID>? {
    let names = text.split(separator: ",", maxSplits: 64, omittingEmptySubsequences: false)
    let ids = names.compactMap { RecordID($0) }
    return ids.count == names.count && names.count <= 64 ? Set(ids) : nil
  }

  /// The key under which the device remembers the zone of whoever did something last.
  static let zoneKey = "zone"

  var boundary: DayBoundary { settings.dayBoundary }
  var firstWeekday: Weekday { settings.firstWeekday ?? language.firstWeekday }
  var today: Day { Day(of: now, in: zone, boundary: boundary) }

  func frame(assets: Assets, sequence: Int64, toast: Toast.Model?) -> Frame {
    let end = today.adding(1).start(in: zone, boundary: boundary)
    return Frame(
      language: language, assets: assets, theme: theme, accent: Accent(practice.accent), bell: bell, tone: tone, volume: volume,
      hasShortcuts: hasShortcuts, sequence: sequence, millisecondsLeftToday: end.milliseconds - now.milliseconds, toast: toast)
  }

  /// The session for Apple Health, where the person wishes that and is where it can be done.
  func healthEntry(of session: Session) -> HealthEntry? {
    guard logsInHealth, hasHealth else { return nil }
    return HealthEntry(id: session.id, start: session.start, end: session.end, zone: session.zone)
  }
}

/// What a person set in this browser, kept in its cookies.
struct Wishes: Sendable {
  enum Name: String, Sendable { case theme, zone, zoneFixed = "zonefixed", bell, tone, volume, shortcuts, length, health }

  private let cookies: Cookies

  init(_ request: Request) { cookies = request.cookies }

  subscript(_ name: Name) -> String? { cookies[name.rawValue]?.value.removingPercentEncoding }

  /// A loudness so written, 0 to 100; nil for anything else.
  static func volume(_ text: String) -> Int? { Int(text).flatMap { (0...100).contains($0) ? $0 : nil } }

  var zone: TimeZone? { self[.zone].flatMap { TimeZone(identifier: $0) } }

  /// The cookie that keeps a wish, for as long as browsers keep any; nil forgets it. Scripts read the zone's.
  static func cookie(_ name: Name, _ value: String?) -> Cookie {
    Cookie(
      name: name.rawValue, value: value ?? "", maxAge: value == nil ? 0 : 400 * 86_400, path: "/", httpOnly: false, sameSite: .strict)
  }
}

extension Accent {
  init(_ accent: Practice.Accent) {
    self =
      switch accent {
      case .rose: .rose
      case .green: .green
      case .indigo: .indigo
      case .earth: .earth
      case .gray: .gray
      }
  }
}

extension Practice.Accent {
  init(_ accent: Accent) {
    self =
      switch accent {
      case .rose: .rose
      case .green: .green
      case .indigo: .indigo
      case .earth: .earth
      case .gray: .gray
      }
  }
}
