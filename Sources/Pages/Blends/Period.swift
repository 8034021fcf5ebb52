import Records

/// In what a maturation is counted.
public enum Period: String, CaseIterable, Sendable {
  case hour, day, week

  /// So many of them: `14 days`.
  func count(_ number: Int, in language: Language) -> String {
    let count = ["count": Phrase.Value.count(number)]
    return switch self {
    case .hour: language.say("blend.period.hours", count)
    case .day: language.say("blend.period.days", count)
    case .week: language.say("blend.period.weeks", count)
    }
  }
}

extension Period {
  private var elapsedKey: String {
    switch self {
    case .hour: "blend.elapsed.hours"
    case .day: "blend.elapsed.days"
    case .week: "blend.elapsed.weeks"
    }
  }

  /// What stands beside so many that have passed: `days elapsed`.
  func elapsed(_ number: Int, in language: Language) -> String { language.say(elapsedKey, ["count": .count(number)]) }

  /// The same for every number a script may count up to, by the names of the plural forms: ` data-one="day elapsed"`.
  func elapsedForms(in language: Language) -> HTML {
    language.forms(of: elapsedKey).drawn { " data-\($0.form.rawValue)=\"\($0.text)\"" }
  }
}
