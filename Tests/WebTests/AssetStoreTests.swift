import Files
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Site

/// Assets by known names only, kept by browsers for ever, and never stale.
@Suite struct AssetStoreTests {
  private var store: AssetStore { get throws { try InProcessServer().server.services().assetStore } }
  private var version: String { get throws { try store.version } }

  @Test func `every file of the folder is in the table, and nothing else`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let store = try self.store
    var paths: Set<String> = []
    for (notebook, folder) in Self.folders {
      let folder = root.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
        let path = "\(notebook)/\(name.replacing(/\.gz$/, with: ""))"
        paths.insert(path)
        let file = try Data(contentsOf: folder.appendingPathComponent(name))
        let content = name.hasSuffix(".gz") ? gunzipped(Array(file)).map { Data($0) } : file
        let served = store.bytes(of: path).map { Data($0) }
        #expect(served != nil && served == content, "\(path)")
      }
    }
    #expect(store.paths == paths.union(["site/notebooks.css", "site/scripts.js"]))
  }

  private static let folders = [
    "site": "Sources/Site/Assets/Files", "today": "Sources/Notebooks/Today/Pages/Assets", "sit": "Sources/Notebooks/Sit/Pages/Assets",
    "projects": "Sources/Notebooks/Projects/Pages/Assets", "blends": "Sources/Notebooks/Blends/Pages/Assets",
    "flights": "Sources/Notebooks/Flights/Pages/Assets",
  ]

  @Test func `the world is there, whole and not too large`() throws {
    let world = String(decoding: try #require(try store.bytes(of: "flights/world.svg")), as: UTF8.self)
    #expect(world.hasPrefix("<svg xmlns=") && world.hasSuffix("</svg>\n") && world.utf8.count < 300_000)
    #expect(world.contains("<g id=\"land\">") && world.contains("<path id=\"borders\""))
    let countries = world.matches(of: /<path id="c-([A-Z]{2})" d="m/).map { String($0.1) }
    #expect(countries.count == 249 && Set(countries).count == 249)
    for code in ["FR", "NO", "XK", "SG", "MV", "GF", "SJ", "TW", "EH", "AQ"] { #expect(countries.contains(code), "\(code)") }
  }

  @Test func `a page's own assets are there`() async throws {
    try await InProcessServer().work { browser in
      let page = try await browser.get("/sit").text
      let names = page.matches(of: /(?:href|src)="(\/assets\/[^"]+)"/).map { String($0.1) }
      #expect(names.count > 2)
      for name in names { #expect(try await browser.get(name).status == .ok, "\(name)") }
    }
  }

  @Test func `a file is kept for ever, and packed where that is taken`() async throws {
    try await InProcessServer().work { browser in
      var stranger = browser
      stranger.cookies = [:]
      let plain = try await stranger.get("/assets/\(try version)/site/registry.js")
      #expect(plain.status == .ok)
      #expect(plain.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(plain.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(plain.headers[.contentEncoding] == nil)
      #expect(plain.headers[.vary] == "Accept-Encoding")
      expectGuarded(plain)
      let packed = try await stranger.get("/assets/\(try version)/site/registry.js", [.acceptEncoding: "br, gzip"])
      #expect(packed.headers[.contentEncoding] == "gzip")
      #expect(packed.body.readableBytes < plain.body.readableBytes)
      #expect(Array(packed.body.readableBytesView.prefix(3)) == [0x1F, 0x8B, 8])
      let tag = try #require(plain.headers[.eTag])
      let again = try await stranger.get("/assets/\(try version)/site/registry.js", [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      #expect(again.body.readableBytes == 0)
    }
  }

  @Test(arguments: ["gzip;q=0", "identity", "", "br", "*;q=0"])
  func `nothing is packed for who does not take it`(_ accepted: String) async throws {
    try await InProcessServer().work { browser in
      let answer = try await browser.get("/assets/\(try version)/site/registry.js", [.acceptEncoding: accepted])
      #expect(answer.headers[.contentEncoding] == nil)
    }
  }

  @Test func `any other version or name is not there`() async throws {
    try await InProcessServer().work { browser in
      let names = ["site/nothing.js", "site/..", "site/%2e%2e%2fregistry.js", "site/Registry.js", "registry.js", "sit/registry.js"]
      for path in try names.map({ "\(try version)/\($0)" }) + ["0123456789abcdef/site/registry.js"] {
        let answer = try await browser.get("/assets/\(path)")
        #expect(answer.status == .notFound, "\(path)")
        #expect(answer.headers[.cacheControl] == "no-store", "\(path)")
      }
    }
  }

  @Test func `the version tells every change of a name or a byte`() {
    let one = AssetStore(["site": ["a": [1]], "sit": ["b": [2]]]).version
    #expect(one.count == 16)
    #expect(AssetStore(["sit": ["b": [2]], "site": ["a": [1]]]).version == one)
    #expect(AssetStore(["site": ["a": [1]], "sit": ["b": [3]]]).version != one)
    #expect(AssetStore(["site": ["a": [1]], "sit": ["c": [2]]]).version != one)
    #expect(AssetStore(["site": ["a": [1], "b": [2]]]).version != one)
    #expect(AssetStore(["site": ["a": [1, 2]], "sit": ["b": []]]).version != one)
  }
}
