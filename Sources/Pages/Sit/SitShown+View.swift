extension SitShown {
  /// One switch for all at once, then one for each; every change is an act.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card shown"\(HTML.live("shown", "setting", from: .sitRegion(.shown))) aria-labelledby="shown-title">
    <header class="card-head"><h2 id="shown-title">\(language.say("shown.title"))</h2></header>
    <p class="note">\(language.say("shown.note"))</p>
    <form\(HTML.setting(at: .setting(key: "only-sit")))>
    \(Switch(name: "only", title: language.say("shown.only"), note: language.say("shown.only.note"), isOn: model.isAllHidden).drawn)
    \(saving(in: language))</form>
    <form\(HTML.setting(at: .setting(key: "shown")))><fieldset><legend class="visually-hidden">\(language.say("shown.title"))</legend>
    \(Part.allCases.drawn { toggle($0, isOn: !model.hidden.contains($0.name), in: language) })
    </fieldset>\(saving(in: language))</form>
    </section>
    """
  }

  private static func toggle(_ part: Part, isOn: Bool, in language: Language) -> HTML {
    Switch(name: part.name, title: part.title(in: language), isOn: isOn).drawn
  }

  private static func saving(in language: Language) -> HTML {
    "<noscript><button>\(language.say("save.verb"))</button></noscript>"
  }
}
