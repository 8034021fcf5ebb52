import Foundation

/// The person's own folder, as every shell takes it: `$HOME`, and only without one what the system knows of the user.
public enum HomeFolder {
  /// Its path.
  public static var path: String {
    let home = ShellContext.streams.environment["HOME"] ?? ""
    return home.hasPrefix("/") ? home : NSHomeDirectory()
  }

  /// The path with a `~` at its beginning replaced; a shell has mostly done so already.
  public static func expand(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? HomeFolder.path + path.dropFirst() : path
  }
}
