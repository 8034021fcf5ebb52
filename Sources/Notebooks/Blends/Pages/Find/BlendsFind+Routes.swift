import BlendsRecords
import Hummingbird
import Records
import Site

extension BlendsRoutes {
  /// The search.
  func addFind(to router: Routes) {
    router.get(Address.blendsFind) { request in
      let words = try Form(decoding: request.uri.query ?? "")["search"].flatMap { SearchWords($0) }
      return try services.page(request) { viewer, context in
        BlendsFind.view(try words.map { try BlendsFind.Model($0, blends, for: viewer) }, in: context)
      }
    }
  }
}
