extension AssetStore {
  /// The assets of the site, and those of each notebook under its section's id; the notebooks' style sheets are also joined into one for
  /// pages that show parts of several.
  convenience init(_ modules: [SiteModule]) {
    let assets = modules.map { ($0.section.id, $0.assets()) }
    let sheets = zip(modules, assets).compactMap { module, assets in
      module.section.styles.flatMap { assets.1[String($0.dropFirst(assets.0.count + 1))] }
    }
    var site = AssetStore.site
    site["notebooks.css"] = Array(sheets.joined(separator: Array("\n".utf8)))
    self.init(Dictionary(assets) { first, _ in first }.merging(["site": site]) { $1 })
  }

  /// Every file of `Assets/Files` by name; a test compares this list with the folder. Large files are gzipped, since compiling a long array
  /// is slow. Constants are named after files, so asset names are unique in the program.
  static let site: [String: [UInt8]] = [
    "acts.js": PackageResources.acts_js,
    "autosave.js": PackageResources.autosave_js,
    "changed.js": PackageResources.changed_js,
    "chart.js": PackageResources.chart_js,
    "clearButton.js": PackageResources.clearButton_js,
    "confirmDialog.js": PackageResources.confirmDialog_js,
    "copy.js": PackageResources.copy_js,
    "drafts.js": PackageResources.drafts_js,
    "dropZone.js": PackageResources.dropZone_js,
    "favicon.svg": PackageResources.favicon_svg,
    "feed.js": PackageResources.feed_js,
    "fields.js": PackageResources.fields_js,
    "grid.js": PackageResources.grid_js,
    "judged.js": PackageResources.judged_js,
    "live.js": PackageResources.live_js,
    "morph.js": PackageResources.morph_js,
    "numbers.js": PackageResources.numbers_js,
    "outbox.js": PackageResources.outbox_js,
    "page.js": PackageResources.page_js,
    "palette.js": PackageResources.palette_js,
    "registry.js": PackageResources.registry_js,
    "reminders.js": PackageResources.reminders_js,
    "rows.js": PackageResources.rows_js,
    "savedField.js": PackageResources.savedField_js,
    "saver.js": PackageResources.saver_js,
    "searching.js": PackageResources.searching_js,
    "server.js": PackageResources.server_js,
    "settled.js": PackageResources.settled_js,
    "site.css": PackageResources.site_css,
    "syncTitle.js": PackageResources.syncTitle_js,
    "tabs.js": PackageResources.tabs_js,
    "takeBack.js": PackageResources.takeBack_js,
    "timedRefresh.js": PackageResources.timedRefresh_js,
  ]
}
