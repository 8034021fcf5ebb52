import Foundation
public import Records

/// Every address of the book's pages, with what it names; routes and links come from here and from nowhere else.
public enum Address: Hashable, Sendable {
  case home, live, health
  case open(key: String)
  case asset(version: String, file: String)

  case sit, sitDeletion, sessions, sittings, finishing, cancelling, discarding, presence
  case sessionsCSV, sessionsJSON, thoughtsCSV, thoughtsJSON
  case sitLog(before: Day?), logText
  /// The log's thoughts with those words.
  case sitSearch(words: String, before: Day?)
  /// Sit, showing the line of that number.
  case sitLine(Int)
  case welcome(WelcomePage.Step?), healthShortcut
  case sitDay(Day), sitWeek(Day), sitYear(Int), rest(Day), thought(Day), thoughtChoice(Day)
  /// The charts, the trend by that step.
  case sitInsights(by: SitInsights.Step?)
  case session(RecordID), sessionDeletion(RecordID)
  case appleHealth, healthCancelling
  case sitRegion(SitRegion)

  case projects(ProjectsAddress)
  case blends(BlendsAddress)
  case flights(FlightsAddress)

  case history(before: RecordID?), historyRegion, undoing, redoing
  case actUndoing(RecordID), actRedoing(RecordID)
  case trash, trashRegion
  case restoring(RecordID), erasure(RecordID)
  case settings, browserSetting
  case setting(key: String)
  case about, privacy, shortcuts
}

extension Address {
  /// The address as a link or a form names it, query included.
  public var path: String {
    let (pattern, names) = shape
    var named = names.makeIterator()
    var path = ""
    // By bytes: a page of the log names hundreds of addresses.
    var rest = pattern.rawValue.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      path.append(contentsOf: Substring(rest[..<colon]))
      path.append(named.next() ?? "")
      rest = rest[colon...].drop { $0 != UInt8(ascii: "/") }
    }
    path.append(contentsOf: Substring(rest))
    return query.map { "\(path)?\($0)" } ?? path
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// The shape this address has.
  public var pattern: Pattern { shape.pattern }

  private var query: String? {
    switch self {
    case .sitLog(let day?): "before=\(day)"
    case .sitLine(let number): "line=\(number)"
    case .welcome(let step?): step.query
    case .sitSearch(let words, let before): "search=\(Address.encoded(words))" + (before.map { "&before=\($0)" } ?? "")
    case .sitInsights(let step?): "by=\(step.rawValue)"
    case .history(let act?): "before=\(act)"
    case .projects(let address): address.query
    case .blends(let address): address.query
    case .flights(let address): address.query
    default: nil
    }
  }

  private var shape: (pattern: Pattern, names: [String]) {
    switch self {
    case .home: (.home, [])
    case .live: (.live, [])
    case .health: (.health, [])
    case .open(let key): (.open, [key])
    case .asset(let version, let file): (.asset, [version, file])
    case .history: (.history, [])
    case .historyRegion: (.historyRegion, [])
    case .undoing: (.undoing, [])
    case .redoing: (.redoing, [])
    case .actUndoing(let act): (.actUndoing, [act.description])
    case .actRedoing(let act): (.actRedoing, [act.description])
    case .trash: (.trash, [])
    case .trashRegion: (.trashRegion, [])
    case .restoring(let id): (.restoring, [id.description])
    case .erasure(let id): (.erasure, [id.description])
    case .settings: (.settings, [])
    case .browserSetting: (.browserSetting, [])
    case .setting(let key): (.setting, [key])
    case .about: (.about, [])
    case .privacy: (.privacy, [])
    case .shortcuts: (.shortcuts, [])
    case .projects(let address): address.shape
    case .blends(let address): address.shape
    case .flights(let address): address.shape
    default: sitShape
    }
  }

  private var sitShape: (pattern: Pattern, names: [String]) {
    switch self {
    case .sitDeletion: (.sitDeletion, [])
    case .sessions: (.sessions, [])
    case .sittings: (.sittings, [])
    case .finishing: (.finishing, [])
    case .cancelling: (.cancelling, [])
    case .discarding: (.discarding, [])
    case .presence: (.presence, [])
    case .sessionsCSV: (.sessionsCSV, [])
    case .sessionsJSON: (.sessionsJSON, [])
    case .thoughtsCSV: (.thoughtsCSV, [])
    case .thoughtsJSON: (.thoughtsJSON, [])
    case .sitLog, .sitSearch: (.sitLog, [])
    case .logText: (.logText, [])
    case .sitInsights: (.sitInsights, [])
    case .sitYear(let year): (.sitYear, ["\(year)"])
    case .rest(let day): (.rest, [day.description])
    case .sitDay(let day): (.sitDay, [day.description])
    case .sitWeek(let day): (.sitWeek, [day.description])
    case .thought(let day): (.thought, [day.description])
    case .thoughtChoice(let day): (.thoughtChoice, [day.description])
    case .session(let id): (.session, [id.description])
    case .sessionDeletion(let id): (.sessionDeletion, [id.description])
    case .appleHealth: (.appleHealth, [])
    case .healthCancelling: (.healthCancelling, [])
    case .welcome: (.welcome, [])
    case .healthShortcut: (.healthShortcut, [])
    case .sitRegion(let region): (.sitRegion, [region.name])
    default: (.sit, [])
    }
  }
}
