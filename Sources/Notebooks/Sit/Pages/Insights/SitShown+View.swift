import SitRecords
import Site
import Words

extension SitShown {
  /// One switch for all at once, then one for each; every change is an act.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card shown"\(HTML.live("shown", "setting")) aria-labelledby="shown-title">
    <header class="card-head"><h2 id="shown-title">\(language.text("shown.title"))</h2></header>
    <p class="note">\(language.text("shown.note"))</p>
    <form\(HTML.setting(at: .setting("only-sit")))>
    \(Switch(name: "only", title: language.text("shown.only"), note: language.text("shown.only.note"), isOn: model.isAllHidden).html)
    \(saving(in: language))</form>
    <form\(HTML.setting(at: .setting("shown")))><fieldset><legend class="visually-hidden">\(language.text("shown.title"))</legend>
    \(Practice.FigureName.allCases.html { toggle($0, isOn: !model.hidden.contains($0), in: language) })
    </fieldset>\(saving(in: language))</form>
    </section>
    """
  }

  private static func toggle(_ name: Practice.FigureName, isOn: Bool, in language: Language) -> HTML {
    Switch(name: name.rawValue, title: name.title(in: language), isOn: isOn).html
  }

  private static func saving(in language: Language) -> HTML {
    "<noscript><button>\(language.text("save.verb"))</button></noscript>"
  }
}
