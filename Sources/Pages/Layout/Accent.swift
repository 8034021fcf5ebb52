/// The colours of the pages.
public enum Accent: String, CaseIterable, Sendable {
  case rose, green, indigo, earth, gray

  func name(in language: Language) -> String {
    switch self {
    case .rose: language.say("accent.rose")
    case .green: language.say("accent.green")
    case .indigo: language.say("accent.indigo")
    case .earth: language.say("accent.earth")
    case .gray: language.say("accent.gray")
    }
  }
}

extension Accent {
  /// Nothing to see: by it an open page learns that other colours were chosen.
  public func region() -> HTML {
    """
    <span\(HTML.live("colours", "setting", from: .sitRegion(.accent))) data-behaviour="accent" data-accent="\(rawValue)" hidden></span>
    """
  }

  /// All of them as one group of radio buttons, each with its colour and its name.
  static func choices(_ chosen: Accent, named field: StaticString, in language: Language) -> HTML {
    Accent.allCases.drawn { accent in
      """
      <label class="swatch"><input type="radio" name="\(HTML(markup: "\(field)"))" value="\(accent.rawValue)"\
      \(HTML.attribute("checked", if: accent == chosen))><span class="swatch-colour" data-accent="\(accent.rawValue)"></span>\
      <span>\(accent.name(in: language))</span></label>
      """
    }
  }
}
