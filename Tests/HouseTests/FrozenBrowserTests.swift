import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

/// What a browser keeps of a book: its cookies, and what scripts put away there.
@Suite struct FrozenBrowserTests {
  /// Each cookie with the form or address that sets it, as the answer sets it.
  private static let cookies = """
    /open/KEY over HTTPS: __Host-commonplace-80=SECRET HttpOnly Max-Age=34560000 Path=/ SameSite=Strict Secure
    /open/KEY: commonplace-80=SECRET HttpOnly Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser bell=vibration bell: bell=vibration Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser health=on health: health=on Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser offline=off offline: offline=off Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser shortcuts=off shortcuts: shortcuts=off Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser theme=dark theme: theme=dark Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser tone=bowl tone: tone=bowl Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser volume=40 volume: volume=40 Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser zone=Europe%2FBerlin zone: zone=Europe/Berlin Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser zone=Europe%2FBerlin zonefixed: zonefixed=1 Max-Age=34560000 Path=/ SameSite=Strict
    /settings/browser zone=auto zone: zone= Max-Age=0 Path=/ SameSite=Strict
    /settings/browser zone=auto zonefixed: zonefixed= Max-Age=0 Path=/ SameSite=Strict
    /sit/sitting length=5 length: length=5 Max-Age=34560000 Path=/ SameSite=Strict
    /sit/sitting length=open length: length=open Max-Age=34560000 Path=/ SameSite=Strict
    """

  /// What scripts call what they keep in the browser, the locks they hold and the channel they speak on; a name within braces is filled in.
  private static let scriptNames = """
    acts: localStorage
    commonplace-feed: BroadcastChannel navigator.locks
    done/{}: sessionStorage
    draft/{}/{}: localStorage navigator.locks
    health/{}: localStorage
    map_{}: sessionStorage
    outbox/{}: localStorage navigator.locks
    page/{}: localStorage navigator.locks
    pages: caches.
    reminded/{}: localStorage navigator.locks
    sit-away: localStorage
    zone={};_Path=/;_SameSite=Strict;_Max-Age={}{}: document.cookie
    """

  /// Under what a form keeps what is typed and not yet saved: `draft/KEY/PAGE` is its name in the browser.
  private static let draftKeys = """
    add-ingredient-{}
    add-{today|inbox}
    airline-{}-name
    airport-{}-{}
    blend-{}-{}
    category-{}
    code-{}
    flight-notes-{}
    flight-{}-{}
    ingredient-{}
    item-{}-detail
    item-{}-title
    material-{}-{}
    new-blend-category
    new-category
    new-flight
    new-note-{}
    new-project
    note-{}
    project-{}-detail
    project-{}-title
    recipe-{}
    scale-{}
    session-{}-{}
    thought-{}
    trip-name-{}
    {}-{}
    """

  @Test func everyCookieIsSetAsItWas() async throws {
    let forms = [
      ("/settings/browser", "theme=dark"), ("/settings/browser", "bell=vibration"), ("/settings/browser", "tone=bowl"),
      ("/settings/browser", "volume=40"), ("/settings/browser", "shortcuts=off"), ("/settings/browser", "offline=off"),
      ("/settings/browser", "health=on"),
      ("/settings/browser", "zone=Europe%2FBerlin"), ("/settings/browser", "zone=auto"), ("/sit/sitting", "length=5"),
      ("/sit/sitting", "length=open"),
    ]
    let (door, answers) = try await FrozenDesk().send(forms)
    let (secureDoor, _) = try await FrozenDesk(isSecure: true).send([])
    let said = zip(forms, answers).flatMap { form, answer in
      answer.headers[values: .setCookie].map { "\(form.0) \(form.1) \($0.prefix { $0 != "=" }): \(Self.sorted($0))" }
    }
    Frozen.expect(
      said + ["/open/KEY: \(Self.sorted(door))", "/open/KEY over HTTPS: \(Self.sorted(secureDoor))"], toBe: Self.cookies, "cookies")
  }

  @Test func scriptsKeepUnderTheNamesTheyDid() throws {
    let scripts = try House.files(in: "Sources", ending: ".js")
    #expect(scripts.count > 40)
    let keeping = #/localStorage|sessionStorage|indexedDB|caches\.|BroadcastChannel|navigator\.locks|document\.cookie/#
    let said = scripts.filter { $0.text.contains(keeping) }.flatMap { script in
      let kinds = Set(script.text.matches(of: keeping).map { String($0.output) }).sorted()
      let templates = script.text.matches(of: #/`([a-z][a-z-]*[\/ =]\$\{[^`]*)`/#).map { String($0.output.1) }
      let names = script.text.matches(of: #/const [A-Z]+ = "([a-z-]+)"/#).map { String($0.output.1) }
      return (templates + names).map { name in
        "\(name.replacing(#/\$\{[^}]*\}/#, with: "{}").replacing(" ", with: "_")): \(kinds.joined(separator: " "))"
      }
    }
    Frozen.expect(Set(said).sorted(), toBe: Self.scriptNames, "names scripts keep")
  }

  @Test func everyFormKeepsItsDraftUnderItsKey() throws {
    let said = try House.swift().flatMap { file in
      file.text.matches(of: #/(?:draftKey(?:: | = )|data-draft-key=)(?:[\w.]+ \{ )?/#).flatMap { match in
        Self.literals(file.text[match.range.upperBound...])
      }
    }
    // What a view was given by another is there as its own key.
    Frozen.expect(Set(said).subtracting(["{}"]).sorted(), toBe: Self.draftKeys, "keys of drafts")
  }

  /// A cookie with its attributes by name, whose order means nothing, and without its secret.
  private static func sorted(_ cookie: String) -> String {
    let parts = cookie.replacing(#/=[0-9a-f]{64}/#, with: "=SECRET").split(separator: "; ").map(String.init)
    return (parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: " ")
  }

  /// The text that begins there and the one in its stead, what is filled in as `{}`, with the words it may be where it says them.
  private static func literals(_ text: Substring) -> [String] {
    guard text.hasPrefix("\"") else { return [] }
    var (said, rest) = ("", text.dropFirst())
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", rest.first == "(" else {
        said.append(character)
        continue
      }
      var depth = 0
      let filled = rest.prefix { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth > 0
      }
      rest = rest[filled.endIndex...].dropFirst()
      let words = filled.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      said += "{\(words.joined(separator: "|"))}"
    }
    let other = rest.prefixMatch(of: #/ \} \?\? (?=")/#).map { rest[$0.range.upperBound...] }
    return [said].filter { !$0.isEmpty } + (other.map(literals) ?? [])
  }
}
