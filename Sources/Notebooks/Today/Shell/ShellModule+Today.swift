public import Shell

extension ShellModule {
  /// Shell of the notebook Today.
  public static let today = ShellModule(commands: [TodayCommand.self, SearchesCommand.self])
}
