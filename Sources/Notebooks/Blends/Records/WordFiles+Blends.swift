public import Records

extension WordFiles {
  /// The words of Blends.
  public static let blends = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
