import Records
import Site
import Words

/// Links to external pages, followed without a referrer.
enum PlaceLinks {
  static func html(_ links: [String], in language: Language) -> HTML {
    guard !links.isEmpty else { return .nothing }
    return "<ul class=\"buttons place-links\">\(links.html { "<li>\(link($0, in: language))</li>" })</ul>"
  }

  private static func link(_ link: String, in language: Language) -> HTML {
    """
    <a class="pill" href="\(link)" rel="external noreferrer">\(Symbol.elsewhere.html)<span>\(language.text("airport.link", ["host": .text(host(of: link))]))</span></a>
    """
  }

  /// `en.wikipedia.org` from `https://en.wikipedia.org/wiki/…`.
  private static func host(of link: String) -> String {
    let rest = link.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
  }
}
