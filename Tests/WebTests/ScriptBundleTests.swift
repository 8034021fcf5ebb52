import Foundation
import Testing

@testable import Site

/// All modules of all notebooks are one script.
@Suite struct ScriptBundleTests {
  private static let texts = [
    "site/registry.js": "import { begin } from \"./settled.js\"\n\nbegin()\nexport function offer(behaviours, use) {}\n",
    "site/settled.js": "// Settled.\nexport const begin = () => {}\n  // Later.\nexport async function during() {}\n"
      + "export class Pause {}\n",
    "sit/round.js": """
    import { refresh } from "../site/live.js"
    import "./bell.js"

    define({ press, start })
    import("./later.js").then(({ go }) => go(new URL("./x.svg", import.meta.url)))

    """,
  ]
  private let bundle = ScriptBundle(texts)

  @Test func `a module without its comments is a function that returns its exports, and takes what it imports when it is evaluated`() {
    #expect(bundle.text.contains("\"site/registry.js\"() {\nconst { begin } = use(\"site/settled.js\")\n\nbegin()\nfunction offer("))
    let settled = "const begin = () => {}\nasync function during() {}\nclass Pause {}\nreturn { begin, during, Pause }\n}"
    #expect(bundle.text.contains(settled))
    #expect(bundle.text.contains("const { refresh } = use(\"site/live.js\")\nuse(\"sit/bell.js\")\n"))
    #expect(bundle.text.contains("Promise.resolve().then(() => use(\"sit/later.js\")).then("))
    #expect(bundle.text.contains("new URL(\"./x.svg\", new URL(\"../sit/round.js\", import.meta.url))"))
  }

  @Test func `the behaviours are offered with the modules that define them`() {
    #expect(bundle.behaviours == ["press": "sit/round.js", "start": "sit/round.js"])
    #expect(bundle.text.hasSuffix("use(\"site/registry.js\").offer({ press: \"sit/round.js\", start: \"sit/round.js\" }, use)\n"))
  }

  @Test func `every module keeps to the forms of the bundle, and is a behaviour's or is imported, without a cycle`() throws {
    let store = try InProcessServer().server.services().assetStore
    let paths = store.paths.filter { $0.hasSuffix(".js") && $0 != ScriptBundle.path }
    var imports: [String: [String]] = [:]
    var reached: Set<String> = ["site/registry.js"]
    for path in paths {
      let text = String(decoding: try #require(store.bytes(of: path)), as: UTF8.self)
      let found = ScriptBundle.imports(in: text, at: path)
      imports[path] = found
      let folder = path.prefix { $0 != "/" }
      let later = text.matches(of: #/\bimport\("\./(\w+\.js)"\)/#).map { "\(folder)/\($0.output.1)" }
      reached.formUnion(found + later)
      let names = ScriptBundle.behaviours(in: ScriptBundle.lines(of: text))
      if !names.isEmpty { reached.insert(path) }
      for name in names {
        #expect(store.behaviours[name] == path, "two modules define \(name)")
        #expect(text.contains("function \(name)("), "\(path) defines \(name), which it has not")
      }
    }
    #expect(reached == paths, "\(reached.symmetricDifference(paths).sorted())")
    let bundle = String(decoding: try #require(store.bytes(of: ScriptBundle.path)), as: UTF8.self)
    #expect(!bundle.contains(#/(?m)^(import|export)\b/#))
    while !imports.isEmpty {
      let free = imports.filter { $0.value.allSatisfy { imports[$0] == nil } }.keys
      guard !free.isEmpty else { break }
      for path in free { imports[path] = nil }
    }
    #expect(imports.isEmpty, "modules that import each other")
  }

  @Test func `every behaviour that views name is defined, and every one defined is named by a view`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources")
    let files = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    let views = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let named = views.filter { $0.contains("data-") }.flatMap { $0.matches(of: /data-(?:behaviour|lazy)=\\?"([a-zA-Z ]+)\\?"/) }.flatMap {
      $0.output.1.split(separator: " ").map(String.init)
    }
    let defined = try InProcessServer().server.services().assetStore.behaviours.keys
    #expect(!named.isEmpty)
    #expect(Set(named).isSubset(of: defined), "\(Set(named).subtracting(defined).sorted())")
    for name in defined {
      let word = try Regex("\\b\(name)\\b")
      #expect(views.contains { $0.contains(name) && $0.contains(word) }, "\(name)")
    }
  }

  @Test func `a page has the styles of its notebook, and of no other`() async throws {
    try await InProcessServer().work { browser in
      let page = try await browser.get("/history").text
      let stylesheets = page.matches(of: /rel="stylesheet" href="\/assets\/[0-9a-f]+\/([a-z\/]+\.css)"/).map { String($0.output.1) }
      #expect(stylesheets == ["site/site.css"])
    }
  }
}
