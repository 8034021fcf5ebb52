import Foundation
import Records
import SitRecords
import Site
import Words

extension HealthPage {
  static func result(_ summary: Summary, in language: Language) -> HTML {
    let counted = summary.counted
    let problems = counted.problems.map { ImportProblem(line: $0.line, reason: $0.reason) }
    return ImportResult(title: title(counted, in: language), fate: summary.fate).html(
      in: language,
      """
      <p class="quiet">\(counts(counted, in: language))</p>
      \(counted.added > 0 && counted.mended > 0 ? "<p class=\"quiet\">\(mended(counted, in: language))</p>" : .nothing)
      \(counted.overlapMilliseconds > 0 ? overlap(counted, in: language) : .nothing)
      \(counted.sources.isEmpty ? .nothing : sources(counted.sources, in: language))
      \(ImportProblems(problems: problems, count: counted.rejected).html(in: language))
      """)
  }

  private static func title(_ summary: HealthSummary, in language: Language) -> String {
    if let reason = summary.whyNothing { return language.text(reason) }
    return summary.added > 0 ? language.text("health.added", ["count": .count(summary.added)]) : mended(summary, in: language)
  }

  private static func mended(_ summary: HealthSummary, in language: Language) -> String {
    language.text("health.mended", ["count": .count(summary.mended)])
  }

  private static func counts(_ summary: HealthSummary, in language: Language) -> String {
    language.text(
      "health.counts",
      [
        "read": .count(summary.read), "added": .count(summary.added), "duplicates": .count(summary.duplicates),
        "rejected": .count(summary.rejected),
      ])
  }

  private static func overlap(_ summary: HealthSummary, in language: Language) -> HTML {
    """
    <p class="quiet">\(language.text("health.overlap", ["seconds": .seconds(Int(summary.overlapMilliseconds / 1000))]))</p>
    """
  }

  private static func sources(_ sources: [HealthSummary.Source], in language: Language) -> HTML {
    """
    <table class="figures-table"><caption class="visually-hidden">\(language.text("health.sources"))</caption>
    <thead><tr><th scope="col">\(language.text("health.source"))</th><th scope="col">\(language.text("sit.figures.sessions"))</th>\
    <th scope="col">\(language.text("sit.figures.total"))</th></tr></thead>
    <tbody>\(sources.html { source in
      """
      <tr><th scope="row">\(source.name)</th><td>\(language.number(Double(source.sessions)))</td>\
      <td>\(language.length(seconds: Int(source.milliseconds / 1000)))</td></tr>
      """
    })</tbody></table>
    """
  }
}

/// A session as input for the person's own Shortcut, which writes it into Apple Health.
struct HealthEntry: Sendable, Hashable {
  let id: RecordID
  /// The address by which an iPhone runs the Shortcut with the session.
  let address: String

  /// The name that the person's Shortcut has to have, and the keys of the text it gets.
  static let shortcut = "Log Mindful Minutes"
  static let startKey = "start"
  static let endKey = "end"

  init(_ session: Session) {
    id = session.id
    let times = [(HealthEntry.startKey, session.start), (HealthEntry.endKey, session.end)]
    let written = times.map { key, instant in "\"\(key)\":\"\(HealthEntry.written(instant, in: session.zone))\"" }.joined(separator: ",")
    let name = HealthEntry.encoded(HealthEntry.shortcut)
    address = "shortcuts://run-shortcut?name=\(name)&input=text&text=\(HealthEntry.encoded("{\(written)}"))"
  }

  /// ISO 8601 with the offset at that moment, in whole seconds like Apple Health's own exports: `2026-11-20T08:00:00+01:00`.
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

  func link(in language: Language) -> HTML {
    "<a class=\"pill\" href=\"\(address)\">\(Symbol.heart.html)<span>\(language.text("health.log"))</span></a>"
  }
}
