import BlendsRecords
import Foundation
import Records
import Words

extension Rational {
  /// As pages show it: a decimal in its shortest form, rounded to four places.
  var shown: String { decimal(places: 4) }

  /// True if the text is this amount as a field shows it: a rounded one stays exact as long as nobody types another.
  func isShown(as text: String) -> Bool { typed == text.replacing(",", with: ".") }
}

extension Quantity {
  /// The number as the language writes it, a third as a fraction, with a sign before one that was rounded or is an estimate.
  func number(isEstimate: Bool = false, in language: Language) -> String {
    if !isEstimate, let fraction { return fraction }
    return "\(isEstimate || told != amount ? "≈\u{A0}" : "")\(language.decimal(told.shown))"
  }

  /// The unit in the form for the number; a part of one takes the singular, `1/3 cup`.
  func unitName(in language: Language) -> String {
    let isPart = amount < 1 && fraction != nil
    return unit.name(of: isPart ? language.plurals.part : told.shown, in: language)
  }

  /// Both together: `2.5 drops`.
  func said(isEstimate: Bool = false, in language: Language) -> String {
    "\(number(isEstimate: isEstimate, in: language))\u{A0}\(unitName(in: language))"
  }
}

extension UnitOfMeasure {
  /// Its name beside that amount, a decimal in its shortest form.
  func name(of amount: String, in language: Language) -> String {
    let count = ["count": LocalizedText.Value.number(Double(amount) ?? 0)]
    return language.text("blend.measure.\(self)", count)
  }
}

extension Language {
  /// A decimal written with a point, as this language writes it.
  func decimal(_ text: String) -> String { text.replacing(".", with: locale.decimalSeparator ?? ".") }

  /// A share in hundredths: `33.3333 %`.
  func hundredths(_ text: String) -> String { self.text("blend.measure.percent", ["number": .text(decimal(text))]) }

  /// Between which shares something lies: `0.5–2 %`.
  func range(_ low: String, _ high: String) -> String { hundredths("\(low)–\(high)") }

  /// The word beside each kind of number this language tells apart, by the plural forms.
  func forms(_ word: (_ number: String) -> String) -> [PluralForm: String] {
    Dictionary(["1", "2", "5", "1.5"].map { (plurals.form(of: Double($0) ?? 0), word($0)) }) { first, _ in first }
  }
}
