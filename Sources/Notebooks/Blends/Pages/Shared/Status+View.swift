import BlendsRecords
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

  func name(in language: Language) -> String {
    switch self {
    case .tbd: language.text("blend.standing.tbd")
    case .pass: language.text("blend.standing.pass")
    case .fail: language.text("blend.standing.fail")
    }
  }

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
