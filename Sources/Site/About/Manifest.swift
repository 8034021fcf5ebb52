import Hummingbird
import Words

/// The web app manifest (https://www.w3.org/TR/appmanifest/), by which a browser installs the book as an app.
struct Manifest: Encodable {
  struct Icon: Encodable {
    let src: String
    let sizes: String
    let type: String
    let purpose: String
  }

  struct Shortcut: Encodable {
    let name: String
    let url: String
  }

  // The names of the standard.
  enum CodingKeys: String, CodingKey {
    case id, name, lang, scope, display, icons, shortcuts
    case shortName = "short_name"
    case startURL = "start_url"
    case background = "background_color"
    case theme = "theme_color"
  }

  var id = "/"
  let name: String
  let shortName: String
  let lang: String
  var scope = "/"
  let startURL: String
  var display = "standalone"
  let background = Layout.papers[0].color
  let theme = Layout.papers[0].color
  let icons: [Icon]
  let shortcuts: [Shortcut]

  /// The manifest for a browser in its own language; it tells nothing about the book.
  init(_ services: AppServices, in language: Language) {
    name = language.text("layout.product")
    shortName = name
    lang = language.id
    startURL = services.home.path
    let icon = { (name: String, sizes: String, type: String, purpose: String) in
      Icon(src: services.assets.address(of: "site/\(name)").path, sizes: sizes, type: type, purpose: purpose)
    }
    icons = [
      icon("favicon.svg", "any", "image/svg+xml", "any"), icon("icon-192.png", "192x192", "image/png", "any"),
      icon("icon-512.png", "512x512", "image/png", "any"), icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
    ]
    shortcuts = services.modules.flatMap(\.shortcuts).map { Shortcut(name: language.text($0.key), url: $0.address.path) }
  }
}

extension AppServices {
  func addManifest(to router: Routes) {
    router.get(Address.manifest) { request in
      let language = languages.chosen(from: request.headers[.acceptLanguage], setting: nil)
      var response = try Response(json: Manifest(self, in: language))
      response.headers[.contentType] = "application/manifest+json"
      return response
    }
  }
}
