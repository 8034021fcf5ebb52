import BookStore
import Dispatch
import Foundation
import HTTPTypes
import HummingbirdTesting
import Records
import TestKit
import Testing

@testable import Site
@testable import Sync

/// A machine that carries the letters serves pages whatever the folder and the other devices do.
@Suite struct CarriedFolderTests {
  @Test func `devices that wait have so many seats, one more is turned away, and a change answers all`() async throws {
    let folder = try TemporaryFolder()
    let shared = folder.path("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
    let carrier = try InProcessServer(at: .file(folder.path("book.sqlite")), stateFolder: folder.path("state"))
    let (synced, _) = try SyncedBook.begin(carrier.book, in: PlaceAddress(shared))
    let key = try SyncKey(line: synced.line)
    let path = PlaceProof.path(key.folder)
    let claim = PlaceProof(key).authorization("GET", path, at: carrier.clock.now.milliseconds, Data())
    let prefer = try #require(HTTPField.Name("Prefer"))
    try await carrier.work { browser async throws in
      let tag = try #require(try await browser.get(path, [.authorization: claim]).headers[.eTag])
      try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
        for _ in 0...PlaceMiddleware.most {
          group.addTask {
            try await browser.get(path, [.authorization: claim, prefer: "wait=\(PlaceHost.patience)", .ifNoneMatch: tag]).status
          }
        }
        let first = try await group.next()
        #expect(first == .serviceUnavailable)
        #expect(try await browser.get("/sit").status == .ok)
        try Data("card".utf8).write(to: URL(fileURLWithPath: "\(shared)/\(key.folder)/card.0011223344556677"))
        while let status = try await group.next() { #expect(status == .ok) }
      }
      #expect(try await browser.get(path, [.authorization: claim]).status == .ok, "the seats are given back")
    }
  }

  @Test func `a folder that hangs holds up what is asked of it, and nothing else`() async throws {
    let threads = BookThreads()
    let ending = DispatchSemaphore(value: 0)
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    var heard = steps.makeAsyncIterator()
    async let hanging: Void = threads.inFolder {
      step.yield("hangs")
      ending.wait()
      step.yield("answers")
    }
    let first = await heard.next()
    #expect(first == "hangs")
    async let following: Void = threads.inFolder { _ = step.yield("follows") }
    for _ in 0..<100 { try await threads.reading {} }
    try await threads.writing {}
    ending.signal()
    _ = try await (hanging, following)
    let rest = [await heard.next(), await heard.next()]
    #expect(rest == ["answers", "follows"])
  }
}
