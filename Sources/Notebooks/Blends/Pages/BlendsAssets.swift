enum BlendsAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. The constants are called by the files'
  /// names alone, so no two files of the program may be called alike.
  static let files: [String: [UInt8]] = [
    "blends.css": PackageResources.blends_css,
    "elapsed.js": PackageResources.elapsed_js,
    "kept.js": PackageResources.kept_js,
    "print.js": PackageResources.print_js,
    "weighing.js": PackageResources.weighing_js,
  ]
}
