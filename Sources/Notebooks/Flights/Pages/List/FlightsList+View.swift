import FlightsRecords
import Records
import Site
import Words

extension FlightsList {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    let search = FlightsSearch.flights(
      model.view, at: .flights(), showing: "count flights", sorts: true, in: language)
    return FlightsTabs.page(language.text("section.flights"), at: .flights, hasMakings: true, in: context) {
      """
      \(Headline(
        title: language.text("section.flights"), actions: makings(in: language), tail: counted(model.count, of: model.view, in: language)
      ).html)
      \(search.html(in: language))
      \(region(model, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  static func counted(_ count: BoundedCount, of view: FlightsView, in language: Language) -> HTML {
    TitleCount.html(count, at: .flightsRegion(.count, view.fromStart), kinds: "flight airport airline", in: language)
  }

  /// The conditions that are set and the flights that fit, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="flights"\(HTML.live(
      "flights", "flight airport airline setting", rows: "flight", from: .flightsRegion(.list, model.view))) \
    aria-label="\(language.text("section.flights"))">
    <div class="flights-bar" data-key="bar" data-said="\(model.count.flights(in: language))">
    \(FlightsWays.bar(at: .list, of: model.view, in: language))
    \(filter(model.view, in: language))</div>
    \(FlightChips.html(
      FlightCondition.all(of: model.view, model.names, in: language), leading: { .flights($0) }, in: language))
    \(model.rows.isEmpty ? FlightsNone.html(model, in: language) : FlightRow.list(model.rows, only: model.wanted, in: language))
    \(pager(model, in: language))
    \(FlightsAway.foot(of: model.view, in: language))
    </section>
    """
  }

  /// The way to the filter, which begins with what is asked for already.
  static func filter(_ view: FlightsView, in language: Language) -> HTML {
    """
    <a class="pill filter-link\(view.hasConditions ? " is-set" : "")" data-key="filter" href="\(Address.flightsFilter(view.fromStart))">\
    \(Symbol.funnel.html)<span class="on-wide">\(language.text("flights.filter"))</span></a>
    """
  }

  static func makings(in language: Language) -> HTML {
    """
    <a class="pill" href="\(Address.flightsReading())">\(Symbol.upload.html)<span class="on-wide">\(language.text("flights.import"))</span></a>\
    <a class="pill prominent" href="\(Address.newFlight())"\(HTML.shortcut("n"))>\(Symbol.plus.html)\
    <span class="on-wide">\(language.text("flights.new"))</span></a>
    """
  }

  private static func pager(_ model: Model, in language: Language) -> HTML {
    let isLog = model.view.order == .newest
    let back: HTML =
      model.view.after == nil
      ? .nothing
      : """
      <a class="pill" rel="first" href="\(Address.flights(model.view.fromStart))">\(Symbol.back.html)\
      <span>\(language.text("flights.first"))</span></a>
      """
    let next: HTML? = model.next.map { flight in
      """
      <a class="pill" rel="next" href="\(Address.flights(model.view.with { $0.after = flight }))">\
      <span>\(isLog ? language.text("flights.older") : language.text("flights.more"))</span>\(Symbol.forward.html)</a>
      """
    }
    return back.isEmpty && next == nil ? .nothing : "<nav class=\"pager pages\" data-key=\"pager\">\(back)\(next)</nav>"
  }
}
