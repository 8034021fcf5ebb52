public import Foundation
public import Records

extension Language {
  /// The common name of a time zone at an instant: "CET", or "GMT+4" if there is none.
  public func clockName(_ zone: TimeZone, at instant: Instant) -> String {
    let style: TimeZone.NameStyle = zone.isDaylightSavingTime(for: instant.date) ? .shortDaylightSaving : .shortStandard
    // Each locale names its own country's zones only and gives offsets for others.
    let names = ([locale] + Language.tellers).lazy.compactMap { zone.localizedName(for: style, locale: $0) }
    return names.first { $0 == "GMT" || !$0.hasPrefix("GMT") } ?? zone.abbreviation(for: instant.date) ?? zone.identifier
  }

  private static let tellers = ["en_US", "en_GB", "en_AU", "en_NZ", "en_IN", "en_ZA", "en_SG", "ja_JP"].map(Locale.init(identifier:))
}
