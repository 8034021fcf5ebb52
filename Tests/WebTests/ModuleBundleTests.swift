import Foundation
import Testing

@testable import Site

/// Modules that are sent as one do what they do as many.
@Suite struct ModuleBundleTests {
  @Test func `each module stands after those it imports, and answers with what it exports`() throws {
    let modules = [
      "a.js":
        "import { twice, half as part } from \"./b.js\"\nimport { post } from \"../site/server.js\"\n\nexport const four = twice(2)\n",
      "b.js": "export function twice(n) {\n  return 2 * n\n}\nexport async function half(n) {}\nconst own = 1\n",
    ]
    let bundle = try #require(ModuleBundle(modules, in: "sit")).text
    #expect(
      bundle == """
        import { $server } from "../site/modules.js"
        export const $b = (() => {
        function twice(n) {
          return 2 * n
        }
        async function half(n) {}
        const own = 1

        return { twice, half }
        })()
        export const $a = (() => {
        const { twice, half: part } = $b
        const { post } = $server

        const four = twice(2)

        return { four }
        })()

        """)
  }

  @Test func `what is imported when it is needed is there, and still comes later`() throws {
    let modules = ["a.js": "const show = () => import(\"./b.js\").then(({ fill }) => fill())", "b.js": "export function fill() {}"]
    let bundle = try #require(ModuleBundle(modules, in: "sit")).text
    #expect(bundle.contains("const show = () => Promise.resolve().then(() => $b).then(({ fill }) => fill())"))
  }

  @Test func `nothing makes no bundle`() { #expect(ModuleBundle([:], in: "sit") == nil) }

  /// What the bundle cannot say: other ways to import and export, and a value that changes after it was exported.
  @Test func `every module of ours is written as a bundle reads it`() throws {
    let store = try InProcessServer().server.services().assetStore
    let paths = store.paths.filter { $0.hasSuffix(".js") && !$0.hasSuffix("/modules.js") }
    #expect(paths.count > 50)
    for path in paths {
      let text = String(decoding: try #require(store.bytes(of: path)), as: UTF8.self)
      for line in text.split(separator: "\n") where line.hasPrefix("import ") || line.hasPrefix("export ") {
        let isKnown =
          line.wholeMatch(of: /import (?:\{[^}]*\} from )?"\.\.?\/[\w\/]+\.js"/) != nil
          || line.firstMatch(of: /^export (?:(?:async )?function\*?|const|class) \w+/) != nil
        #expect(isKnown, "\(path): \(line)")
      }
      #expect(text.matches(of: #/import\(/#).count == text.matches(of: #/import\(("\./\w+\.js"|new URL)/#).count, "\(path)")
    }
  }

  @Test func `no module waits for one that waits for it`() throws {
    let store = try InProcessServer().server.services().assetStore
    var texts: [String: String] = [:]
    for path in store.paths where path.hasSuffix(".js") && !path.hasSuffix("/modules.js") {
      texts[path] = String(decoding: try #require(store.bytes(of: path)), as: UTF8.self)
    }
    let imports = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, ModuleGraph.imports(in: $0.value, at: $0.key)) })
    func expectEnd(_ path: String, after way: [String]) {
      guard !way.contains(path) else {
        Issue.record("\(way.joined(separator: " → ")) → \(path)")
        return
      }
      for next in imports[path] ?? [] { expectEnd(next, after: way + [path]) }
    }
    for path in texts.keys { expectEnd(path, after: []) }
  }
}
