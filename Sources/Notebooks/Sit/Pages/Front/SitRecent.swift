import Site
import Words

/// The last few days of the log, on Sit's own page.
enum SitRecent {
  /// What it shows, ready to be shown.
  struct Model: Sendable, Hashable {
    let days: [DayCard.Model]
  }

  /// The last few days, and the way to all of them.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="recent"\(HTML.live("recent", "session thought")) aria-labelledby="recent-title">
    <header class="section-head" data-key="head"><h2 id="recent-title">\(language.text("sit.recent.title"))</h2>
    <a class="pill" href="\(Address.sitLog())"\(HTML.shortcut("h"))>\(Symbol.list.html)<span>\(language.text("sit.recent.all"))\
    </span></a></header>
    <div class="days" data-key="days">\(model.days.html { DayCard.card($0, in: language) })</div>
    \(model.days.isEmpty ? empty(in: language) : .nothing)
    </section>
    """
  }

  /// Nothing yet, what to do first, and something to try things on.
  static func empty(in language: Language) -> HTML {
    """
    \(EmptyState(symbol: .sit, title: language.text("sit.empty.title"), advice: language.text("sit.empty.advice")).html)
    <form class="buttons centred" data-key="sample"\(HTML.acting(at: .sitSample()))><a class="pill" href="\(Address.appleHealth())">\
    \(Symbol.heart.html)<span>\(language.text("sit.away.health"))</span></a><button>\(language.text("sit.sample.verb"))</button></form>
    """
  }
}
