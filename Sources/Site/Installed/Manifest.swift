import Words

/// What a device is told of the app when a person puts it on its home screen: Web Application Manifest, W3C.
struct Manifest: Encodable, Sendable {
  struct Icon: Encodable {
    let src: String
    let sizes: String
    let type: String
    let purpose: String

    init(_ name: String, size: Int, purpose: String, in assets: Assets) {
      src = assets.address(of: "site/\(name)").path
      (sizes, type) = ("\(size)x\(size)", "image/png")
      self.purpose = purpose
    }
  }

  struct Shortcut: Encodable {
    let name: String
    let url: String
  }

  /// It stays what it is where the address it is started at changes.
  let id = "/"
  let scope = "/"
  let startURL = Address.home().path
  let name: String
  let shortName: String
  let lang: String
  let display = "standalone"
  let backgroundColor = Theme.paper.light
  let themeColor = Theme.paper.light
  let icons: [Icon]
  let shortcuts: [Shortcut]

  private enum CodingKeys: String, CodingKey {
    case id, scope, startURL = "start_url", name, shortName = "short_name", lang, display, backgroundColor = "background_color"
    case themeColor = "theme_color", icons, shortcuts
  }

  init(_ modules: [SiteModule], _ assets: Assets, in language: Language) {
    name = language.text("layout.product")
    shortName = name
    lang = language.id
    icons = [
      Icon("icon-192.png", size: 192, purpose: "any", in: assets), Icon("icon-512.png", size: 512, purpose: "any", in: assets),
      Icon("icon-maskable.png", size: 512, purpose: "maskable", in: assets),
    ]
    shortcuts = modules.flatMap(\.shortcuts).compactMap { command in
      guard case .page(let page) = command.way else { return nil }
      return Shortcut(name: language.text(command.key), url: page.path)
    }
  }
}

extension Theme {
  /// The colour of the paper, as the style sheet has it, for the bars of the system around an app.
  static let paper = (light: "#f5f2ec", dark: "#12100f")
}
