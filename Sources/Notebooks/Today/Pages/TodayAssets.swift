/// The styles and scripts of Today.
enum TodayAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. What is large lies there in gzip: compiling
  /// an array takes its time for every byte. The constants are called by the files' names alone, so no two files of the program may be
  /// called alike.
  static let files: [String: [UInt8]] = [
    "days.js": PackageResources.days_js,
    "today.css": PackageResources.today_css,
  ]
}
