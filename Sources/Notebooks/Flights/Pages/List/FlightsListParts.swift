import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The card shown in place of an empty list of flights.
enum FlightsNone {
  /// The first steps in an empty notebook, or the conditions that no flight matches.
  static func html(_ model: FlightsList.Model, in language: Language) -> HTML {
    model.view.isFiltered ? nothingFits(model, in: language) : start(in: language)
  }

  /// The files that can be imported, and the link to add a flight by hand.
  static func start(in language: Language) -> HTML {
    """
    <div class="card flights-start" data-key="start">\
    \(EmptyState(symbol: .flights, title: language.text("flights.empty"), advice: language.text("flights.empty.advice")).html)
    <p class="buttons"><a class="pill prominent" href="\(Address.flightsReading())">\(Symbol.upload.html)\
    <span>\(language.text("flights.import"))</span></a>\
    <a class="pill" href="\(Address.newFlight())">\(Symbol.plus.html)<span>\(language.text("flights.new.byHand"))</span></a></p>
    <form class="flights-demo"\(HTML.acting(at: .flightsDemo()))><button class="pill">\(language.text("flights.demo.verb"))</button></form>
    <ul class="flights-takes">\(language.several("flights.takes").html { "<li>\($0)</li>" })</ul></div>
    """
  }

  private static func nothingFits(_ model: FlightsList.Model, in language: Language) -> HTML {
    let conditions = FlightChip.all(of: model.view, model.names, withSearch: true, in: language).map(\.words)
    let list = conditions.formatted(.list(type: .and).locale(language.locale))
    let state = EmptyState(
      symbol: .search, title: language.text("flights.none"), advice: language.text("flights.none.asked", ["conditions": .text(list)]))
    return
      "<div class=\"card\" data-key=\"none\">\(state.html)<p class=\"buttons clearings\">\(clearings(model.view, in: language))</p></div>"
  }

  /// Links that drop the search words, the conditions, or both.
  private static func clearings(_ view: FlightQuery, in language: Language) -> HTML {
    let ways: [(view: FlightQuery, words: String, isUseful: Bool)] = [
      (view.unsearched, language.text("flights.clear.search"), !view.search.isEmpty && view.hasConditions),
      (view.unfiltered, language.text("flights.clear.filter"), !view.search.isEmpty && view.hasConditions),
      (view.fromStart.with { $0.whose = .all }, language.text("figures.noneMine.all"), view.whose == .mine),
      (view.cleared, language.text("flights.clear.all"), true),
    ]
    return ways.filter(\.isUseful).html { "<a class=\"pill\" href=\"\(Address.flights($0.view))\">\($0.words)</a>" }
  }
}

/// Links to more flights: to mark the listed ones, to import and export files, and to explain codes.
enum MoreFlights {
  /// The links below the list.
  static func foot(of view: FlightQuery, in language: Language) -> HTML {
    """
    <section class="group" data-key="more" aria-labelledby="more-title"><h2 id="more-title">\(language.text("flights.away.more"))</h2>
    <ul class="card rows">
    \(row(.flightsMarking(view.fromStart), .flag, language.text("flights.marking")))
    \(row(.flightsReading(), .upload, language.text("flights.away.import")))
    \(row(.codes(), .airport, language.text("codes.title")))
    </ul></section>
    <section class="card away" data-key="away" aria-labelledby="away-title"><h2 id="away-title">\(language.text("flights.away"))</h2>
    <ul class="rows">
    \(FlightsExport.allCases.html { .download(language.text("flights.away.file.\($0)"), from: $0.address(of: view)) })
    </ul></section>
    """
  }

  /// The link to all flights of a query, below some of them.
  static func all(_ count: Int, of view: FlightQuery, key: StaticString, in language: Language) -> HTML {
    """
    <p class="pager" data-key="\(HTML(markup: "\(key)"))"><a class="pill" href="\(Address.flights(view))">\
    \(language.text("airport.all", ["flights": .text(count.flights(in: language))]))</a></p>
    """
  }

  private static func row(_ address: Address, _ symbol: Symbol, _ words: String) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)">\(symbol.html)<span class="row-main">\(words)</span>\(Symbol.forward.html)</a></li>
    """
  }
}
