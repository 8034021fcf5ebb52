import Files
import Foundation
import Records
import Testing

@testable import Archive

/// A file that is made in steps is there whole or not at all, and takes no other one's place.
@Suite struct NewFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-file-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder) } }

  @Test func `a new file takes its name once it is whole, for its owner only`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/book.zip"
    try NewFile.make(at: path) { temporary in
      #expect(!FileManager.default.fileExists(atPath: path))
      try Data("whole".utf8).write(to: URL(fileURLWithPath: temporary))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("whole".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try names == ["book.zip"])
  }

  @Test func `a file that came to have the name meanwhile stays as it is`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/book.zip"
    let refusal = try #require(throws: UserError.self) {
      try NewFile.make(at: path) { temporary in
        try Data("ours".utf8).write(to: URL(fileURLWithPath: temporary))
        try Data("another's".utf8).write(to: URL(fileURLWithPath: path))
      }
    }
    #expect(refusal.phrase.key == "archive.exists")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("another's".utf8))
    #expect(try names == ["book.zip"])
  }

  @Test func `a file that could not be made whole leaves nothing`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: CancellationError.self) {
      try NewFile.make(at: "\(folder)/book.zip") { temporary in
        try Data("half".utf8).write(to: URL(fileURLWithPath: temporary))
        throw CancellationError()
      }
    }
    #expect(try names.isEmpty)
  }

  @Test(arguments: [EIO, ENODEV, ENXIO])
  func `a disk that is gone in the midst is told, with its path`(code: Int32) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/book.zip"
    let refusal = try #require(throws: UserError.self) { try NewFile.make(at: path) { _ in throw FileFault(code: code) } }
    #expect(refusal.reason == .unreachable && refusal.phrase.key == "archive.unwritable")
    #expect(refusal.phrase.values["path"] == .text(path))
    #expect(try names.isEmpty)
  }

  @Test func `a folder that is taken away in the midst is told, and nothing lies there`() throws {
    let path = "\(folder)/book.zip"
    let refusal = try #require(throws: UserError.self) {
      try NewFile.make(at: path) { temporary in
        var pieces = [Array("half".utf8), Array("whole".utf8)]
        try ZipWriter.write(
          [
            ZipWriter.Entry("book.json") {
              try? FileManager.default.removeItem(atPath: folder)
              return pieces.popLast()
            }
          ], to: temporary)
      }
    }
    #expect(refusal.phrase.key == "archive.unwritable" && !FileManager.default.fileExists(atPath: folder))
  }
}
