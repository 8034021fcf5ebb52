import Records

extension SitLog {
  /// The page of the log; the first is also where sessions and thoughts are taken away or all deleted.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return Layout.page(language.say("sit.log.title"), at: .sit, in: frame) {
      """
      \(Headline(title: language.say("sit.log.title"), back: (.sit, language.say("section.sit"))).drawn)
      \(model.months.isEmpty ? .nothing : SitSearch.form(words: "", in: language))
      \(region(model, in: language))
      \(model.next.map { older($0, in: language) })
      \(model.isNewest ? bringing(in: language) : .nothing)
      \(model.months.isEmpty ? .nothing : foot(in: language))
      """
    }
  }

  /// The days of one page; those of the newest page are live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="log"\(wiring(model)) aria-label="\(language.say("sit.log.title"))">
    \(model.months.drawn { month($0, in: language) })
    \(model.months.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  private static func wiring(_ model: Model) -> HTML {
    model.isNewest ? HTML.live("log", "session thought", from: .sitRegion(.log)) : " id=\"log\""
  }

  private static func month(_ month: Month, in language: Language) -> HTML {
    """
    <section class="month" data-key="\(month.title)"><h2>\(month.title)</h2>
    <div class="days">\(month.days.drawn { LogDay.card($0, in: language) })</div></section>
    """
  }

  private static func older(_ day: Day, in language: Language) -> HTML {
    "<p class=\"pager\"><a class=\"pill\" rel=\"next\" href=\"\(Address.sitLog(before: day))\">\(language.say("sit.log.older"))</a></p>"
  }

  private static func empty(in language: Language) -> HTML {
    EmptyState(symbol: .sit, title: language.say("sit.empty.title"), advice: language.say("sit.empty.advice")).drawn
  }

  private static func bringing(in language: Language) -> HTML {
    """
    <p class="pager"><a class="pill" href="\(Address.appleHealth)">\(Symbol.heart.drawn)<span>\(language.say("sit.away.health"))</span></a></p>
    """
  }

  private static func foot(in language: Language) -> HTML {
    """
    <section class="card inset" aria-labelledby="away-title">
    <header class="card-head"><h2 id="away-title">\(language.say("sit.away.title"))</h2></header>
    <ul class="rows">
    \(file(.logText, language.say("sit.away.log")))
    \(file(.sessionsCSV, language.say("sit.away.sessionsCSV")))
    \(file(.sessionsJSON, language.say("sit.away.sessionsJSON")))
    \(file(.thoughtsCSV, language.say("sit.away.thoughtsCSV")))
    \(file(.thoughtsJSON, language.say("sit.away.thoughtsJSON")))
    </ul>
    </section>
    <p class="pager"><a class="pill grave" href="\(Address.sitDeletion)">\(Symbol.trash.drawn)<span>\(language.say("sit.deletion.verb"))\
    </span></a></p>
    """
  }

  private static func file(_ address: Address, _ name: String) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)" download>\(Symbol.download.drawn)<span class="row-main">\(name)</span></a></li>
    """
  }
}
