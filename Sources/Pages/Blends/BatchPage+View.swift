import Records

extension BatchPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return BlendsTabs.page(title(model, in: language), at: nil, in: frame) { region(model, in: language) }
  }

  /// The batch, live: a phone at the bench and a page at the desk show the same line.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="bench"\(HTML.live("batch", "batch weighing blend", from: .blends(.region(.batch(model.id)))))>
    <div class="bench-head" data-key="head">\(Headline(
      title: title(model, in: language), eyebrow: language.longDay(model.made), back: (.blends(.blend(model.blend)), model.name)
    ).drawn)</div>
    <div class="bench-main" data-key="main">
    \(model.lines.drawn { growth($0, of: model, in: language) })
    \(model.isFinished ? .nothing : model.line.map { stage($0, of: model, in: language) } ?? .nothing)
    \(model.isWeighed ? summary(model, in: language) : .nothing)
    </div>
    \(list(model, in: language))
    </div>
    """
  }

  static func title(_ model: Model, in language: Language) -> String { language.say("bench.title", ["name": .text(model.name)]) }

  static func said(_ amount: String, _ unit: Measure.Unit, in language: Language) -> String { Measure(amount, unit).said(in: language) }

  private static func list(_ model: Model, in language: Language) -> HTML {
    """
    <aside class="bench-side" data-key="side">
    <nav class="card bench-list" data-key="lines" aria-label="\(language.say("bench.lines"))"><ol>\
    \(model.lines.drawn { entry($0, of: model, in: language) })</ol></nav>
    <form class="bench-away" data-key="away"\(HTML.acting(at: .blends(.batchDeletion(model.id))))><button class="pill grave">\
    \(Symbol.trash.drawn)<span>\(language.say("bench.delete"))</span></button></form>
    </aside>
    """
  }

  private static func entry(_ line: Line, of model: Model, in language: Language) -> HTML {
    let isCurrent = !model.isFinished && line.place == model.current
    return """
      <li data-key="\(line.place)"><a class="bench-line" href="\(Address.blends(.batch(model.id, line: line.place)))"\
      \(HTML.attribute("aria-current", isCurrent ? "step" : nil))>\((line.isTicked ? Symbol.passed : .undecided).drawn)\
      <span class="bench-line-name">\(line.name)\(line.isTicked ? said(language.say("bench.ticked")) : .nothing)</span>\
      <span class="bench-line-amount">\(said(line.weighed ?? line.planned, line.unit, in: language))\
      \(line.weighed != nil && !line.isTicked ? lack(line, in: language) : .nothing)</span></a></li>

      """
  }

  private static func said(_ words: String) -> HTML {
    "<span class=\"visually-hidden\"> (\(words))</span>"
  }

  private static func lack(_ line: Line, in language: Language) -> HTML {
    let rest = Phrase.Value.text(said(line.remaining, line.unit, in: language))
    return "<span class=\"note\">\(language.say("bench.lacks", ["amount": rest]))</span>"
  }
}
