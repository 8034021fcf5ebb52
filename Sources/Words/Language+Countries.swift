import Foundation

extension Language {
  /// "Germany", by ISO 3166 code; an unknown code stays as it is.
  public func country(_ code: String) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
