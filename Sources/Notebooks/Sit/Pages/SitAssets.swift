enum SitAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. Large files lie there in gzip: compiling
  /// an array takes its time for every byte. The constants are called by the files' names alone, so no two files of the program may be
  /// called alike.
  static let files: [String: [UInt8]] = [
    "bell.js": PackageResources.bell_js,
    "done.js": PackageResources.done_js,
    "health.js": PackageResources.health_js,
    "listen.js": PackageResources.listen_js,
    "sit.css": PackageResources.sit_css,
    "sitting.js": PackageResources.sitting_js,
    "sky.js": PackageResources.sky_js,
    "start.js": PackageResources.start_js,
    "welcome.js": PackageResources.welcome_js,
  ]
}
