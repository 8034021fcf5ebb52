public import Foundation

/// A folder of its own for a test, gone with the value.
public final class TemporaryFolder: Sendable {
  /// The place of the folder.
  public let url: URL

  /// Makes a folder with a name nothing else has; throws where the disk refuses it.
  ///
  /// - Parameter inMemory: whether it lies in no disk, where the machine has such a place: for what is no matter of disks
  public init(inMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm")
    let isThere = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
    url = (isThere ? memory : FileManager.default.temporaryDirectory).appendingPathComponent("commonplace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Where a file of that name lies in it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
