import Foundation
import SyncSealing

/// The roster of a book as the files of a folder tell it: as far as no two entries want to be the next.
struct FolderRoster {
  /// The roster so far; nil where the folder has no book.
  private(set) var roster: Roster?
  /// The entries that want to be the next, where there are several.
  private(set) var rivals: [RosterEntry] = []
  /// All entries there are, by their hashes.
  let entries: [Data: RosterEntry]

  init(_ folder: SyncFolder) {
    let read = folder.names(in: "roster").compactMap { name in
      folder.read("roster/\(name)", atMost: RosterEntry.mostBytes).flatMap { try? RosterEntry($0) }.flatMap {
        $0.hash.hex == name ? $0 : nil
      }
    }
    entries = Dictionary(read.map { ($0.hash, $0) }) { first, _ in first }
    let firsts = read.compactMap { try? Roster([$0], of: $0.hash) }
    // A folder is for one book.
    roster = firsts.min { $0.book.lexicographicallyPrecedes($1.book) }
    while let known = roster {
      let next = read.filter { entry in (try? known.going(on: entry)) != nil }.sorted { $0.hash.lexicographicallyPrecedes($1.hash) }
      guard next.count == 1 else {
        rivals = next
        return
      }
      roster = try? known.going(on: next[0])
    }
  }

  /// An entry and all that follow it, by their hashes.
  func branch(of entry: RosterEntry) -> Set<Data> {
    var branch: Set = [entry.hash]
    while let more = entries.values.first(where: { $0.previous.map(branch.contains) ?? false && !branch.contains($0.hash) }) {
      branch.insert(more.hash)
    }
    return branch
  }
}

extension Roster {
  fileprivate func going(on entry: RosterEntry) throws -> Roster {
    var longer = self
    try longer.append(entry)
    return longer
  }
}
