import BlendsRecords
import Words

extension Basis {
  /// "by weight"
  func name(in language: Language) -> String {
    switch self {
    case .volume: language.text("blend.percentages.volume")
    case .weight: language.text("blend.percentages.weight")
    }
  }
}
