import Assembly
import Records
import Shell
import SyncClient

/// The program: the shell along all notebooks, in the real world.
@main
enum Commonplace {
  @MainActor static func main() async {
    await CommonplaceCommand.run(
      in: ShellContext(
        commands: [
          Serve.self, TourCommand.self, Open.self, Browsers.self, SyncCommand.self, PairCommand.self, DevicesCommand.self,
          RecoveryCommand.self, RelayCommand.self, ServiceCommand.self,
        ], surroundings: .live, isSynced: { SyncFile.isOn(of: $0, in: .live) }))
  }
}
