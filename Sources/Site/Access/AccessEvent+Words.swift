import Records
import Words

extension AccessEvent {
  /// Says which way it came or went, and from where.
  func sentence(in language: Language) -> String {
    let place: [String: LocalizedText.Value] = ["place": .text(AccessEvent.name(ofPlace: self.place, in: language))]
    return switch kind {
    case .cameIn: language.text("access.cameIn", place)
    case .letOut: language.text("access.letOut", place)
    case .stayedAway: language.text("access.stayedAway", place)
    }
  }

  /// What a person calls a place.
  static func name(ofPlace place: String, in language: Language) -> String {
    place.isEmpty ? language.text("access.here") : language.text("access.place", ["place": .text(place)])
  }
}

extension BrowserName {
  /// What a person calls it.
  func text(in language: Language) -> String {
    let own = browser ?? language.text("browsers.unknown")
    return system.map { language.text("browsers.name", ["browser": .text(own), "system": .text($0)]) } ?? own
  }
}
