public import Words

/// The parts of a site shared by all books: the notebooks' pages, words and assets.
///
/// Packing and hashing the assets takes a while; a process that serves several books does it once.
public struct SiteParts: Sendable {
  let modules: [SiteModule]
  let languages: Languages
  let assetStore: AssetStore

  /// The parts of the given notebooks.
  public init(_ modules: [SiteModule], _ languages: Languages) {
    (self.modules, self.languages, assetStore) = (modules, languages, AssetStore(modules))
  }
}
