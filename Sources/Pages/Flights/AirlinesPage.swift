public import Records

/// The airlines of the book by name, or those in which the words are found.
public enum AirlinesPage {
  /// One of them.
  public struct Row: Sendable, Hashable {
    let code: String
    let iata: String?
    let name: String
    /// The name in full, where the list has a shorter one.
    let fullName: String?
    let country: String
    let isStub: Bool
    let flights: FlightCount

    /// - Parameters:
    ///   - name: as lists have it, the short one where there is one
    ///   - country: as its file writes it
    public init(code: String, iata: String?, name: String, fullName: String, country: String, isStub: Bool, flights: FlightCount) {
      self.code = code
      self.iata = iata
      self.name = name
      self.fullName = fullName.isEmpty || fullName == name ? nil : fullName
      self.country = country
      self.isStub = isStub
      self.flights = flights
    }
  }

  /// The page; `next` is the airline after which the next begins.
  public static func view(_ rows: [Row], of view: PlacesView, count: FlightCount, next: RecordID?, in frame: Frame) -> HTML {
    let language = frame.language
    let title = language.say("flights.tab.airlines")
    let search = FlightsSearch(
      address: .flights(.airlines(PlacesView())), label: language.say("airlines.search"), words: view.search, regions: "count airlines")
    return FlightsTabs.page(title, at: .airlines, hasMakings: true, in: frame) {
      """
      \(Headline(title: title, tail: counted(count, of: view, in: language)).drawn)
      \(search.drawn(in: language))
      \(region(rows, of: view, count: count, next: next, in: language))
      """
    }
  }

  /// How many there are, behind the title, live.
  public static func counted(_ count: FlightCount, of view: PlacesView, in language: Language) -> HTML {
    TitleCount.drawn(count, region: .airlineCount(PlacesView(search: view.search)), kinds: "airline", in: language)
  }

  /// The airlines, live.
  public static func region(_ rows: [Row], of view: PlacesView, count: FlightCount, next: RecordID?, in language: Language) -> HTML {
    """
    <section class="places"\(HTML.live("airlines", "flight airline", from: .flights(.region(.airlines(view))))) \
    aria-label="\(language.say("flights.tab.airlines"))">
    <div data-key="list" data-said="\(count.said(in: language))">
    \(rows.isEmpty ? none(view, in: language) : "<ul class=\"card rows\">\(rows.drawn { row($0, in: language) })</ul>")
    </div>
    \(next.map { PlacePager.drawn(.flights(.airlines(PlacesView(search: view.search, after: $0))), in: language) })
    </section>
    """
  }

  private static func row(_ row: Row, in language: Language) -> HTML {
    let note =
      row.isStub
      ? language.say("airport.stub.short") : [row.fullName, row.country].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    return """
      <li class="row" data-key="\(row.code)"><a class="row-link" href="\(Address.flights(.airline(code: row.code)))">\
      <span class="code">\(row.code)</span><span class="row-main">\(row.name)<span class="note\(row.isStub ? " stub" : "")">\(note)</span></span>\
      <span class="row-value">\(row.flights.isNone ? "" : row.flights.flights(in: language))</span>\(Symbol.forward.drawn)</a></li>

      """
  }

  private static func none(_ view: PlacesView, in language: Language) -> HTML {
    PlacePager.none(
      view, .airline, empty: (language.say("airlines.empty"), language.say("airlines.empty.advice")),
      clearing: .flights(.airlines(PlacesView())), in: language)
  }
}
