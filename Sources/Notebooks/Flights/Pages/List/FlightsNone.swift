import FlightsRecords
import Foundation
import Records
import Site
import Words

/// The card in the place of the flights where there are none.
enum FlightsNone {
  /// First steps for an empty notebook; the question, if nothing fits it.
  static func html(_ model: FlightsList.Model, in language: Language) -> HTML {
    model.view.isFiltered ? nothingFits(model, in: language) : start(in: language)
  }

  /// The files that can be taken in, and the way to write down a flight by hand.
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

  /// The ways to drop the words looked for, the conditions, or both.
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
