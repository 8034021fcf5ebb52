import Foundation
import Records
import Testing

@testable import Site

/// A file that the disk cannot keep or give back ends neither the program nor its good name.
@Suite struct UploadedFileTests {
  @Test func `a file has no name in any folder, from before its first byte`() throws {
    let file = try UploadedFile(named: "flights.csv")
    var state = stat()
    try #require(fstat(file.descriptor, &state) == 0)
    #expect(state.st_nlink == 0)
  }

  @Test func `a file that cannot be kept is nothing the program did wrong`() throws {
    let file = try UploadedFile(named: "flights.csv")
    var ends: [Int32] = [-1, -1]
    let made = pipe(&ends)
    try #require(made == 0)
    // Nobody can go to the beginning of a pipe.
    try replace(file, by: ends[0])
    close(ends[1])
    let refusal = #expect(throws: UserError.self) { try file.contents() }
    #expect(refusal?.reason == .unreachable)
  }

  @Test func `a file that cannot be read is refused, and the program goes on`() throws {
    let file = try UploadedFile(named: "flights.csv")
    // A folder can be opened, and not be read as a file.
    try replace(file, by: Foundation.open(FileManager.default.temporaryDirectory.path, O_RDONLY))
    #expect(throws: (any Error).self) { try file.contents() }
  }

  private func replace(_ file: UploadedFile, by descriptor: Int32) throws {
    try #require(descriptor >= 0 && dup2(descriptor, file.descriptor) == file.descriptor)
    close(descriptor)
  }
}
