enum FlightsAssets {
  /// Every file of the folder `Assets`, by name; a test compares this list with the folder. Large files are gzipped, since compiling a
  /// long array is slow. Constants are named after files alone, so file names are unique in the program.
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
