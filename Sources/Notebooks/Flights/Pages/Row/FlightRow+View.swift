import FlightsRecords
import Records
import Site
import Words

extension FlightRow {
  static func row(_ model: Model, isDated: Bool = false, in language: Language) -> HTML {
    let facts = (isDated ? [model.day.said(in: language)] : []) + model.facts
    return """
      <li class="flight-row" data-key="\(model.id)">
      <div class="flight-head"><a class="flight-link" href="\(Address.flight(model.id))">\(ident(model))\
      \(Airport.way(from: model.origin, to: model.destination, in: language))</a>\
      <p class="flight-facts">\(facts.html { "<span>\($0)</span>" })\(OtherTextsMark.html(model.hasOtherTexts, in: language))</p></div>
      \(times(model, in: language))
      <p class="flight-standing">\(model.state.html(isOver: model.isOver, in: language))\(model.delay.map(\.html))</p>
      \(bar(model))
      </li>

      """
  }

  private static func ident(_ model: Model) -> HTML {
    model.ident.isEmpty ? .nothing : "<span class=\"flight-ident\">\(model.ident)</span> "
  }

  /// Both ends and what lies between them.
  static func times(_ model: Model, in language: Language) -> HTML {
    """
    <div class="flight-times">\
    \(end(model.departure, .departing, "departure", language.text("flights.departure"), after: nil, in: language))\
    <p class="flight-middle">\(middle(model))</p>\
    \(end(model.arrival, .arriving, "arrival", language.text("flights.arrival"), after: model.firstDay, in: language))</div>
    """
  }

  private static func middle(_ model: Model) -> HTML {
    """
    \(model.duration.map { "<span class=\"flight-duration\">\($0)</span>" } ?? HTML.nothing)\
    \(model.averageSpeed.map { "<span class=\"note\">\($0)</span>" } ?? HTML.nothing)
    """
  }

  private static func end(
    _ end: End?, _ symbol: Symbol, _ style: StaticString, _ name: String, after day: Day?, in language: Language
  ) -> HTML {
    guard let end else { return "<p class=\"flight-end \(HTML(markup: "\(style)")) is-unknown\"></p>" }
    return """
      <p class="flight-end \(HTML(markup: "\(style)")) is-\(end.certainty.rawValue)">\(symbol.html)<span class="visually-hidden">\(name)</span>\
      <span class="flight-clock">\(end.time.html(after: day, in: language))</span>\
      <span class="flight-certainty">\(end.words)</span></p>
      """
  }

  /// How far it has come, for the eye and the ear.
  static func bar(_ model: Model) -> HTML {
    guard let progress = model.progress else { return .nothing }
    return """
      <p class="flight-progress"><progress value="\(progress.percent)" max="100" aria-label="\(progress.words)"></progress>\
      <span aria-hidden="true">\(progress.share)</span></p>
      """
  }
}
