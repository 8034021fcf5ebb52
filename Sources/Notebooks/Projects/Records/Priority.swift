/// How much an item matters to its person.
public enum Priority: Int, CaseIterable, Sendable {
  case low = 1, medium, high

  /// The priority of that name or number, whatever the case; nil for anything else.
  public init?(_ text: String) {
    guard let priority = Priority.allCases.first(where: { $0.name == text.lowercased() || String($0.rawValue) == text }) else { return nil }
    self = priority
  }

  /// As the shell writes it; forms and files write the number.
  public var name: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}
