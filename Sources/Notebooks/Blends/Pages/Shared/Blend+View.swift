import BlendsRecords
import Foundation
import Records
import Site
import Words

extension Blend.Status {
  /// Its name in forms, addresses and styles: `tbd`.
  var formName: String { rawValue.lowercased() }

  init?(formName: String) {
    guard let status = Blend.Status.allCases.first(where: { $0.formName == formName }) else { return nil }
    self = status
  }

  func name(in language: Language) -> String { language.text("blend.standing.\(self)") }

  /// The symbol, recognisable without colour: an open ring, a tick, a cross.
  var symbol: Symbol {
    switch self {
    case .tbd: .undecided
    case .pass: .passed
    case .fail: .failed
    }
  }

  /// The choice of a status, with this one chosen.
  func picker(called title: String, style: StaticString, in language: Language) -> HTML {
    """
    <fieldset class="segments"><legend class="\(style)">\(title)</legend><div class="segment-row">
    \(Blend.Status.allCases.html { status in
      """
      <label class="segment standing-\(status.formName)"><input type="radio" name="status" value="\(status.formName)"\
      \(HTML.attribute("checked", if: status == self))>\(status.symbol.html)\
      <span>\(status.name(in: language))</span></label>
      """
    })
    </div></fieldset>
    """
  }

  /// The symbol with the name.
  func mark(in language: Language) -> HTML {
    "<span class=\"standing standing-\(formName)\">\(symbol.html)<span>\(name(in: language))</span></span>"
  }
}

extension Use {
  func name(in language: Language) -> String { language.text("form.use.\(self)") }
}

extension Basis {
  func name(in language: Language) -> String { language.text("blend.percentages.\(self)") }
}

extension Role {
  var percent: Rational? { if case .aromatic(let percent) = self { percent } else { nil } }

  /// The role in words: "aromatic", "aromatic at 10 %", "carrier".
  func said(in language: Language) -> String {
    switch self {
    case .neat: language.text("form.role.aromatic")
    case .aromatic(let percent): language.text("form.role.diluted", ["percent": .text(language.hundredths(percent.shown))])
    case .carrier: language.text("form.role.carrier")
    }
  }

  /// The role in words; nil for a neat aromatic.
  func mark(in language: Language) -> String? { self == .neat ? nil : said(in: language) }
}

extension SmellNote.State {
  func name(in language: Language) -> String { language.text("blend.notes.\(self)") }
}

extension SmellNote.State? {
  static let choices = [nil] + SmellNote.State.allCases

  var formName: String { self?.rawValue ?? "none" }

  func name(in language: Language) -> String { self?.name(in: language) ?? language.text("blend.notes.none") }
}

extension Maturation.Unit {
  /// Counted units: `14 days`.
  func count(_ number: Int, in language: Language) -> String {
    let count = ["count": LocalizedText.Value.count(number)]
    return language.text("blend.period.\(self)s", count)
  }

  private var elapsedKey: String { "blend.elapsed.\(self)s" }

  /// The words beside a number of elapsed units: `days elapsed`.
  func elapsed(_ number: Int, in language: Language) -> String { language.text(elapsedKey, ["count": .count(number)]) }

  /// The words in every plural form, as attributes for a script: ` data-one="day elapsed"`.
  func elapsedForms(in language: Language) -> HTML {
    language.forms(of: elapsedKey).html { " data-\($0.form.rawValue)=\"\($0.text)\"" }
  }
}

extension AutosaveField.Count {
  static let name = AutosaveField.Count(limit: Name.limit)
}

extension Rational {
  /// The shortest decimal form, rounded to four places, as pages show it.
  var shown: String { decimal(places: 4) }

  /// True if the text is this amount as a field shows it, so that an unedited field keeps the exact amount.
  func isShown(as text: String) -> Bool { typed == text.replacing(",", with: ".") }
}

extension Quantity {
  /// The number as the language writes it: a fraction if it has one, with ≈ if it was rounded or is an estimate.
  func number(isEstimate: Bool = false, in language: Language) -> String {
    if !isEstimate, let fraction { return fraction }
    return "\(isEstimate || told != amount ? "≈\u{A0}" : "")\(language.decimal(told.shown))"
  }

  /// The unit in the form for the number; a part of one is singular, `1/3 cup`.
  func unitName(in language: Language) -> String {
    let isPart = amount < 1 && fraction != nil
    return unit.name(of: isPart ? language.plurals.part : told.shown, in: language)
  }

  /// The number with its unit: `2.5 drops`.
  func said(isEstimate: Bool = false, in language: Language) -> String {
    "\(number(isEstimate: isEstimate, in: language))\u{A0}\(unitName(in: language))"
  }
}

extension UnitOfMeasure {
  /// The unit's name in the form for a number: `drops`.
  func name(of amount: String, in language: Language) -> String {
    let count = ["count": LocalizedText.Value.number(Double(amount) ?? 0)]
    return language.text("blend.measure.\(self)", count)
  }
}

extension Language {
  /// A number with the decimal sign of the language.
  func decimal(_ text: String) -> String { text.replacing(".", with: locale.decimalSeparator ?? ".") }

  /// A percentage: `33.3333 %`.
  func hundredths(_ text: String) -> String { self.text("blend.measure.percent", ["number": .text(decimal(text))]) }

  /// A range of percentages: `0.5–2 %`.
  func range(_ low: String, _ high: String) -> String { hundredths("\(low)–\(high)") }

  /// The word for each plural form of the language.
  func forms(_ word: (_ number: String) -> String) -> [PluralForm: String] {
    Dictionary(["1", "2", "5", "1.5"].map { (plurals.form(of: Double($0) ?? 0), word($0)) }) { first, _ in first }
  }
}
