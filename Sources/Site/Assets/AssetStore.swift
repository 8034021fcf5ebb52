import Crypto
import Files
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The styles, behaviours and icons that pages name, each by a known path of its notebook and its name, and never from the disk.
///
/// They lie under one version, a hash over all of them, so that browsers may keep them for ever and modules may import each other by
/// relative paths.
final class AssetStore: Sendable {
  /// What pages know of them; the version is the first 16 hex digits of the SHA-256 over every path and content, and the form of bundles.
  let assets: Assets
  private let files: [String: File]

  /// The files of each notebook, and of the site that all share, by their names.
  init(_ notebooks: [String: [String: [UInt8]]]) {
    let paths = notebooks.flatMap { notebook, files in
      files.map { name, bytes in
        let isPacked = name.hasSuffix(".gz")
        return ("\(notebook)/\(isPacked ? String(name.dropLast(3)) : name)", isPacked ? gunzipped(bytes) ?? [] : bytes)
      }
    }
    let contents = Dictionary(uniqueKeysWithValues: paths)
    let modules = AssetStore.modules(of: contents)
    var hash = SHA256()
    hash.update(data: Data("bundles \(ModuleBundle.form)\u{0}".utf8))
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      hash.update(data: Data("\(name)\u{0}\(bytes.count)\u{0}".utf8) + bytes)
    }
    let version = hash.finalize().prefix(8).map { String(format: "%02x", $0) }.joined()
    assets = Assets(version: version, modules: ModuleGraph(modules).bundles)
    let own = contents.map { name, bytes in (name, File(name: name) { bytes }) }
    files = Dictionary(uniqueKeysWithValues: own).merging(AssetStore.bundles(of: modules)) { $1 }
  }

  var version: String { assets.version }
  var paths: Set<String> { Set(files.keys) }

  func bytes(of path: String) -> [UInt8]? { files[path]?.bytes }

  /// The file of that path, if that is the version we have; packed where the browser takes it so.
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
}

extension AssetStore {
  /// The texts of the modules that pages load, by their paths.
  static func modules(of contents: [String: [UInt8]]) -> [String: String] {
    contents.filter { $0.key.hasSuffix(".js") && !alone.contains($0.key) }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// It has a thread of its own, beside the pages.
  private static let alone: Set = ["site/worker.js"]

  /// The bundle of each folder of modules, which is made when it is first asked for.
  private static func bundles(of modules: [String: String]) -> [String: File] {
    let folders = Dictionary(grouping: modules, by: { String($0.key.prefix { $0 != "/" }) })
    let files = folders.map { folder, modules in
      let texts = Dictionary(uniqueKeysWithValues: modules.map { (String($0.key.dropFirst(folder.count + 1)), $0.value) })
      let name = "\(folder)/\(ModuleBundle.name)"
      return (name, File(name: name) { ModuleBundle(texts, in: folder).map { Array($0.text.utf8) } ?? [] })
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// One file; packed once, when it is first asked for.
  private final class File: Sendable {
    let type: String
    private let make: @Sendable () -> [UInt8]
    private let making = Mutex<[UInt8]?>(nil)
    private let packing = Mutex<ByteBuffer??>(nil)

    init(name: String, make: @escaping @Sendable () -> [UInt8]) {
      self.make = make
      type = File.types[name.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
    }

    var plain: ByteBuffer { ByteBuffer(bytes: bytes) }

    var bytes: [UInt8] {
      making.withLock { making in
        let made = making ?? make()
        making = made
        return made
      }
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
  /// Whether the browser takes gzip: named, and not with a weight of nought.
  var takesGzip: Bool {
    (headers[.acceptEncoding] ?? "").lowercased().split(separator: ",").contains { part in
      let pieces = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard pieces.first == "gzip" || pieces.first == "*" else { return false }
      return !pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}
