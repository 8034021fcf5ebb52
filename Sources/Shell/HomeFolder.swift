import Foundation

/// The person's home folder: `$HOME`, else the system's record of the user.
public enum HomeFolder {
  /// Its path.
  public static var path: String {
    let home = ShellContext.streams.environment["HOME"] ?? ""
    return home.hasPrefix("/") ? home : NSHomeDirectory()
  }

  /// The path with a leading `~` replaced; a shell has usually done so already.
  public static func expand(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? HomeFolder.path + path.dropFirst() : path
  }
}
