import ReadingRecords
public import Site

extension SiteModule {
  /// Pages of Reading.
  public static let reading: SiteModule = {
    var module = SiteModule(.reading) { services, router in
      ReadingRoutes(services: services, readings: Readings(services.book)).add(to: router)
    }
    module.text = { services, field in
      try TextPlace(field, of: Readings(services.book)) { text in (.reading(), .readingChoice(text.reading, text.column)) }
    }
    return module
  }()
}

extension Section {
  static let reading = Section("reading", at: Address.reading(), .book)
}
