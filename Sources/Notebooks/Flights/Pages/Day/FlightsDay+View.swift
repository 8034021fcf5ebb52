import Records
import Site
import Words

extension FlightsDay {
  /// The flights of the day, live.
  static func region(_ model: Model, in language: Language) -> HTML {
    let rows: HTML =
      model.rows.isEmpty
      ? .nothing : "<ul class=\"card flight-rows\" data-key=\"list\">\(model.rows.html { FlightRow.row($0, in: language) })</ul>"
    return DayPart.section(
      of: .flights, .live("flights-day", "flight airport airline setting"),
      first: model.isNew ? first(in: language) : .nothing, [DayPart.List("flights", language.text("flights.day.own"), rows)], in: language)
  }

  private static func first(in language: Language) -> HTML {
    "<a href=\"\(Address.flightsReading())\">\(Symbol.plus.html)<span>\(language.text("flights.day.first"))</span></a>"
  }
}
