public import Records

extension HTML {
  /// A row that takes a file away.
  public static func download(_ name: String, from address: Address) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)" download>\(Symbol.download.html)<span class="row-main">\(name)</span></a></li>
    """
  }

  /// A row of a long list that the page has and keeps as it is; its `data-key` is its record's id.
  fileprivate static func same(_ id: RecordID) -> HTML {
    """
    <li data-key="\(id)" data-same></li>

    """
  }
}

extension Collection {
  /// Every element drawn, or, where rows are named, only theirs: the page has the others and keeps them.
  public func html(only rows: Set<RecordID>?, id: (Element) -> RecordID, _ render: (Element) -> HTML) -> HTML {
    guard let rows else { return html(render) }
    return html { rows.contains(id($0)) ? render($0) : HTML.same(id($0)) }
  }
}
