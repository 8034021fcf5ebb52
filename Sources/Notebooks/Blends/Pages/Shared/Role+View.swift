import BlendsRecords
import Records
import Words

extension Role {
  /// The concentration of an aromatic; nil for a carrier.
  var percent: Rational? { if case .aromatic(let percent) = self { percent } else { nil } }

  /// "aromatic", "aromatic at 10 %", "carrier".
  func said(in language: Language) -> String {
    switch self {
    case .neat: language.text("form.role.aromatic")
    case .aromatic(let percent): language.text("form.role.diluted", ["percent": .text(language.hundredths(percent.shown))])
    case .carrier: language.text("form.role.carrier")
    }
  }

  /// The same where only what is not plainly an aromatic needs a word.
  func mark(in language: Language) -> String? { self == .neat ? nil : said(in: language) }
}
