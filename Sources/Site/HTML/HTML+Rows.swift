public import Records

extension HTML {
  /// A row that downloads a file.
  public static func download(_ name: String, from address: Address) -> HTML {
    """
    <li class="row"><a class="row-link" href="\(address)" download>\(Symbol.download.html)<span class="row-main">\(name)</span></a></li>
    """
  }

  /// Placeholder of a row that the page keeps; its `data-key` is the record's id.
  fileprivate static func same(_ id: RecordID) -> HTML {
    """
    <li data-key="\(id)" data-same></li>

    """
  }
}

extension Collection {
  /// Every element rendered. If rows are named, the others become placeholders for rows the page keeps.
  public func html(only rows: Set<RecordID>?, id: (Element) -> RecordID, _ render: (Element) -> HTML) -> HTML {
    guard let rows else { return html(render) }
    return html { rows.contains(id($0)) ? render($0) : HTML.same(id($0)) }
  }
}
