import ReadingRecords
public import Site

extension SiteModule {
  /// Pages of Reading.
  public static let reading: SiteModule = {
    var module = SiteModule(.reading) { services, router in
      ReadingRoutes(services: services, readings: Readings(services.book)).add(to: router)
    }
    module.text = { try TextPlace($1, of: Readings($0.book)) { (.reading(), .readingChoice($0.reading, $0.column)) } }
    return module
  }()
}

extension Section {
  static let reading = Section("reading", at: Address.reading(), .book, isSearched: true)
}
