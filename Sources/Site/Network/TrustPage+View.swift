import Records
import Words

extension TrustPage {
  static func view(_ model: Model, in language: Language) -> HTML {
    let title = language.text("trust.title")
    return """
      <!doctype html>
      <html lang="\(language.id)" data-theme="system" data-accent="rose">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <title>\(title) · \(language.text("layout.product"))</title>
      <link rel="stylesheet" href="\(TrustSite.Path.style.rawValue)">
      </head>
      <body class="signed-out">
      <main id="main" class="trust">
      <section class="card prose-card">
      <h1>\(title)</h1>
      <p>\(language.text("trust.why", ["host": .text(model.name)]))</p>
      <p>\(language.text("trust.compare"))</p>
      <p>\(Fingerprint.html(model.fingerprint))</p>
      <div class="buttons"><a class="pill" href="\(TrustSite.Path.certificate.rawValue)" download>\(language.text("trust.download"))</a></div>
      </section>
      <section class="card prose-card">
      \(System.allCases.html { steps(on: $0, isOpen: $0 == model.system, in: language) })
      </section>
      <section class="card prose-card">
      <h2>\(language.text("trust.then"))</h2>
      <p>\(language.text("trust.then.sentence"))</p>
      <div class="buttons"><a class="pill" href="\(model.address)/" dir="ltr">\(model.address)</a></div>
      <h2>\(language.text("trust.meaning"))</h2>
      <p>\(language.text("trust.meaning.sentence", ["host": .text(model.name)]))</p>
      </section>
      </main>
      </body>
      </html>
      """
  }

  private static func steps(on system: System, isOpen: Bool, in language: Language) -> HTML {
    """
    <details\(HTML.attribute("open", if: isOpen))><summary>\(system.name)</summary>
    <ol>\(language.several(system.steps).html { "<li>\(text($0))</li>" })</ol>
    <p>\(text(language.text(system.removal)))</p>
    <p class="note">\(text(language.text(system.limits)))</p></details>
    """
  }

  /// A sentence in which what stands between grave accents is a command.
  private static func text(_ sentence: String) -> HTML {
    let pieces = sentence.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().map { ($0.offset, String($0.element)) }.html {
      $0.0 % 2 == 0 ? "\($0.1)" : "<code dir=\"ltr\">\($0.1)</code>"
    }
  }
}

extension TrustPage.System {
  /// Names of products are the same in every language.
  fileprivate var name: String {
    switch self {
    case .iOS: "iPhone, iPad"
    case .android: "Android"
    case .macOS: "macOS"
    case .windows: "Windows"
    case .linux: "Linux"
    }
  }

  fileprivate var steps: String {
    switch self {
    case .iOS: "trust.iOS.steps"
    case .android: "trust.android.steps"
    case .macOS: "trust.macOS.steps"
    case .windows: "trust.windows.steps"
    case .linux: "trust.linux.steps"
    }
  }

  fileprivate var removal: String {
    switch self {
    case .iOS: "trust.iOS.removal"
    case .android: "trust.android.removal"
    case .macOS: "trust.macOS.removal"
    case .windows: "trust.windows.removal"
    case .linux: "trust.linux.removal"
    }
  }

  fileprivate var limits: String {
    switch self {
    case .iOS: "trust.iOS.limits"
    case .android: "trust.android.limits"
    case .macOS: "trust.macOS.limits"
    case .windows: "trust.windows.limits"
    case .linux: "trust.linux.limits"
    }
  }
}

/// A fingerprint as it is compared: eight pairs of digits in a line.
enum Fingerprint {
  static func html(_ fingerprint: String) -> HTML {
    let pairs = fingerprint.split(separator: ":")
    let lines = stride(from: 0, to: pairs.count, by: 8).map { pairs[$0..<min($0 + 8, pairs.count)].joined(separator: ":") }
    return "<code class=\"fingerprint\" dir=\"ltr\">\(lines.html { "<span>\($0)</span> " })</code>"
  }
}
