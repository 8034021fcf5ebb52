/// The colours a project can have; the name is the one kept in the book.
public enum ProjectColor: String, CaseIterable, Sendable {
  case pink = "Pink"
  case purple = "Purple"
  case red = "Red"
  case orange = "Orange"
  case gold = "Gold"
  case green = "Green"
  case teal = "Teal"
  case lightBlue = "Light Blue"
  case darkBlue = "Dark Blue"
  case midnight = "Midnight"
  case darkGray = "Dark Gray"
  case gray = "Gray"

  /// Where nobody chose.
  public static let standard = ProjectColor.lightBlue

  /// Reads a name, any case.
  public init?(_ name: String) {
    guard let color = ProjectColor.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
    self = color
  }
}
