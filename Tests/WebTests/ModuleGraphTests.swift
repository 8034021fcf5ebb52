import Foundation
import Testing

@testable import Site

/// The modules needed by a page are read from the modules themselves.
@Suite struct ModuleGraphTests {
  private let texts = [
    "site/live.js": "import { listen } from \"./feed.js\"\n\ndefine({ live })\n",
    "site/feed.js": "import { post } from \"./server.js\"\n",
    "site/server.js": "export function post() {}\n",
    "sit/round.js":
      "import { refresh } from \"../site/live.js\"\nimport \"./bell.js\"\n\ndefine({ press, start })\nimport(\"./later.js\")\n",
    "sit/bell.js": "",
    "sit/later.js": "define({ later })\n",
  ]

  @Test func `a behaviour needs the module that defines it and all that this one imports, nearest first`() {
    let modules = ModuleGraph(texts).modules
    #expect(modules["live"] == ["site/live.js", "site/feed.js", "site/server.js"])
    #expect(modules["start"] == ["sit/round.js", "site/live.js", "sit/bell.js", "site/feed.js", "site/server.js"])
    #expect(modules["press"] == modules["start"])
    #expect(modules["later"] == ["sit/later.js"], "what is imported when it is needed is not loaded before")
    #expect(Set(modules.keys) == ["live", "press", "start", "later"])
  }

  @Test func `modules that import each other have an end`() {
    let modules = ModuleGraph(["a/one.js": "import \"./other.js\"\ndefine({ one })", "a/other.js": "import \"./one.js\""]).modules
    #expect(modules == ["one": ["a/one.js", "a/other.js"]])
  }

  @Test func `every module is one of a behaviour's or is imported, and every import is there`() throws {
    let paths = try InProcessServer().server.services().assetStore.paths.filter { $0.hasSuffix(".js") }
    var reached: Set<String> = []
    for path in paths {
      let text = String(decoding: try #require(try InProcessServer().server.services().assetStore.bytes(of: path)), as: UTF8.self)
      let imports = ModuleGraph.imports(in: text, at: path)
      #expect(imports.count == text.split(separator: "\n").count { $0.hasPrefix("import ") }, "\(path)")
      reached.formUnion(imports)
      // Imported on demand.
      let folder = path.prefix { $0 != "/" }
      reached.formUnion(text.matches(of: #/import\("\./(\w+\.js)"\)/#).map { "\(folder)/\($0.output.1)" })
      if !ModuleGraph.behaviours(in: text).isEmpty { reached.insert(path) }
      for name in ModuleGraph.behaviours(in: text) {
        #expect(try InProcessServer().server.services().assetStore.assets.modules[name]?.first == path, "two modules define \(name)")
        #expect(text.contains("function \(name)("), "\(path) defines \(name), which it has not")
      }
    }
    #expect(reached == paths, "\(reached.symmetricDifference(paths).sorted())")
  }

  @Test func `every behaviour that views name is defined, and every one defined is named by a view`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources")
    let files = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    let views = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let named = views.filter { $0.contains("data-") }.flatMap { $0.matches(of: /data-(?:behaviour|lazy)=\\?"([a-zA-Z ]+)\\?"/) }.flatMap {
      $0.output.1.split(separator: " ").map(String.init)
    }
    let defined = try InProcessServer().server.services().assetStore.assets.modules.keys
    #expect(!named.isEmpty)
    #expect(Set(named).isSubset(of: defined), "\(Set(named).subtracting(defined).sorted())")
    for name in defined {
      let word = try Regex("\\b\(name)\\b")
      #expect(views.contains { $0.contains(name) && $0.contains(word) }, "\(name)")
    }
  }

  @Test func `a page has scripts for what it does, and for nothing else`() async throws {
    try await InProcessServer().work { browser in
      let page = try await browser.get("/history").text
      for name in ["site/live.js", "site/page.js", "site/acts.js", "site/feed.js"] { #expect(page.contains("/\(name)\""), "\(name)") }
      for name in ["sit/start.js", "flights/map.js", "site/chart.js", "sit/sit.css", "flights/flights.css"] {
        #expect(!page.contains("/\(name)\""), "\(name)")
      }
      let stylesheets = page.matches(of: /rel="stylesheet" href="\/assets\/[0-9a-f]+\/([a-z\/]+\.css)"/).map { String($0.output.1) }
      #expect(stylesheets == ["site/site.css"])
    }
  }
}
