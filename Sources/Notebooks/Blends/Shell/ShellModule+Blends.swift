import BlendsRecords
public import Shell

extension ShellModule {
  /// Shell of the notebook Blends.
  public static let blends = ShellModule(
    commands: [BlendsCommand.self], samples: [DemoBlends.self], tour: BlendsTour.acts)
}

extension BookOptions {
  /// Opens the book at the notebook Blends.
  func blends() throws -> Blends { Blends(try open()) }
}
