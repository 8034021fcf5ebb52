import Assembly
import Records
import Testing
import Words

@testable import Site

/// A long list drawn in part must still name every row, in its order.
@Suite struct RowTests {
  private let samples = Samples(language: .english)
  private var ids: [RecordID] { (1...3).map { samples.id($0) } }

  @Test func `rows that were not asked for stand in their places, empty`() {
    let html = ids.html(only: [ids[1]], id: { $0 }) { "<li data-key=\"\($0)\">drawn</li>\n" }
    #expect(
      html.text == """
        <li data-key="\(ids[0])" data-same></li>
        <li data-key="\(ids[1])">drawn</li>
        <li data-key="\(ids[2])" data-same></li>

        """)
  }

  @Test func `where no rows are named all are html`() {
    #expect(ids.html(only: nil, id: { $0 }) { "\($0) " }.text == ids.map { "\($0) " }.joined())
  }

  @Test func `a live part says which kinds have rows in it`() {
    #expect(HTML.live("list", "item project", rows: "item").text.contains(" data-live=\"item project\" data-rows=\"item\""))
    #expect(!HTML.live("list", "item").text.contains("data-rows"))
  }
}
