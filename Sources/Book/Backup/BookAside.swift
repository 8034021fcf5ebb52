import Foundation
public import Records

/// A book that was put beside its place, whole, so that another can lie there.
public struct BookAside: Sendable {
  /// Where it lies now.
  public let path: String
  private let place: String

  /// Puts the book of that path beside it, under a name with the moment. Throws `restore.open` where another process has it open; then it
  /// stays where it is.
  public init(_ path: String, at moment: Instant) throws {
    place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let aside = BookAside.name(of: place, at: moment)
    let alone = try Presence.mark(Presence.open, besides: place) { [place] in
      UserError(.unreachable, LocalizedText("restore.open", ["path": .text(place)]))
    }
    try withExtendedLifetime(alone) { [place] in
      // All of it is in its one file then: no log of it can come into another book.
      try BackupCopy.makePlain(place)
      try FileOnDisk.move(place, to: aside)
    }
    self.path = aside
  }

  /// Puts it back, and takes away what lies in its place.
  public func putBack() throws {
    for ending in ["-wal", "-shm", "-journal"] { try FileOnDisk.remove(place + ending) }
    try FileOnDisk.move(path, to: place)
  }

  private static func name(of book: String, at moment: Instant) -> String {
    let url = URL(fileURLWithPath: book)
    let stem = "\(url.deletingPathExtension().lastPathComponent)-aside-\(moment.description.prefix(19).replacing(":", with: ""))Z"
    let folder = url.deletingLastPathComponent()
    return folder.appendingPathComponent(url.pathExtension.isEmpty ? stem : "\(stem).\(url.pathExtension)").path
  }
}
