import BlendsRecords
public import Site

extension SiteModule {
  /// The pages of Blends.
  public static let blends: SiteModule = {
    var module = SiteModule(.blends) { services, router in
      BlendsRoutes(services: services, blends: Blends(services.book)).add(to: router)
    }
    module.assets = { BlendsAssets.files }
    return module
  }()
}

extension Section {
  static let blends = Section("blends", at: Address.blends(), .blends, accent: "violet", styles: "blends.css")
}
