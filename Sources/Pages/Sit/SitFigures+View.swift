extension SitFigures {
  /// The few numbers over all sessions; nothing before the first.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card figures"\(HTML.live("figures", "session", from: .sitRegion(.figures))) \
    aria-label="\(language.say("sit.figures.title"))"\(HTML.attribute("hidden", if: model.isEmpty))>
    <dl>
    \(figure(language.say("sit.figures.sessions"), model.sessions))
    \(figure(language.say("sit.figures.total"), model.total))
    \(figure(language.say("sit.figures.average"), model.average))
    \(figure(language.say("sit.figures.last"), model.last))
    \(figure(language.say("sit.figures.longest"), model.longest))
    </dl>
    </section>
    """
  }

  private static func figure(_ name: String, _ value: String) -> HTML {
    "<div class=\"figure\"><dt>\(name)</dt><dd>\(value)</dd></div>"
  }
}
