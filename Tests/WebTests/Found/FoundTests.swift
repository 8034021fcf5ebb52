import BookStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import TestKit
import Testing

@testable import Site

/// Required content of each page, of books in use and of an empty one.
@Suite struct FoundTests {
  @Test(arguments: zip(KeptBook.all, [MustFind.sit, MustFind.projects, MustFind.blends, MustFind.flights]))
  func `what was written down is found on its page`(_ kept: KeptBook, _ list: String) async throws {
    let folder = try TemporaryFolder()
    let desk = try kept.serve(from: folder)
    try await expect(list, of: kept.name, at: desk, names: try kept.names())
    try desk.book.close()
  }

  @Test func `a book with nothing in it says so, and what can be done`() async throws {
    try await expect(MustFind.nothing, of: "nothing", at: try InProcessServer(zone: "Europe/Berlin"), names: [:])
  }

  @Test func `every page has a title of its own`() async throws {
    try await InProcessServer().work { browser in
      var pages: [String: [String]] = [:]
      for shape in Shape.pages {
        let answer = try await browser.get(shape.pattern)
        // Redirects, files and fragments have none.
        guard let title = answer.text.firstMatch(of: /<title>(.*?)<\/title>/)?.1, answer.status == .ok else { continue }
        pages[String(title), default: []].append(shape.pattern)
      }
      #expect(pages.count > 40 && pages.filter { $0.value.count > 1 } == [:])
    }
  }

  private func expect(_ list: String, of book: String, at desk: InProcessServer, names: [String: String]) async throws {
    try await desk.work { browser in
      var russian = browser
      russian.languages = "ru"
      for must in MustFind.all(in: list) {
        let path = must.path.filled(with: names)
        let answer = try await browser.get(path)
        let missing = must.missing(on: FoundPage(answer.text))
        #expect(missing.isEmpty, "\(must.path): \(missing)")
        let ids = answer.text.matches(of: /\sid="([^"]*)"/).map(\.output.1)
        #expect(Set(ids).count == ids.count, "\(must.path): every id is there once")
        #expect(!answer.text.contains(/<[^>]*\s(?:style|on[a-z]+)="/), "\(must.path) needs no inline style or script")
        let other = try await russian.get(path).text
        #expect(other.contains("<html lang=\"ru\"") && other.firstMatch(of: />[a-z]+\.[a-zA-Z.]+</) == nil, "\(must.path) in Russian")
        try keep(answer.text.replacing(desk.book.path ?? " ", with: "BOOK"), of: must.path, book)
      }
    }
  }

  /// Writes the page to the folder named by COMMONPLACE_PAGES, to be looked at and compared.
  private func keep(_ page: String, of path: String, _ book: String) throws {
    guard let place = ProcessInfo.processInfo.environment["COMMONPLACE_PAGES"] else { return }
    let folder = URL(filePath: place).appending(path: book)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = page.replacing(/\/assets\/[0-9a-f]{16}\//, with: "/assets/VERSION/")
    let name = path == "/" ? "front" : path.dropFirst().replacing("/", with: " ")
    try Data(text.utf8).write(to: folder.appending(path: "\(name).html"))
  }
}
