import BlendsRecords
import Hummingbird
import Records
import Site

extension BlendsRoutes {
  /// The search.
  func addFind(to router: Routes) {
    router.get(Address.blendsFind) { request in
      let typed = try CategoryView(request).words ?? ""
      return try services.page(request) { BlendsFind.view(try BlendsFind.Model(typed, blends, for: $0), in: $1) }
    }
  }
}
