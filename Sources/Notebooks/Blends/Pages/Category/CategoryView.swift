import BlendsRecords
import Site

/// Which blends of a category are shown.
struct CategoryView: Hashable {
  let status: Blend.Status
  /// The words looked for in their names and in their ingredients'.
  let words: String?
  /// The first page is 1.
  let page: Int

  init(_ status: Blend.Status = .tbd, words: String? = nil, page: Int = 1) {
    self.status = status
    self.words = words
    self.page = page
  }

  var query: String {
    [
      status == .tbd ? nil : "status=\(status.formName)", words.map { "search=\(Address.encoded($0))" }, page > 1 ? "page=\(page)" : nil,
    ].compactMap(\.self).joined(separator: "&")
  }
}
