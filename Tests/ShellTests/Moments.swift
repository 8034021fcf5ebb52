import Foundation
import TestKit
import Testing

/// States a kill could leave in a folder, at each moment of one run: see Tests/Moments/moments.c.
enum Moments {
  private static let library = Task {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Moments/moments.c").standardized
    let folder = try TemporaryFolder()
    let compiler = Program(path: "/usr/bin/env", book: "")
    let made = try await compiler.run(["clang", "-shared", "-fPIC", "-O1", "-o", folder.path("moments.so"), source.path, "-ldl"])
    #expect(made.code == 0, "\(made.complaint)")
    return folder
  }

  /// Runs the program, and gives each copy of the folder to the body: some of them, in `make test`, from first to last.
  ///
  /// - Returns: how many there were to look at
  @discardableResult
  static func of(
    _ program: Program, _ arguments: [String], in folder: TemporaryFolder, _ body: (_ copy: String) throws -> Void
  ) async throws -> Int {
    let copies = try TemporaryFolder()
    let watched = try await program.with("LD_PRELOAD", library.value.path("moments.so")).with("MOMENTS_OF", folder.url.path)
      .with("MOMENTS_IN", copies.url.path)
    let result = try await watched.run(arguments)
    #expect(result.code == 0, "\(result.complaint)")
    let count = try FileManager.default.contentsOfDirectory(atPath: copies.url.path).count
    try #require(count > 3)
    let looked = Soak.choice(Set((0..<8).map { $0 * (count - 1) / 7 }), soaking: Set(0..<count))
    for moment in looked.sorted() { try body(copies.path("\(moment)")) }
    return looked.count
  }
}
