public import Foundation
public import Records

extension Language {
  /// How clocks of a zone are called at that instant: "CET", and where no word is in use, "GMT+4".
  public func clockName(_ zone: TimeZone, at instant: Instant) -> String {
    let style: TimeZone.NameStyle = zone.isDaylightSavingTime(for: instant.date) ? .shortDaylightSaving : .shortStandard
    // Each country has words for its own clocks only; the others it counts from Greenwich.
    let names = ([locale] + Language.tellers).lazy.compactMap { zone.localizedName(for: style, locale: $0) }
    return names.first { $0 == "GMT" || !$0.hasPrefix("GMT") } ?? zone.abbreviation(for: instant.date) ?? zone.identifier
  }

  private static let tellers = ["en_US", "en_GB", "en_AU", "en_NZ", "en_IN", "en_ZA", "en_SG", "ja_JP"].map(Locale.init(identifier:))
}
