public import Records

/// The trips of the person, the newest first.
public enum TripsPage {
  /// What it shows, ready to be shown.
  public struct Model: Sendable, Hashable {
    let trips: [TripCard.Model]
    let count: Int
    /// Whether it begins with the newest trip: then it is live.
    let isNewest: Bool
    /// After which trip the next page begins.
    let next: RecordID?
    /// Whether there are flights, none of them the person's.
    let hasOthers: Bool

    public init(_ trips: [TripCard.Model], of count: Int, isNewest: Bool, next: RecordID?, hasOthers: Bool) {
      self.trips = trips
      self.count = count
      self.isNewest = isNewest
      self.next = next
      self.hasOthers = hasOthers
    }
  }

  /// The page.
  public static func view(_ model: Model, in frame: Frame) -> HTML {
    let language = frame.language
    return FlightsTabs.page(language.say("trips.title"), at: .flights, in: frame) {
      """
      \(Headline(title: language.say("trips.title")).drawn)
      <div class="flights-bar">\(FlightsWays.bar(at: .trips, of: FlightsView(), in: language))</div>
      \(region(model, in: language))
      """
    }
  }

  /// The trips of one page.
  public static func region(_ model: Model, in language: Language) -> HTML {
    """
    <section class="trips-page"\(wiring(model))\(SavedText.list(in: language)) aria-label="\(language.say("trips.title"))">
    \(model.trips.isEmpty ? none(model, in: language) : drawn(model, in: language))
    </section>
    """
  }

  private static func wiring(_ model: Model) -> HTML {
    model.isNewest ? HTML.live("trips", "flight airport trip_name setting", from: .flights(.region(.trips))) : " id=\"trips\""
  }

  private static func drawn(_ model: Model, in language: Language) -> HTML {
    """
    <p class="note" data-key="what">\(language.say("trips.what", ["count": .count(model.count)]))</p>
    \(TripCard.list(model.trips, in: language))
    \(model.next.map { older($0, in: language) } ?? .nothing)
    """
  }

  private static func older(_ trip: RecordID, in language: Language) -> HTML {
    """
    <p class="pager" data-key="older"><a class="pill" rel="next" href="\(Address.flights(.olderTrips(after: trip)))">\
    \(language.say("trips.older"))</a></p>
    """
  }

  private static func none(_ model: Model, in language: Language) -> HTML {
    guard model.hasOthers else { return FlightsNone.start(in: language) }
    return """
      <div class="card" data-key="none">\
      \(EmptyState(symbol: .trips, title: language.say("trips.none"), advice: language.say("trips.none.advice")).drawn)
      <p class="buttons centred"><a class="pill prominent" href="\(Address.flights(.list(FlightsView())))">\
      \(language.say("trips.none.list"))</a></p></div>
      """
  }
}
