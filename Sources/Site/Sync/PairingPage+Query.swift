import Records
import SyncClient
import Words

extension PairingPage.Model {
  /// - Parameter sync: of the program that serves; nil where it has none
  init(_ sync: BookSync?, for viewer: Viewer) throws {
    step = sync?.pairing.step
    isOn = try sync?.isOn ?? false
    until = if case .waiting(_, let until) = step { viewer.language.time(until, in: viewer.zone) } else { "" }
  }
}
