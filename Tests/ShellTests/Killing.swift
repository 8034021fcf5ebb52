import Foundation
import TestKit
import Testing

/// A scribbler that is started and killed, over and over.
struct Killing {
  let scribbler: Program
  let book: String

  /// Lines all children acknowledged: each is killed after some more lines.
  func acknowledged(mode: [String] = []) async throws -> [String] {
    var acknowledged: [String] = []
    let enoughs = Soak.choice([1, 5, 14, 30], soaking: Array(1...60))
    for (seed, enough) in zip(1..., enoughs) {
      let (child, lines) = try scribbler.talk(["scribble", "--book", book, "--seed", "\(seed)"] + mode)
      var said = 0
      for await line in lines {
        acknowledged.append(line)
        said += 1
        if said == enough { child.send(SIGKILL) }
      }
      #expect(await child.ended() == 128 + SIGKILL)
    }
    return acknowledged
  }
}
