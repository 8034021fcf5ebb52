import BlendsRecords
import Hummingbird
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

  /// The part of a category that an address asks for; what it does not say, or says wrongly, is the beginning.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let question = try Form(decoding: request.uri.query ?? "")
    self.init(
      question["status"].flatMap { Blend.Status(formName: $0) } ?? .tbd, words: question["search"].flatMap { $0.isEmpty ? nil : $0 },
      page: question["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
  }
}
