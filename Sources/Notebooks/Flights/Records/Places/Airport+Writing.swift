/// Names of airports written out, and cities told apart by their regions.
extension Airport {
  /// The words lists shorten, in small letters and without marks.
  private static let short = [
    "intl": "International", "intctl": "Intercontinental", "intcntl": "Intercontinental", "natl": "National", "rgnl": "Regional",
    "regl": "Regional", "muni": "Municipal", "arpt": "Airport", "meml": "Memorial", "fld": "Field", "cnty": "County",
  ]

  /// `San Francisco International` of `San Francisco Int'l`.
  static func writtenOut(_ name: String) -> String {
    name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let marks: Set<Character> = ["'", "’", "."]
      let tail = word.hasSuffix(",") ? "," : ""
      let plain = word.filter { !marks.contains($0) && $0 != "," }.lowercased()
      return short[plain].map { $0 + tail } ?? String(word)
    }.joined(separator: " ")
  }

  /// True if another city of that name lies in the same country, in another region.
  var hasTwinCity: Bool { Airport.twins[country]?.contains(city.onOneBlank.lowercased()) ?? false }

  /// Cities with an airport that airlines fly to, and of a name that more than one region of their country has.
  private static let twins: [String: Set<String>] = [
    "US": Set(american.split(separator: "|").map { $0.lowercased() }), "CA": ["charlottetown", "deer lake", "saint john"],
  ]

  private static let american = """
    Aberdeen|Afton|Akron|Albany|Alexandria|Anderson|Ashland|Athens|Auburn|Augusta|Austin|Batesville|Bedford|Bowling Green|Bradford|\
    Brookings|Brunswick|Buffalo|Burlington|Butler|Camden|Carlsbad|Charleston|Clinton|Columbia|Columbus|Concord|Craig|Danville|Decatur|\
    Dillon|Douglas|Dublin|Dubois|Eagle|Easton|El Dorado|Ely|Eureka|Fairfield|Farmington|Fayetteville|Florence|Fort Bragg|Franklin|\
    Frederick|Gainesville|Georgetown|Glasgow|Grand Rapids|Greenville|Greenwood|Hamilton|Hampton|Harrisburg|Hawthorne|Hayward|\
    Hot Springs|Huntsville|Hyannis|Imperial|Jackson|Jacksonville|Jamestown|Jasper|Juneau|Lafayette|Lancaster|Las Vegas|Lawrence|\
    Lawrenceville|Lexington|Louisville|Madison|Marion|Marshall|Medford|Miami|Montgomery|Monticello|Morristown|Mount Pleasant|\
    Mountain Home|Newport|Newton|Norfolk|Oakland|Ontario|Oshkosh|Oxford|Paris|Perry|Peru|Petersburg|Plymouth|Portland|Portsmouth|\
    Quincy|Richmond|Rochester|Rome|Salem|Salina|Salisbury|Sidney|Sparta|Springfield|St George|Taylor|Toledo|Trenton|Washington|\
    Watertown|Wilmington
    """

  /// The name of its region in a language; nil where a list has only a code that nobody writes.
  public func region(in language: String) -> String? {
    RegionNames.name(of: state, in: country, language) ?? (state.count > 3 ? state : nil)
  }
}
