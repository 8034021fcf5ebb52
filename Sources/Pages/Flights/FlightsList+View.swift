import Records

extension FlightsList {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    let search = FlightsSearch.flights(
      model.view, at: .flights(.list(FlightsView())), showing: "count flights", sorts: true, in: language)
    return FlightsTabs.page(language.say("section.flights"), at: .flights, hasMakings: true, in: frame) {
      """
      \(Headline(
        title: language.say("section.flights"), actions: makings(in: language), tail: counted(model.count, of: model.view, in: language)
      ).drawn)
      \(search.drawn(in: language))
      \(region(model, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  public static func counted(_ count: FlightCount, of view: FlightsView, in language: Language) -> HTML {
    TitleCount.drawn(count, region: .count(view.fromStart), kinds: "flight airport airline", in: language)
  }

  /// The conditions that are set and the flights that fit, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="flights"\(HTML.live(
      "flights", "flight airport airline setting", rows: "flight", from: .flights(.region(.list(model.view))))) \
    aria-label="\(language.say("section.flights"))">
    <div class="flights-bar" data-key="bar" data-said="\(model.count.flights(in: language))">
    \(FlightsWays.bar(at: .list, of: model.view, in: language))
    \(filter(model.view, in: language))</div>
    \(FlightChips.drawn(
      FlightCondition.all(of: model.view, model.names, in: language), leading: { .flights(.list($0)) }, in: language))
    \(model.rows.isEmpty ? FlightsNone.drawn(model, in: language) : FlightRow.list(model.rows, only: model.wanted, in: language))
    \(pager(model, in: language))
    \(FlightsAway.foot(of: model.view, in: language))
    </section>
    """
  }

  /// What leads to the filter, which begins with what is asked for already.
  static func filter(_ view: FlightsView, in language: Language) -> HTML {
    """
    <a class="pill filter-link\(view.hasConditions ? " is-set" : "")" data-key="filter" href="\(Address.flights(.filter(view.fromStart)))">\
    \(Symbol.funnel.drawn)<span class="on-wide">\(language.say("flights.filter"))</span></a>
    """
  }

  static func makings(in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.flights(.reading))">\(Symbol.upload.drawn)<span class="on-wide">\(language.say("flights.import"))</span></a>\
    <a class="pill prominent" href="\(Address.flights(.new))"\(HTML.shortcut("n"))>\(Symbol.plus.drawn)\
    <span class="on-wide">\(language.say("flights.new"))</span></a>
    """
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    let isLog = model.view.order == .newest
    let back: HTML =
      model.view.after == nil
      ? .nothing
      : """
      <a class="pill" rel="first" href="\(Address.flights(.list(model.view.fromStart)))">\(Symbol.back.drawn)\
      <span>\(language.say("flights.first"))</span></a>
      """
    let next: HTML? = model.next.map { flight in
      """
      <a class="pill" rel="next" href="\(Address.flights(.list(model.view.with { $0.after = flight })))">\
      <span>\(isLog ? language.say("flights.older") : language.say("flights.more"))</span>\(Symbol.forward.drawn)</a>
      """
    }
    return back.isEmpty && next == nil ? .nothing : "<nav class=\"pager pages\" data-key=\"pager\">\(back)\(next)</nav>"
  }
}
