/// Where a blend goes, as forms name it.
public enum BlendUse: String, CaseIterable, Sendable {
  case leaveOn, rinseOff, notOnSkin

  /// As it is chosen.
  func name(in language: Language) -> String {
    switch self {
    case .leaveOn: language.say("form.use.leaveOn")
    case .rinseOff: language.say("form.use.rinseOff")
    case .notOnSkin: language.say("form.use.notOnSkin")
    }
  }
}
