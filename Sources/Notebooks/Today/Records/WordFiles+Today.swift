public import Records

extension WordFiles {
  /// The words of Today.
  public static let today = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
