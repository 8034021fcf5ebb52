import Foundation
import Records

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

  /// Makes a typed path absolute: a folder is stored, and means the same wherever the program is started. A file that is only read keeps its
  /// path as it was typed. Throws `shell.emptyPath`, because nothing would mean the folder in which the program was started.
  public static func whole(_ path: String) throws -> String {
    guard !path.allSatisfy(\.isWhitespace) else { throw UserError(.value, "shell.emptyPath") }
    return URL(fileURLWithPath: expand(path)).standardizedFileURL.path
  }
}
