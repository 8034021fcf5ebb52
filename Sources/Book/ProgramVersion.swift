extension Book {
  /// The version of the program: `MAJOR.MINOR.PATCH`, by semantic versioning.
  public static let programVersion = "1.0.0"
}
