import Foundation

extension Language {
  /// "Germany", of the two letters of ISO 3166; letters no country has stand for themselves.
  public func country(_ code: String) -> String { locale.localizedString(forRegionCode: code) ?? code }
}
