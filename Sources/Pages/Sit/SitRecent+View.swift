extension SitRecent {
  /// The last few days, and the way to all of them.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="recent"\(HTML.live("recent", "session thought", from: .sitRegion(.recent))) aria-labelledby="recent-title">
    <header class="section-head" data-key="head"><h2 id="recent-title">\(language.say("sit.recent.title"))</h2>
    <a class="pill" href="\(Address.sitLog(before: nil))"\(HTML.shortcut("h"))>\(Symbol.list.drawn)<span>\(language.say("sit.recent.all"))\
    </span></a></header>
    <div class="days" data-key="days">\(model.days.drawn { LogDay.card($0, in: language) })</div>
    \(model.days.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .sit, title: language.say("sit.empty.title"), advice: language.say("sit.empty.advice")).drawn
  }
}
