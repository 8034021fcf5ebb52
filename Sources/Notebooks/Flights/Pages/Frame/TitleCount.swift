import FlightsRecords
import Site
import Words

/// How many a list has, behind its title, live.
enum TitleCount {
  static func html(_ count: BoundedCount, kinds: StaticString, in language: Language) -> HTML {
    """
     <span class="title-count"\(HTML.live("count", kinds))>(\(count.said(in: language)))</span>
    """
  }
}
