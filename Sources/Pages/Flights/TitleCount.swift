/// How many a list has, behind its title, live.
enum TitleCount {
  static func drawn(_ count: FlightCount, region: FlightsRegion, kinds: StaticString, in language: Language) -> HTML {
    """
     <span class="title-count"\(HTML.live("count", kinds, from: .flights(.region(region))))>(\(count.said(in: language)))</span>
    """
  }
}
