import Records

extension AirportPage {
  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    FlightsTabs.page(model.place.name, at: .airports, in: frame) { region(model, in: frame.language) }
  }

  /// All of it, live.
  public static func region(_ model: Model, in language: Language) -> HTML {
    let region = FlightsRegion.airport(code: model.place.code, model.side)
    return """
      <div class="airport-page"\(HTML.live("airport", "flight airport airline setting", from: .flights(.region(region))))>
      <div data-key="head">\(Headline(
        title: model.place.name, eyebrow: model.place.shortCode == model.place.code ? model.place.code : "\(model.place.shortCode) · \(model.place.code)",
        back: (FlightsTabs.airports.address, language.say("flights.tab.airports"))
      ).drawn)</div>
      \(model.place.isStub ? stub(in: language) : .nothing)
      \(model.map.map { WorldMap.view($0, in: language) })
      \(ways(model, in: language))
      \(board(model, in: language))
      \(facts(model, in: language))
      \(description(model, in: language))
      </div>
      """
  }

  private static func stub(in language: Language) -> HTML {
    "<p class=\"note\" data-key=\"stub\">\(language.say("airport.stub"))</p>"
  }

  /// What arrives and what departs, and the same as a list of flights or on the map.
  private static func ways(_ model: Model, in language: Language) -> HTML {
    let (to, from) = (
      FlightsView().with { $0.destination = model.place.code }, FlightsView().with { $0.origin = model.place.code }
    )
    return """
      <div class="airport-ways" data-key="ways"><nav class="choices" aria-label="\(language.say("airport.sides"))">
      \(side(.arrivals, language.say("airport.arrivals"), model.arrivals, model, in: language))
      \(side(.departures, language.say("airport.departures"), model.departures, model, in: language))</nav>
      <div class="buttons"><a class="pill" href="\(Address.flights(.list(to)))">\(Symbol.funnel.drawn)\
      <span>\(language.say("airport.asDestination"))</span></a>\
      <a class="pill" href="\(Address.flights(.list(from)))">\(Symbol.funnel.drawn)<span>\(language.say("airport.asOrigin"))</span></a>\
      </div></div>
      """
  }

  private static func side(
    _ side: FlightsAddress.AirportSide, _ name: String, _ count: FlightCount, _ model: Model, in language: Language
  ) -> HTML {
    """
    <a href="\(Address.flights(.airport(code: model.place.code, side)))"\(HTML.attribute("aria-current", side == model.side ? "page" : nil))>\
    \(side == .arrivals ? Symbol.arriving.drawn : Symbol.departing.drawn)<span>\(name)</span> \
    <span class="segment-count">\(count.said(in: language))</span></a>
    """
  }

  private static func facts(_ model: Model, in language: Language) -> HTML {
    """
    <section class="card" data-key="facts" aria-labelledby="facts-title"><h2 id="facts-title">\(language.say("airport.facts"))</h2>
    <dl class="fact-grid">\(model.facts.drawn(FlightDetail.fact))</dl>
    \(PlaceLinks.drawn(model.links, in: language))</section>
    """
  }

  /// What a person knows better than any file; of an airport of which nothing is known it is asked at once.
  private static func description(_ model: Model, in language: Language) -> HTML {
    """
    <details class="card airport-description" data-key="description"\(HTML.attribute("open", if: model.place.isStub || model.place.zone == nil))>\
    <summary>\(language.say("airport.describe"))</summary>
    \(AirportForm.view(model.form, in: language))\(ZoneOffers.list(model.zones))</details>
    """
  }
}

/// Pages elsewhere, which learn nothing of where the person came from.
enum PlaceLinks {
  static func drawn(_ links: [String], in language: Language) -> HTML {
    guard !links.isEmpty else { return .nothing }
    return "<ul class=\"buttons place-links\">\(links.drawn { "<li>\(link($0, in: language))</li>" })</ul>"
  }

  private static func link(_ link: String, in language: Language) -> HTML {
    """
    <a class="pill" href="\(link)" rel="external noreferrer">\(Symbol.elsewhere.drawn)<span>\(language.say("airport.link", ["host": .text(host(of: link))]))</span></a>
    """
  }

  /// `en.wikipedia.org` of `https://en.wikipedia.org/wiki/…`.
  private static func host(of link: String) -> String {
    let rest = link.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }
}
