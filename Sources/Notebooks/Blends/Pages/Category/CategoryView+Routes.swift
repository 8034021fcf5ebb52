import BlendsRecords
import Hummingbird
import Site

extension CategoryView {
  /// The part of a category that an address asks for; what it does not say, or says wrongly, is the beginning.
  init(_ request: Request) throws {
    // A plain question is written as a form is: its blanks are plus signs.
    let question = try Form(decoding: request.uri.query ?? "")
    self.init(
      question["status"].flatMap { Blend.Status(formName: $0) } ?? .tbd, words: question["search"].flatMap { $0.isEmpty ? nil : $0 },
      page: question["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1)
  }
}
