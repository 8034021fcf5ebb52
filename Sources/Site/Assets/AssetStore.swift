import Crypto
import Files
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Records
import Synchronization

/// The styles, scripts and icons of pages, by notebook and name, compiled into the program.
///
/// All assets share one version, a hash over everything: browsers can cache them forever.
final class AssetStore: Sendable {
  /// Addresses of the assets. The version is the first 16 hex digits of the SHA-256 over every path and content.
  let assets: Assets
  /// The module that defines each behaviour.
  let behaviours: [String: String]
  private let files: [String: File]

  /// - Parameter notebooks: the files of the site and of each notebook, by name
  init(_ notebooks: [String: [String: [UInt8]]]) {
    let paths = notebooks.flatMap { notebook, files in
      files.map { name, bytes in
        let isPacked = name.hasSuffix(".gz")
        return ("\(notebook)/\(isPacked ? String(name.dropLast(3)) : name)", isPacked ? gunzipped(bytes) ?? [] : bytes)
      }
    }
    var contents = Dictionary(uniqueKeysWithValues: paths)
    let modules = contents.filter { $0.key.hasSuffix(".js") }
    let bundle = ScriptBundle(modules.mapValues { String(decoding: $0, as: UTF8.self) })
    behaviours = bundle.behaviours
    contents[ScriptBundle.path] = Array(bundle.text.utf8)
    var hash = SHA256()
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Data("\(name)\u{0}\(bytes.count)\u{0}".utf8) + bytes)
    }
    assets = Assets(version: hash.finalize().prefix(8).hex)
    files = Dictionary(uniqueKeysWithValues: contents.map { ($0.key, File(name: $0.key, bytes: $0.value)) })
  }

  var version: String { assets.version }
  var paths: Set<String> { Set(files.keys) }

  func bytes(of path: String) -> [UInt8]? { files[path]?.bytes }

  /// Answers a request for the file of the current version, gzipped if the browser accepts that.
  func answer(_ path: String, version: String, to request: Request) throws -> Response {
    guard version == self.version, let file = files[path] else { throw HTTPError(.notFound) }
    let tag = "\"\(version)\""
    var headers: HTTPFields = [
      .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable", .eTag: tag, .vary: "Accept-Encoding",
    ]
    if request.headers[values: .ifNoneMatch].contains(tag) { return Response(status: .notModified, headers: headers) }
    guard request.takesGzip, let packed = file.packed else {
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.plain))
    }
    headers[.contentEncoding] = "gzip"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: packed))
  }

  private final class File: Sendable {
    let plain: ByteBuffer
    let type: String
    let bytes: [UInt8]
    /// Nil before the first request that accepts gzip; the inner nil if gzip saves nothing.
    private let packing = Mutex<ByteBuffer??>(nil)

    init(name: String, bytes: [UInt8]) {
      self.bytes = bytes
      plain = ByteBuffer(bytes: bytes)
      type = File.types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
    }

    var packed: ByteBuffer? {
      packing.withLock { packing in
        if let done = packing { return done }
        let made = gzipped(bytes).map { ByteBuffer(bytes: $0) }
        packing = .some(made)
        return made
      }
    }

    private static let types = [
      "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
      "png": "image/png", "webmanifest": "application/manifest+json",
    ]
  }
}

extension Request {
  /// True if the browser accepts gzip with a nonzero weight.
  var takesGzip: Bool {
    (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",").contains { part in
      let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard pieces.first == "gzip" || pieces.first == "*" else { return false }
      return !pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}

extension AssetStore {
  /// The assets of the site, and those of each notebook under its section's id; the notebooks' style sheets are also joined into one for
  /// pages that show parts of several.
  convenience init(_ modules: [SiteModule]) {
    let assets = modules.map { ($0.section.id, $0.assets()) }
    // Styles are named with their notebook: `sit/sit.css`.
    let sheets = zip(modules, assets).compactMap { module, assets in
      module.section.styles.flatMap { assets.1[String($0.dropFirst(assets.0.count + 1))] }
    }
    var site = AssetStore.site
    site["notebooks.css"] = Array(sheets.joined(separator: Array("\n".utf8)))
    self.init(Dictionary(assets) { first, _ in first }.merging(["site": site]) { $1 })
  }

  /// Every file of `Assets/Files` by name; a test compares this list with the folder. Constants are named after files, so asset
  /// names are unique in the program.
  static let site: [String: [UInt8]] = [
    "acts.js": PackageResources.acts_js,
    "apple-touch-icon.png": PackageResources.apple_touch_icon_png,
    "autosave.js": PackageResources.autosave_js,
    "buttons.js": PackageResources.buttons_js,
    "chart.js": PackageResources.chart_js,
    "confirmDialog.js": PackageResources.confirmDialog_js,
    "cookies.js": PackageResources.cookies_js,
    "drafts.js": PackageResources.drafts_js,
    "dropZone.js": PackageResources.dropZone_js,
    "editing.js": PackageResources.editing_js,
    "favicon.svg": PackageResources.favicon_svg,
    "feed.js": PackageResources.feed_js,
    "fields.js": PackageResources.fields_js,
    "focus.js": PackageResources.focus_js,
    "grid.js": PackageResources.grid_js,
    "icon-192.png": PackageResources.icon_192_png,
    "icon-512.png": PackageResources.icon_512_png,
    "icon-maskable-512.png": PackageResources.icon_maskable_512_png,
    "judged.js": PackageResources.judged_js,
    "live.js": PackageResources.live_js,
    "morph.js": PackageResources.morph_js,
    "numbers.js": PackageResources.numbers_js,
    "offline.js": PackageResources.offline_js,
    "outbox.js": PackageResources.outbox_js,
    "page.js": PackageResources.page_js,
    "palette.js": PackageResources.palette_js,
    "pushing.js": PackageResources.pushing_js,
    "registry.js": PackageResources.registry_js,
    "reminders.js": PackageResources.reminders_js,
    "rows.js": PackageResources.rows_js,
    "savedField.js": PackageResources.savedField_js,
    "saver.js": PackageResources.saver_js,
    "searching.js": PackageResources.searching_js,
    "server.js": PackageResources.server_js,
    "settled.js": PackageResources.settled_js,
    "site.css": PackageResources.site_css,
    "tabs.js": PackageResources.tabs_js,
    "takeBack.js": PackageResources.takeBack_js,
    "timedRefresh.js": PackageResources.timedRefresh_js,
    "waiting.js": PackageResources.waiting_js,
  ]
}
