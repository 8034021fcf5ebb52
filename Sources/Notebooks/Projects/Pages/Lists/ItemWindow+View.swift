import ProjectsRecords
import Records
import Site
import Words

extension ItemWindow {
  /// The ways to what stands before it and behind it; as its end comes near, a list grows by itself.
  func pager(of total: Int, on page: Address, in language: Language) -> HTML {
    let hasMore = total > start + count
    guard hasMore || start > 0 else { return .nothing }
    func link(_ window: ItemWindow, _ relation: StaticString, _ words: String) -> HTML {
      "<a class=\"pill\" rel=\"\(relation)\" href=\"\(page.with("from=\(window.start)"))\">\(words)</a>"
    }
    let more = hasMore ? grown.map { "\($0.count)" } : nil
    return """
      <nav class="pager pages" data-key="pager" data-behaviour="more"\(HTML.attribute("data-more", more))>\
      \(previous.map { link($0, "prev", language.text("items.before")) })\
      \(hasMore ? link(next, "next", language.text("items.more", ["count": .count(total)])) : .nothing)</nav>
      """
  }
}
