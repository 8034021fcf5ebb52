public import Words

/// The parts of a site that are the same for every book: the notebooks' pages, their words, and what pages load.
///
/// To pack and hash all that pages load takes a while, so whoever serves several books makes these once.
public struct SiteParts: Sendable {
  let modules: [SiteModule]
  let languages: Languages
  let assetStore: AssetStore

  /// The parts of those notebooks.
  public init(_ modules: [SiteModule], _ languages: Languages) {
    (self.modules, self.languages, assetStore) = (modules, languages, AssetStore(modules))
  }
}
