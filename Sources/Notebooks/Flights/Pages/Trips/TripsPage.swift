import Records
import Site
import Words

/// The trips of the person, the newest first.
enum TripsPage {
  struct Model: Sendable, Hashable {
    let trips: [TripCard.Model]
    let count: Int
    /// The trip after which the next page begins; nil on the last page.
    let next: RecordID?
    /// True if the book has flights but the page has no trips.
    let hasOthers: Bool
  }

  static func view(_ model: Model, in context: PageContext) -> HTML {
    let language = context.language
    return FlightsTabs.page(language.text("trips.title"), at: .trips, in: context) {
      """
      \(Headline(title: language.text("trips.title")).html)
      <section class="trips-page"\(HTML.live("trips", "flight airport trip_name setting"))\(AutosaveField.list(in: language)) \
      aria-label="\(language.text("trips.title"))">
      \(model.trips.isEmpty ? none(model, in: language) : cards(model, in: language))
      </section>
      """
    }
  }

  private static func cards(_ model: Model, in language: Language) -> HTML {
    """
    <p class="note" data-key="what">\(language.text("trips.what", ["count": .count(model.count)]))</p>
    \(TripCard.list(model.trips, in: language))
    \(model.next.map { older($0, in: language) })
    """
  }

  /// The link to the trips that follow that one.
  static func older(_ trip: RecordID, in language: Language) -> HTML {
    """
    <p class="pager" data-key="older"><a class="pill" rel="next" href="\(Address.trips(after: trip))">\
    \(language.text("trips.older"))</a></p>
    """
  }

  private static func none(_ model: Model, in language: Language) -> HTML {
    guard model.hasOthers else { return FlightsNone.start(in: language) }
    return """
      <div class="card" data-key="none">\
      \(EmptyState(symbol: .trips, title: language.text("trips.none"), advice: language.text("trips.none.advice")).html)
      <p class="buttons centred"><a class="pill prominent" href="\(Address.flights())">\
      \(language.text("trips.none.list"))</a></p></div>
      """
  }
}
