import Assembly
import HTTPTypes
import Hummingbird
import Logging
import Records
import TestKit
import Testing

@testable import BlendsPages
@testable import BookStore
@testable import FlightsPages
@testable import ProjectsPages
@testable import Site

/// Addresses stand in bookmarks, in home screens and in scripts of others.
@Suite struct FrozenAddressesTests {
  /// What is asked for, and how; HEAD is answered wherever GET is.
  private static let routes = """
    /: GET
    /about: GET
    /assets/:version/:notebook/:file: GET
    /away: GET
    /blends/:id/adding: POST
    /blends/:id/batches: POST
    /blends/:id/blend.csv: GET
    /blends/:id/copies: POST
    /blends/:id/deletion: GET POST
    /blends/:id/fields: POST
    /blends/:id/form: GET
    /blends/:id/ingredients: POST
    /blends/:id/notes: POST
    /blends/:id/recipe: GET POST
    /blends/:id/sheet: GET
    /blends/:id/texts/:text/choice: POST
    /blends/:id/texts/:text: POST
    /blends/:id: GET
    /blends/batches/:id/deletion: POST
    /blends/batches/:id/growth: POST
    /blends/batches/:id/weighing: POST
    /blends/batches/:id: GET
    /blends/categories/:id/blends.csv: GET
    /blends/categories/:id/deletion: POST
    /blends/categories/:id/draft: POST
    /blends/categories/:id/import: POST
    /blends/categories/:id/name/choice: POST
    /blends/categories/:id/name: POST
    /blends/categories/:id/purge: GET POST
    /blends/categories/:id/reading: GET POST
    /blends/categories/:id: GET
    /blends/categories: POST
    /blends/comparison: GET
    /blends/demo: GET POST
    /blends/files/:file: GET
    /blends/find: GET
    /blends/import: POST
    /blends/ingredients/:id/deletion: POST
    /blends/ingredients/:id/newer: POST
    /blends/ingredients/:id: POST
    /blends/materials/:id/fields: POST
    /blends/materials/:id: GET
    /blends/materials: GET
    /blends/new: GET
    /blends/notes/:id/deletion: POST
    /blends/notes/:id/text/choice: POST
    /blends/notes/:id/text: POST
    /blends/notes/:id: POST
    /blends/reading: GET POST
    /blends: GET
    /day/:day: GET
    /flights/:id/deletion: POST
    /flights/:id/fields: POST
    /flights/:id/flown: POST
    /flights/:id/form: GET
    /flights/:id/notes/choice: POST
    /flights/:id/notes: POST
    /flights/:id/ownership: POST
    /flights/:id/status: POST
    /flights/:id: GET
    /flights/airlines/:code/fields: POST
    /flights/airlines/:code: GET
    /flights/airlines: GET
    /flights/airports/:code/fields: POST
    /flights/airports/:code: GET
    /flights/airports: GET
    /flights/codes/:id/answer: POST
    /flights/codes: GET
    /flights/demo: POST
    /flights/figures: GET
    /flights/files/:file: GET
    /flights/filter: GET
    /flights/filter/choices: GET
    /flights/flights: POST
    /flights/import/cancelling: POST
    /flights/import: GET POST
    /flights/map/data: GET
    /flights/map: GET
    /flights/marking: GET POST
    /flights/new: GET
    /flights/suggestions/airlines: GET
    /flights/suggestions: GET
    /flights/trips/:id/name/choice: POST
    /flights/trips/:id/name: POST
    /flights/trips: GET
    /flights/years/:year/picture: GET
    /flights/years/:year: GET
    /flights: GET
    /healthz: GET
    /history/:act/redoing: POST
    /history/:act/undoing: POST
    /history/redoing: POST
    /history/:act: GET
    /history/records/:kind/:id/restoring: POST
    /history/records/:kind/:id: GET
    /history/undoing: POST
    /history: GET
    /live: GET
    /manifest.webmanifest: GET
    /open: POST
    /open/:key: GET
    /privacy: GET
    /projects/:id/closing: POST
    /projects/:id/deletion: GET POST
    /projects/:id/fields: POST
    /projects/:id/reopening: POST
    /projects/:id/texts/:text/choice: POST
    /projects/:id/texts/:text: POST
    /projects/:id: GET
    /projects/awards: GET
    /projects/closed: GET
    /projects/deletion: GET POST
    /projects/files/:file: GET
    /projects/find: GET
    /projects/inbox/fields: POST
    /projects/inbox: GET
    /projects/items/:id/completion: POST
    /projects/items/:id/deletion: POST
    /projects/items/:id/fields: POST
    /projects/items/:id/position: POST
    /projects/items/:id/texts/:text/choice: POST
    /projects/items/:id/texts/:text: POST
    /projects/items/:id: GET
    /projects/items/several: POST
    /projects/items: POST
    /projects/line: GET
    /projects/logbook: GET
    /projects/new: GET POST
    /projects/open: GET
    /projects/reminders: GET
    /projects/sample: GET POST
    /projects/today: GET
    /projects/upcoming: GET
    /projects: GET
    /search/regions/palette: GET
    /search/saved/deletion: POST
    /search/saved: POST
    /search: GET
    /settings/:key: POST
    /settings/archive/export/cancelling: POST
    /settings/archive/export/file: GET
    /settings/archive/export: POST
    /settings/archive/import/cancelling: POST
    /settings/archive/import: POST
    /settings/archive/reading: POST
    /settings/archive: GET
    /settings/backups/folder: POST
    /settings/backups/restoration: GET POST
    /settings/backups: GET POST
    /settings/devices: GET
    /settings/devices/:id/name: POST
    /settings/devices/copy/cancelling: POST
    /settings/devices/copy/merging: POST
    /settings/devices/copy: POST
    /settings/devices/key: POST
    /settings/devices/sheet: GET
    /settings/devices/sync: POST
    /settings/elsewhere: GET
    /settings/elsewhere/joining: POST
    /settings/elsewhere/keeping: POST
    /settings/elsewhere/keeping-both: POST
    /settings/elsewhere/restoring: POST
    /settings/held: GET
    /settings/held/:id/ignoring: POST
    /settings/held/letting: POST
    /settings/held/refusal: POST
    /settings/browser: POST
    /settings/browsers: GET POST
    /settings/browsers/:key/leaving: POST
    /settings/browsers/:key/name: POST
    /settings/browsers/leaving: POST
    /settings/phone: GET POST
    /settings/reminders: GET POST
    /settings/reminders/ending: POST
    /settings/reminders/kinds/:key: POST
    /settings/reminders/test: POST
    /settings: GET
    /shortcuts: GET
    /sit/days/:day: GET
    /sit/deletion: GET POST
    /sit/health/cancelling: POST
    /sit/health/shortcut: GET
    /sit/health: GET POST
    /sit/insights: GET
    /sit/log.txt: GET
    /sit/log: GET
    /sit/reminders: GET
    /sit/rests/:day: POST
    /sit/sample: POST
    /sit/sessions.csv: GET
    /sit/sessions.json: GET
    /sit/sessions/:id/deletion: POST
    /sit/sessions/:id: GET POST
    /sit/sessions/new: GET
    /sit/sessions: POST
    /sit/sitting/away: POST
    /sit/sitting/cancelling: POST
    /sit/sitting/discarding: POST
    /sit/sitting/finishing: POST
    /sit/sitting/presence: POST
    /sit/sitting: POST
    /sit/thoughts.csv: GET
    /sit/thoughts.json: GET
    /sit/thoughts/:day/choice: POST
    /sit/thoughts/:day/past: GET POST
    /sit/thoughts/:day: POST
    /sit/weeks/:day: GET
    /sit/welcome: GET POST
    /sit/years/:year: GET
    /sit: GET
    /trash/:id/erasure: GET POST
    /trash/:id/restoring: POST
    /trash/:id: GET
    /trash: GET
    /worker.js: GET
    """

  /// The files of each place that names them in its address.
  private static let files = """
    /projects/files/: projects.csv projects.json items.csv items.json awards.csv awards.json
    /blends/files/: blends.csv blends.json
    /flights/files/: flights.csv flights.json airports.csv airlines.csv
    """

  /// What a refusal is answered with.
  private static let statuses = """
    value: 422
    taken: 409
    ambiguous: 422
    unknown: 404
    conflict: 409
    file: 500
    unreachable: 503
    fault: 500
    """

  @Test func everyReasonHasItsStatus() {
    let said = UserError.Reason.allCases.map { "\($0): \(Failure(UserError($0, LocalizedText("failure"))).status.code)" }
    Frozen.expect(said, toBe: Self.statuses, "statuses of refusals")
  }

  @Test func everyAddressIsAnsweredInTheWaysItWas() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    let server = try BookServer(book: book, logger: Logger(label: "test"))
    let ways = Dictionary(grouping: server.buildRouter(server.services()).routes, by: \.path.description)
    let said = ways.map { path, routes in
      "\(path.replacing("{", with: ":").replacing("}", with: "")): \(routes.map(\.method.rawValue).sorted().joined(separator: " "))"
    }
    Frozen.expect(said, toBe: Self.routes, "addresses")
  }

  @Test func everyRouteIsDeclaredAndOnlySixAreOpenToAnyone() throws {
    let book = try Book.open(.memory, notebooks: Notebook.all, surroundings: TestClock().surroundings)
    let (server, rules) = (try BookServer(book: book, logger: Logger(label: "test")), EndpointRules())
    let routed = server.buildRouter(server.services(), rules).routes.filter { $0.method != .head }
    let declared = rules.all.map { "\($0.method.rawValue) \($0.pattern)" }
    #expect(Set(declared).count == declared.count && declared.count == routed.count)
    #expect(
      Set(rules.all.filter { $0.access == .anyone }.map(\.pattern))
        == ["/healthz", "/assets/:version/:notebook/:file", "/manifest.webmanifest", "/worker.js", "/open/:key", "/open"])
    #expect(rules.all.allSatisfy { ($0.method == .get) == ($0.body == .nothing) })
  }

  @Test func everyFileToTakeAwayHasItsName() {
    Frozen.expect(
      [
        "/projects/files/: \(ProjectsExport.allCases.map(\.rawValue).joined(separator: " "))",
        "/blends/files/: \(BlendsExport.allCases.map(\.rawValue).joined(separator: " "))",
        "/flights/files/: \(FlightsExport.allCases.map(\.rawValue).joined(separator: " "))",
      ], toBe: Self.files, "files to take away")
  }
}
