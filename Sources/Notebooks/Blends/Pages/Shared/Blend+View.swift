import BlendsRecords
import Records
import Site
import Words

extension Blend.Status {
  /// Its name in forms, addresses and styles: `tbd`.
  var formName: String { rawValue.lowercased() }

  /// The one that a form or an address names; nil where there is none.
  init?(formName: String) {
    guard let status = Blend.Status.allCases.first(where: { $0.formName == formName }) else { return nil }
    self = status
  }

  func name(in language: Language) -> String { language.text("blend.standing.\(self)") }

  /// Told apart without colour: a ring still open, a tick, a cross.
  var symbol: Symbol {
    switch self {
    case .tbd: .undecided
    case .pass: .passed
    case .fail: .failed
    }
  }

  /// The three to choose from, this one chosen.
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

  /// The drawing and the word.
  func mark(in language: Language) -> HTML {
    "<span class=\"standing standing-\(formName)\">\(symbol.html)<span>\(name(in: language))</span></span>"
  }
}

extension Use {
  /// As it is chosen.
  func name(in language: Language) -> String { language.text("form.use.\(self)") }
}

extension Basis {
  /// "by weight"
  func name(in language: Language) -> String { language.text("blend.percentages.\(self)") }
}

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

extension SmellNote.State {
  func name(in language: Language) -> String { language.text("blend.notes.\(self)") }
}

extension SmellNote.State? {
  /// In the order in which they are offered; nil says nothing.
  static let choices = [nil] + SmellNote.State.allCases

  /// Its name in forms.
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

  /// The words beside so many that have passed: `days elapsed`.
  func elapsed(_ number: Int, in language: Language) -> String { language.text(elapsedKey, ["count": .count(number)]) }

  /// The same for every number a script may count up to, by the names of the plural forms: ` data-one="day elapsed"`.
  func elapsedForms(in language: Language) -> HTML {
    language.forms(of: elapsedKey).html { " data-\($0.form.rawValue)=\"\($0.text)\"" }
  }
}

extension AutosaveField.Count {
  /// A name's in Blends.
  static let name = AutosaveField.Count(limit: Name.limit)
}
