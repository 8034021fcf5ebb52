import BlendsRecords
import Words

extension Use {
  /// As it is chosen.
  func name(in language: Language) -> String {
    switch self {
    case .leaveOn: language.text("form.use.leaveOn")
    case .rinseOff: language.text("form.use.rinseOff")
    case .notOnSkin: language.text("form.use.notOnSkin")
    }
  }
}
