import Records

/// A row of a long list, which a page brings up to date by the rows that were touched; its `data-key` is its record's id.
enum Row {
  /// Stands for a row that the page has and keeps as it is.
  static func same(_ id: RecordID) -> HTML {
    """
    <li data-key="\(id)" data-same></li>

    """
  }
}

extension Collection {
  /// Every element drawn, or only those of the named rows: the page has the others.
  func drawn(only rows: Set<RecordID>?, id: (Element) -> RecordID, _ draw: (Element) -> HTML) -> HTML {
    guard let rows else { return drawn(draw) }
    return drawn { rows.contains(id($0)) ? draw($0) : Row.same(id($0)) }
  }
}
