import SitRecords
import Site
import Words

extension Practice.Accent {
  func name(in language: Language) -> String {
    switch self {
    case .rose: language.text("accent.rose")
    case .green: language.text("accent.green")
    case .indigo: language.text("accent.indigo")
    case .earth: language.text("accent.earth")
    case .gray: language.text("accent.gray")
    }
  }

  /// Nothing to see: by it an open page learns that other colours were chosen.
  func region() -> HTML {
    """
    <span\(HTML.live("colours", "setting")) data-behaviour="accent" data-accent="\(rawValue)" hidden></span>
    """
  }

  /// All of them as one group of radio buttons, each with its colour and its name.
  static func choices(_ chosen: Practice.Accent, named field: StaticString, in language: Language) -> HTML {
    allCases.html { accent in
      """
      <label class="swatch"><input type="radio" name="\(HTML(markup: "\(field)"))" value="\(accent.rawValue)"\
      \(HTML.attribute("checked", if: accent == chosen))><span class="swatch-colour" data-accent="\(accent.rawValue)"></span>\
      <span>\(accent.name(in: language))</span></label>
      """
    }
  }
}
