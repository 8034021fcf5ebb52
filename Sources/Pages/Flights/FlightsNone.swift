import Foundation
import Records

/// What stands in the place of the flights where there are none.
enum FlightsNone {
  /// Of an empty notebook what to do first; of a question nothing fits, what it asks.
  static func drawn(_ model: FlightsList.Model, in language: Language) -> HTML {
    model.view.isFiltered ? nothingFits(model, in: language) : start(in: language)
  }

  /// What can be taken in, and how one is written down by hand.
  static func start(in language: Language) -> HTML {
    """
    <div class="card flights-start" data-key="start">\
    \(EmptyState(symbol: .flights, title: language.say("flights.empty"), advice: language.say("flights.empty.advice")).drawn)
    <p class="buttons"><a class="pill prominent" href="\(Address.flights(.reading))">\(Symbol.upload.drawn)\
    <span>\(language.say("flights.import"))</span></a>\
    <a class="pill" href="\(Address.flights(.new))">\(Symbol.plus.drawn)<span>\(language.say("flights.new.byHand"))</span></a></p>
    <ul class="flights-takes">\(language.several("flights.takes").drawn { "<li>\($0)</li>" })</ul></div>
    """
  }

  private static func nothingFits(_ model: FlightsList.Model, in language: Language) -> HTML {
    let conditions = FlightCondition.all(of: model.view, model.names, withSearch: true, in: language).map(\.words)
    let list = conditions.formatted(.list(type: .and).locale(language.locale))
    let state = EmptyState(
      symbol: .search, title: language.say("flights.none"), advice: language.say("flights.none.asked", ["conditions": .text(list)]))
    return
      "<div class=\"card\" data-key=\"none\">\(state.drawn)<p class=\"buttons clearings\">\(clearings(model.view, in: language))</p></div>"
  }

  /// What is looked for and the conditions go each alone, and both.
  private static func clearings(_ view: FlightsView, in language: Language) -> HTML {
    let ways: [(view: FlightsView, words: String, isUseful: Bool)] = [
      (view.unsearched, language.say("flights.clear.search"), !view.search.isEmpty && view.hasConditions),
      (view.unfiltered, language.say("flights.clear.filter"), !view.search.isEmpty && view.hasConditions),
      (view.cleared, language.say("flights.clear.all"), true),
    ]
    return ways.filter(\.isUseful).drawn { "<a class=\"pill\" href=\"\(Address.flights(.list($0.view)))\">\($0.words)</a>" }
  }
}
