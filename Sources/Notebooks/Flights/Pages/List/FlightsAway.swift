import FlightsRecords
import Site
import Words

/// Links for the flights that are asked for: marking them, taking files in and out, and explaining codes.
enum FlightsAway {
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
    \(FlightsExport.allCases.html { .download(name(of: $0, in: language), from: $0.address(of: view)) })
    </ul></section>
    """
  }

  private static func row(_ address: Address, _ symbol: Symbol, _ words: String) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)">\(symbol.html)<span class="row-main">\(words)</span>\(Symbol.forward.html)</a></li>
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
