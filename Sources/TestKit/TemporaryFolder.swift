public import Foundation

/// A folder of its own for a test, gone with the value.
public final class TemporaryFolder: Sendable {
  /// The place of the folder.
  public let url: URL

  /// Makes a folder with a name nothing else has; throws where the disk refuses it.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("commonplace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Where a file of that name lies in it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
