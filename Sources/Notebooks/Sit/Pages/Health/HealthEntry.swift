import Foundation
import Records
import SitRecords
import Site
import Words

/// A session as the person's own Shortcut takes it, to write it into Apple Health.
struct HealthEntry: Sendable, Hashable {
  let id: RecordID
  /// The address that runs the Shortcut.
  let address: String

  /// The name the Shortcut must have.
  static let shortcut = "Log Mindful Minutes"
  static let startKey = "start"
  static let endKey = "end"

  /// The session, its times written by the clocks of where it was sat.
  init(_ session: Session) {
    id = session.id
    let times = [(HealthEntry.startKey, session.start), (HealthEntry.endKey, session.end)]
    let written = times.map { key, instant in "\"\(key)\":\"\(HealthEntry.written(instant, in: session.zone))\"" }.joined(separator: ",")
    let name = HealthEntry.encoded(HealthEntry.shortcut)
    address = "shortcuts://run-shortcut?name=\(name)&input=text&text=\(HealthEntry.encoded("{\(written)}"))"
  }

  /// ISO 8601 with the offset of that moment, in whole seconds as Apple Health's own exports have them: `2026-11-20T08:00:00+01:00`.
  private static func written(_ instant: Instant, in zone: TimeZone) -> String {
    let offset = zone.secondsFromGMT(for: instant.date)
    let local = "\(instant.adding(milliseconds: Int64(offset) * 1000))".prefix { $0 != "." }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = abs(offset) / 60
    return "\(local)\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// The link that hands the session to the Shortcut.
  func link(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.heart.html)<span>\(language.text("health.log"))</span></a>"
  }
}
