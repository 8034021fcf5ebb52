/// What can be taken away of the notebook, the flights as they are asked for, and what is left to be explained.
enum FlightsAway {
  static func foot(of view: FlightsView, in language: Language) -> HTML {
    """
    <details class="card away" data-key="away"><summary>\(language.say("flights.away"))</summary>
    <ul class="rows">
    \(FlightsAddress.Export.allCases.drawn { file($0, of: view, in: language) })
    <li class="row"><a class="row-link" href="\(Address.flights(.codes))">\(Symbol.airport.drawn)\
    <span class="row-main">\(language.say("codes.title"))</span>\(Symbol.forward.drawn)</a></li>
    </ul>
    </details>
    """
  }

  private static func file(_ export: FlightsAddress.Export, of view: FlightsView, in language: Language) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(Address.flights(.export(export, view)))" download>\(Symbol.download.drawn)\
    <span class="row-main">\(name(of: export, in: language))</span></a></li>

    """
  }

  private static func name(of export: FlightsAddress.Export, in language: Language) -> String {
    switch export {
    case .flightsCSV: language.say("flights.away.flightsCSV")
    case .flightsJSON: language.say("flights.away.flightsJSON")
    case .airportsCSV: language.say("flights.away.airportsCSV")
    case .airlinesCSV: language.say("flights.away.airlinesCSV")
    }
  }
}
