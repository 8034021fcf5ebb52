import ProjectsRecords
import Words

extension ProjectColor {
  /// The colour forms and styles call so: `lightBlue`; nil where there is none.
  init?(token: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.token == token }) else { return nil }
    self = color
  }

  /// Its name in forms and styles.
  var token: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst().replacing(" ", with: "") }

  func name(in language: Language) -> String {
    switch self {
    case .pink: language.text("color.pink")
    case .purple: language.text("color.purple")
    case .red: language.text("color.red")
    case .orange: language.text("color.orange")
    case .gold: language.text("color.gold")
    case .green: language.text("color.green")
    case .teal: language.text("color.teal")
    case .lightBlue: language.text("color.lightBlue")
    case .darkBlue: language.text("color.darkBlue")
    case .midnight: language.text("color.midnight")
    case .darkGray: language.text("color.darkGray")
    case .gray: language.text("color.gray")
    }
  }
}
