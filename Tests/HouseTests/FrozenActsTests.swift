import Foundation
import Testing

/// The journal keeps the key of what an act or a record is called, and the names of its values: History says them in any language later.
@Suite struct FrozenActsTests {
  /// Each key with the names of its values. That of an undo and of a redo is told when it is shown.
  static let phrases = """
    act.airportsMended count
    act.airportZone code
    act.archiveImported count
    act.award count
    act.batchBegun name
    act.batchDeleted name
    act.batchGrown blend name
    act.blendAdded name
    act.baseTaken blend name
    act.basesTaken blend
    act.blendBasis name
    act.blendBegun category
    act.blendConclusion name
    act.blendDated name
    act.blendDeleted name
    act.blendDestination name
    act.blendDuplicated copy name
    act.blendEdited name
    act.blendFailed name
    act.blendMaturation name
    act.blendMoved name
    act.blendPassed name
    act.blendRenamed name
    act.blendScaled copy name
    act.blendTarget name
    act.blendUndecided name
    act.blendUpdate name
    act.blendUse name
    act.blendsDemo
    act.blendsImported count
    act.categoryAdded name
    act.categoryDeleted name
    act.categoryPurged count name
    act.categoryRenamed name
    act.draftDiscarded name
    act.draftNamed
    act.erased count
    act.erasuresNamed count
    act.bothKept name
    act.deviceNamed name
    act.deviceUnnamed
    act.ignored name
    act.ignoredSince day
    act.ignoredSinceAgain day number
    act.joined name
    act.keptAsTheyAre count
    act.madeAnew
    act.merged count
    act.refused count
    act.flightAdded flight
    act.flightAirline code name
    act.flightAirport code
    act.flightChanged flight
    act.flightCode code name
    act.flightDeleted flight
    act.flightFlown flight
    act.flightMine flight
    act.flightNotFlown flight
    act.flightNotes flight
    act.flightOthers flight
    act.flightsDemo
    act.flightsImported count
    act.flightsMine count
    act.flightsOthers count
    act.goal count
    act.goalNone
    act.healthImported count
    act.healthMended count
    act.inboxSorted
    act.ingredientAdded blend name
    act.ingredientChanged blend name
    act.ingredientRemoved blend name
    act.ingredientsAdded blend count
    act.itemAdded title
    act.itemCompleted title
    act.itemDeadline title
    act.itemDeadlineOff title
    act.itemDeleted title
    act.itemDescribed title
    act.itemEdited title
    act.itemMoved title
    act.itemPlanned title
    act.itemPrioritised title
    act.itemRenamed title
    act.itemReopened title
    act.itemRepeat title
    act.itemRepeatOff title
    act.itemUnplanned title
    act.itemsCompleted count
    act.itemsDeleted count
    act.itemsEdited count
    act.itemsMoved count
    act.itemsPlanned count
    act.itemsPrioritised count
    act.itemsReopened count
    act.itemsUnplanned count
    act.materialChanged name
    act.noteAdded blend
    act.noteChanged blend
    act.noteDeleted blend
    act.noteWritten name
    act.pastErased count
    act.placesImported count
    act.projectClosed title
    act.projectColored title
    act.projectDeleted items title
    act.projectDescribed title
    act.projectEdited title
    act.projectMade title
    act.projectReminder title
    act.projectReminderOff title
    act.projectRenamed title
    act.projectReopened title
    act.projectSorted title
    act.projectsCleared items projects
    act.redo name
    act.rest day
    act.restNot day
    act.restored
    act.sample
    act.sat seconds
    act.searchDeleted name
    act.searchSaved name
    act.sessionAdded day
    act.sessionCorrected day
    act.sessionDeleted day
    act.setting.accent
    act.setting.bells
    act.setting.changesRead
    act.setting.dayBoundary
    act.setting.delay
    act.setting.frequency frequency
    act.setting.grid
    act.setting.hidden
    act.setting.language
    act.setting.line
    act.setting.reminder
    act.setting.units
    act.setting.weekStart
    act.sitCleared sessions thoughts
    act.sitSample
    act.tableImported category count
    act.textBoth title
    act.textMine title
    act.textTheirs title
    act.thought day
    act.thoughtBoth day
    act.thoughtMine day
    act.thoughtTheirs day
    act.tour
    act.tripNamed code
    act.tripUnnamed code
    act.undo name
    act.versionRestored
    act.weighed blend name
    act.weighingUndone blend name
    record.airline code
    record.airport code
    record.award award
    record.batch day
    record.blend name
    record.category name
    record.codeAnswer code
    record.erased
    record.newer
    record.flight day ident
    record.goal count
    record.ingredient name
    record.item title
    record.material name
    record.project title
    record.restDay day
    record.session day seconds
    record.bothKept
    record.deviceName name
    record.savedSearch name
    record.setting setting
    record.smellNote day
    record.thought day
    record.trip name
    record.weighing name
    """

  /// Those that no program writes any more, and that an archive may bring.
  private static let former = ["act.erasuresNamed"]

  /// The names of values beside a key that is put together, as those of most acts on one record are; refusals have some of them too.
  private static let joined = "asked\nblend\ncode\ncodes\ncopy\ncount\nday\nflight\nlimit\nmeant\nname\npercent\ntarget\ntitle"

  @Test(arguments: ["en", "de", "ru"])
  func everyLanguageHasWordsForWhatABookMayHold(language: String) throws {
    let words = try Self.words(in: language)
    let said = words.keys.filter { $0.contains(#/^(act|record)\./#) && !$0.hasPrefix("act.verb.") }.sorted().map { key in
      ([key] + Self.names(in: words[key])).joined(separator: " ")
    }
    Frozen.expect(said, toBe: Self.phrases, "\(language).json")
  }

  @Test func theProgramNamesNothingElse() throws {
    let keys = try Set(
      House.swift().filter { !$0.path.contains("/TestKit/") }.flatMap { file in
        file.text.matches(of: #/"((?:act|record)\.[A-Za-z.]+)"/#).map { String($0.output.1) }
      }.filter { !$0.hasPrefix("act.verb.") })
    let written = Self.keys.filter { !Self.former.contains($0) }
    Frozen.expect(keys.sorted(), toBe: written.joined(separator: "\n"), "keys of acts and records in the sources")
  }

  @Test func whateverStandsBesideAKeyHasTheNameOfTheValue() throws {
    let frozen = Dictionary(
      Frozen.entries(of: Self.phrases).map { entry in
        let words = entry.split(separator: " ").map(String.init)
        return (words[0], Set(words.dropFirst()))
      }
    ) { first, _ in first }
    for file in try House.swift() where !file.path.contains("/TestKit/") {
      for call in file.text.matches(of: #/"((?:act|record)\.[A-Za-z.]+)",\s*\[/#) {
        let names = Self.labels(in: file.text[call.range.upperBound...])
        let key = String(call.output.1)
        #expect(frozen[key] == names, "\(file.path): \(key) has \(names.sorted())")
      }
    }
  }

  @Test func aKeyThatIsPutTogetherHasValuesOfTheseNames() throws {
    let said = try House.swift().flatMap { file in
      file.text.matches(of: #/LocalizedText\(\s*[a-z][A-Za-z.]*,\s*\[/#).flatMap { Self.labels(in: file.text[$0.range.upperBound...]) }
    }
    Frozen.expect(Set(said).sorted(), toBe: Self.joined, "names of values beside keys that are put together")
  }

  static var keys: [String] { Frozen.entries(of: phrases).map { String($0.prefix { $0 != " " }) } }

  /// The names that are given values up to the bracket that closes.
  private static func labels(in text: Substring) -> Set<String> {
    var depth = 1
    let inside = text.prefix { character in
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      return depth > 0
    }
    return Set(inside.matches(of: #/"(\w+)":/#).map { String($0.output.1) })
  }

  /// What a sentence wants told, in whatever form; one with forms is chosen among by its count.
  private static func names(in wording: Any?) -> [String] {
    let forms = wording as? [String: String]
    let texts = forms.map { Array($0.values) } ?? [wording as? String ?? ""]
    let names = texts.flatMap { text in text.matches(of: #/{(\w+)(?:@[\w.]+)?}/#).map { String($0.output.1) } }
    return Set(names + (forms == nil ? [] : ["count"])).sorted()
  }

  private static func words(in language: String) throws -> [String: Any] {
    let files = try House.files(in: "Sources", ending: "/\(language).json").filter { $0.path.contains(#/\/(Words|Languages)\//#) }
    #expect(files.count == 6)
    return try files.reduce(into: [:]) { words, file in
      let more = try #require(try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any])
      words.merge(more) { first, _ in first }
    }
  }
}
