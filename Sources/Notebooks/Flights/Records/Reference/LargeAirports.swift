/// The airports most people fly from, roughly in the order of their passengers.
///
/// The order decides only which of several airports with a name comes first, and which is named first on a map, so it need not be exact.
enum LargeAirports {
  /// The rank of an IATA code, 0 for the largest airport; nil for a smaller one.
  static func rank(of iata: String) -> Int? { ranks[iata] }

  private static let ranks = Dictionary(
    PackageResources.large_txt.lines.flatMap { $0.split(separator: " ") }.enumerated().map { (String($1), $0) }
  ) { first, _ in first }
}
