enum ProjectsAssets {
  /// Every file of the folder `Assets`, by its name; a test holds this list against the folder. The constants are called by the files'
  /// names alone, so no two files of the program may be called alike.
  static let files: [String: [UInt8]] = [
    "addline.js": PackageResources.addline_js,
    "celebrate.js": PackageResources.celebrate_js,
    "chosen.js": PackageResources.chosen_js,
    "items.js": PackageResources.items_js,
    "more.js": PackageResources.more_js,
    "order.js": PackageResources.order_js,
    "panes.js": PackageResources.panes_js,
    "preview.js": PackageResources.preview_js,
    "projects.css": PackageResources.projects_css,
    "removal.js": PackageResources.removal_js,
    "rowmenu.js": PackageResources.rowmenu_js,
    "selecting.js": PackageResources.selecting_js,
    "selectionbar.js": PackageResources.selectionbar_js,
    "several.js": PackageResources.several_js,
  ]
}
