import Site

/// The open projects, or the closed ones.
enum Shelf: String, Sendable {
  case open, closed

  /// The page that shows it.
  var address: Address {
    switch self {
    case .open: .openProjects()
    case .closed: .closedProjects()
    }
  }
}
