import Assembly
import Testing
import Words

@testable import Site

/// The styles and scripts of a page follow from its content.
@Suite struct AssetsTests {
  @Test func `a file is found by its notebook and its name`() {
    #expect(Assets(version: "0").address(of: "flights/world.svg").path == "/assets/0/flights/world.svg")
  }

  @Test func `a page that does something asks for one script, and one that does nothing for none, whatever a person wrote`() {
    let context = Samples(language: .english).context()
    let page = Layout.page("About", at: nil, in: context) { "" }.text
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.contains("<script type=\"module\" src=\"/assets/0/site/scripts.js\"></script>"))
    let typed = "<p data-behaviour=\"map\"> data-behaviour=\"map\""
    let still = Layout.signedOut("About", in: context) { "<p title=\"\(typed)\">\(typed)</p>" }.text
    #expect(!still.contains("<script"))
  }
}
