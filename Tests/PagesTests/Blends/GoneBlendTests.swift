import Assembly
import Records
import Testing
import Words

@testable import BlendsPages
@testable import Site

/// What is gone comes back, and the page that said so is not told.
@Suite struct GoneBlendTests {
  @Test func `a page of a gone material is told of facts, by which alone it may come back`() throws {
    let page = GoneBlend.region(.material(RecordID(kind: "material", key: "rose")), in: .english).text
    let live = try #require(page.firstMatch(of: /data-live="([^"]*)"/))
    let kinds = live.output.1.split(separator: " ")
    #expect(kinds.contains("material") && kinds.contains("ingredient"))
  }
}
