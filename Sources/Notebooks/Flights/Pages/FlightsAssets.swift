/// The styles and scripts of Flights.
enum FlightsAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. Large files lie there in gzip: compiling
  /// an array takes its time for every byte. The constants are called by the files' names alone, so no two files of the program may be
  /// called alike.
  static let files: [String: [UInt8]] = [
    "filtering.js": PackageResources.filtering_js,
    "flights.css": PackageResources.flights_css,
    "map.js": PackageResources.map_js,
    "mapcard.js": PackageResources.mapcard_js,
    "mapdraw.js": PackageResources.mapdraw_js,
    "mapnames.js": PackageResources.mapnames_js,
    "mapscene.js": PackageResources.mapscene_js,
    "mapshow.js": PackageResources.mapshow_js,
    "mapview.js": PackageResources.mapview_js,
    "picture.js": PackageResources.picture_js,
    "places.js": PackageResources.places_js,
    "world.svg.gz": PackageResources.world_svg_gz,
  ]
}
