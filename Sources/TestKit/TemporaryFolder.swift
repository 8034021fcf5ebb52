public import Foundation

/// A temporary folder, deleted on deinit.
public final class TemporaryFolder: Sendable {
  /// Its location.
  public let url: URL

  /// Makes a folder with a unique name; throws if that fails.
  ///
  /// - Parameter inMemory: true for a folder in memory, if the machine has one, for tests that need no disk
  public init(inMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm")
    let isAvailable = inMemory && FileManager.default.isWritableFile(atPath: memory.path)
    url = (isAvailable ? memory : FileManager.default.temporaryDirectory).appendingPathComponent("commonplace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
