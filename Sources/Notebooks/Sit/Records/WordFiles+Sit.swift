public import Records

extension WordFiles {
  /// The words of Sit.
  public static let sit = WordFiles(english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
