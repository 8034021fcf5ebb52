import ReadingRecords
import Site

/// Addresses of Reading.
extension Address {
  static let reading = Endpoint.get("/reading")
  static let readingExport = Endpoint.get("/reading/files/:file", Segment<ReadingPage.Export>.name)
  static let readingAddition = Endpoint.post("/reading/new")
  static let readingFields = Endpoint.post("/reading/:id/fields", .id)
  static let readingText = Endpoint.post("/reading/:id/texts/:text", .id, Segment<Reading.Column>.name)
  static let readingChoice = Endpoint.post("/reading/:id/texts/:text/choice", .id, Segment<Reading.Column>.name)
  static let readingDeletion = Endpoint.post("/reading/:id/deletion", .id)
}
