import BlendsRecords
import Records
import Site
import Words

extension Maturation.Unit {
  /// So many of them: `14 days`.
  func count(_ number: Int, in language: Language) -> String {
    let count = ["count": LocalizedText.Value.count(number)]
    return switch self {
    case .hour: language.text("blend.period.hours", count)
    case .day: language.text("blend.period.days", count)
    case .week: language.text("blend.period.weeks", count)
    }
  }

  private var elapsedKey: String {
    switch self {
    case .hour: "blend.elapsed.hours"
    case .day: "blend.elapsed.days"
    case .week: "blend.elapsed.weeks"
    }
  }

  /// The words beside so many that have passed: `days elapsed`.
  func elapsed(_ number: Int, in language: Language) -> String { language.text(elapsedKey, ["count": .count(number)]) }

  /// The same for every number a script may count up to, by the names of the plural forms: ` data-one="day elapsed"`.
  func elapsedForms(in language: Language) -> HTML {
    language.forms(of: elapsedKey).html { " data-\($0.form.rawValue)=\"\($0.text)\"" }
  }
}
