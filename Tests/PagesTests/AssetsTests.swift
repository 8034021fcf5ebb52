import Assembly
import Testing
import Words

@testable import Site

/// The styles and scripts of a page follow from its content.
@Suite struct AssetsTests {
  private let assets = Assets(
    version: "0",
    modules: [
      "live": ["site/live.js", "site/feed.js"], "zone": ["site/page.js", "site/live.js", "site/feed.js"],
      "day": ["site/page.js", "site/live.js", "site/feed.js"], "map": ["flights/map.js"],
    ])

  @Test func `the behaviours of the markup are found, also those that wait, in its order`() {
    let markup: HTML = "<body data-behaviour=\"live zone\"><form data-lazy=\"autosave\"></form><p data-behaviour=\"\"></p></body>"
    #expect(Assets.behaviours(in: markup) == ["live", "zone", "autosave"])
    #expect(Assets.behaviours(in: .nothing).isEmpty)
  }

  @Test func `what a person wrote is no behaviour`() {
    let typed = "<p data-behaviour=\"map\"> data-behaviour=\"map\""
    let markup: HTML = "<p title=\"\(typed)\">\(typed)</p>"
    #expect(Assets.behaviours(in: markup).isEmpty)
  }

  @Test func `each module is there once: as a script where it has a behaviour of the page, else as an import`() {
    let scripts = assets.scripts(for: "<body data-behaviour=\"zone day live none\">")
    #expect(scripts == Assets.Scripts(modules: ["site/page.js", "site/live.js"], imports: ["site/feed.js"]))
  }

  @Test func `a file is found by its notebook and its name`() {
    #expect(assets.address(of: "flights/world.svg").path == "/assets/0/flights/world.svg")
  }

  @Test func `a page that does something knows where all behaviours are, and one that does nothing loads no script`() {
    var context = Samples(language: .english).context()
    context.assets = assets
    let page = Layout.page("About", at: nil, in: context) { "" }.text
    let table = "{\"day\":\"site/page.js\",\"live\":\"site/live.js\",\"map\":\"flights/map.js\",\"zone\":\"site/page.js\"}"
    #expect(page.contains("<script type=\"application/json\" id=\"behaviours\">\(table)</script>"))
    #expect(page.contains("<link rel=\"modulepreload\" href=\"/assets/0/site/feed.js\">"))
    #expect(page.matches(of: /<script type="module"/).count == 2)
    #expect(!OpenPage.view(in: context).text.contains("<script"))
  }
}
