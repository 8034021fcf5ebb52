import ProjectsRecords
import Words

extension ProjectColor {
  /// The colour forms and styles call so: `lightBlue`; nil where there is none.
  init?(token: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.token == token }) else { return nil }
    self = color
  }

  /// What it is called in forms and styles.
  var token: String { String(key.dropFirst("color.".count)) }

  func name(in language: Language) -> String { language.text(key) }

  private var key: String {
    switch self {
    case .pink: "color.pink"
    case .purple: "color.purple"
    case .red: "color.red"
    case .orange: "color.orange"
    case .gold: "color.gold"
    case .green: "color.green"
    case .teal: "color.teal"
    case .lightBlue: "color.lightBlue"
    case .darkBlue: "color.darkBlue"
    case .midnight: "color.midnight"
    case .darkGray: "color.darkGray"
    case .gray: "color.gray"
    }
  }
}
