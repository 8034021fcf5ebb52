public import Records

extension WordFiles {
  /// The words of Flights.
  public static let flights = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
