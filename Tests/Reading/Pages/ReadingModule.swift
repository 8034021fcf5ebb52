import ReadingRecords
public import Site

extension SiteModule {
  /// Pages of Reading.
  public static let reading = SiteModule(.reading) { services, router in
    ReadingRoutes(services: services, readings: Readings(services.book)).add(to: router)
  }
}

extension Section {
  static let reading = Section("reading", at: Address.reading(), .book)
}
