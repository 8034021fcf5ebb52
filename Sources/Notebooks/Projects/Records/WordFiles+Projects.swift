public import Records

extension WordFiles {
  /// The words of Projects.
  public static let projects = WordFiles(
    english: PackageResources.en_json, german: PackageResources.de_json, russian: PackageResources.ru_json)
}
