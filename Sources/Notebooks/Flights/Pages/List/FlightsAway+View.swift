import Site
import Words

/// The ways to take things out of the notebook, the flights as they are asked for, and to what is left to be explained.
enum FlightsAway {
  static func foot(of view: FlightsView, in language: Language) -> HTML {
    """
    <details class="card away" data-key="away"><summary>\(language.text("flights.away"))</summary>
    <ul class="rows">
    \(FlightsExport.allCases.html { .download(name(of: $0, in: language), from: $0.address(of: view)) })
    <li class="row"><a class="row-link" href="\(Address.codes())">\(Symbol.airport.html)\
    <span class="row-main">\(language.text("codes.title"))</span>\(Symbol.forward.html)</a></li>
    </ul>
    </details>
    """
  }

  private static func name(of export: FlightsExport, in language: Language) -> String {
    switch export {
    case .flightsCSV: language.text("flights.away.flightsCSV")
    case .flightsJSON: language.text("flights.away.flightsJSON")
    case .airportsCSV: language.text("flights.away.airportsCSV")
    case .airlinesCSV: language.text("flights.away.airlinesCSV")
    }
  }
}
