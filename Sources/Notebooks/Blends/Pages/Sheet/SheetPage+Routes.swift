import Records
import Site

extension BlendsRoutes {
  /// A blend on paper.
  func addSheet(to router: Routes) {
    router.get(Address.sheet) { request, id in
      try services.page(request) { SheetPage.view(try SheetPage.Model(id, blends, for: $0), in: $1) }
    }
  }
}
