import Records

/// What an ingredient does in a blend.
public enum IngredientRole: Sendable, Hashable {
  case carrier
  /// With how many percent of it are the aromatic itself, a decimal in its shortest form: `10`.
  case aromatic(concentration: String)

  /// An aromatic as it is, not diluted in anything.
  static let neat = IngredientRole.aromatic(concentration: "100")

  /// "aromatic", "aromatic at 10 %", "carrier".
  func said(in language: Language) -> String {
    switch self {
    case .neat: language.say("form.role.aromatic")
    case .aromatic(let percent): language.say("form.role.diluted", ["percent": .text(language.hundredths(percent))])
    case .carrier: language.say("form.role.carrier")
    }
  }

  /// The same where only what is not plainly an aromatic needs a word.
  func mark(in language: Language) -> String? { self == .neat ? nil : said(in: language) }
}
