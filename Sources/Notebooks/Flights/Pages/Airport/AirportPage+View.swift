import FlightsRecords
import Records
import Site
import Words

extension AirportPage {
  /// The page.
  static func view(_ model: Model, in context: PageContext) -> HTML {
    FlightsTabs.page(model.place.friendlyName, at: .airports, in: context) { region(model, in: context.language) }
  }

  /// All of it, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    """
    <div class="airport-page"\(HTML.live("airport", "flight airport airline setting"))>
    <div data-key="head">\(Headline(
        title: model.place.friendlyName, eyebrow: model.place.shortCode == model.place.code ? model.place.code : "\(model.place.shortCode) · \(model.place.code)",
        back: (.airports(), language.text("flights.tab.airports"))
      ).html)</div>
    \(model.place.isStub ? stub(in: language) : .nothing)
    \(model.isInBook ? .nothing : "<p class=\"note\" data-key=\"world\">\(language.text("airport.world"))</p>")
    \(model.map.map { WorldMap.view($0, in: language) })
    \(model.isInBook ? ways(model, in: language) : .nothing)
    \(model.isInBook ? board(model, in: language) : .nothing)
    \(facts(model, in: language))
    \(description(model, in: language))
    </div>
    """
  }

  private static func stub(in language: Language) -> HTML {
    "<p class=\"note\" data-key=\"stub\">\(language.text("airport.stub"))</p>"
  }

  /// The ways to what arrives and what departs, and to the same as a list of flights or on the map.
  private static func ways(_ model: Model, in language: Language) -> HTML {
    let (to, from) = (
      FlightsView().with { $0.destination = model.place.code }, FlightsView().with { $0.origin = model.place.code }
    )
    return """
      <div class="airport-ways" data-key="ways"><nav class="choices" aria-label="\(language.text("airport.sides"))">
      \(side(.arrivals, language.text("airport.arrivals"), model.arrivals, model, in: language))
      \(side(.departures, language.text("airport.departures"), model.departures, model, in: language))</nav>
      <div class="buttons"><a class="pill" href="\(Address.flights(to))">\(Symbol.funnel.html)\
      <span>\(language.text("airport.asDestination"))</span></a>\
      <a class="pill" href="\(Address.flights(from))">\(Symbol.funnel.html)<span>\(language.text("airport.asOrigin"))</span></a>\
      </div></div>
      """
  }

  private static func side(
    _ side: AirportSide, _ name: String, _ count: BoundedCount, _ model: Model, in language: Language
  ) -> HTML {
    """
    <a href="\(Address.airport(model.place.code, side))"\(HTML.attribute("aria-current", side == model.side ? "page" : nil))>\
    \(side == .arrivals ? Symbol.arriving.html : Symbol.departing.html)<span>\(name)</span> \
    <span class="segment-count">\(count.said(in: language))</span></a>
    """
  }

  private static func facts(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.text("airport.facts"))</h2>
    <dl class="fact-grid">\(model.facts.html(FlightDetail.fact))</dl>
    \(PlaceLinks.html(model.links, in: language))\
    \(model.isInBook ? "<p class=\"buttons\">\(HistoryLink(of: "airport", model.place.id).html(in: language))</p>" : .nothing)</section>
    """
  }

  /// The form for what a person knows better than any file; it is open at once for an airport of which nothing is known.
  private static func description(_ model: Model, in language: Language) -> HTML {
    """
    <details class="card form-part airport-description" data-key="description"\(HTML.attribute("open", if: model.place.isStub || model.place.zone == nil))>\
    <summary>\(language.text("airport.describe"))</summary>
    \(AirportForm.view(model.form, in: language))\(ZoneOffers.list(model.zones))</details>
    """
  }
}

/// Pages elsewhere, which learn nothing of where the person came from.
enum PlaceLinks {
  static func html(_ links: [String], in language: Language) -> HTML {
    guard !links.isEmpty else { return .nothing }
    return "<ul class=\"buttons place-links\">\(links.html { "<li>\(link($0, in: language))</li>" })</ul>"
  }

  private static func link(_ link: String, in language: Language) -> HTML {
    """
    <a class="pill" href="\(link)" rel="external noreferrer">\(Symbol.elsewhere.html)<span>\(language.text("airport.link", ["host": .text(host(of: link))]))</span></a>
    """
  }

  /// `en.wikipedia.org` of `https://en.wikipedia.org/wiki/…`.
  private static func host(of link: String) -> String {
    let rest = link.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }
}
