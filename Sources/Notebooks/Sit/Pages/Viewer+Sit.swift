import SitRecords
import Site

/// The sound and the lengths a person chose in this browser.
extension Viewer {
  /// How they mean to sit.
  var practice: Practice { Practice(settings) }
  var bell: Bell { preferences["bell"].flatMap(Bell.init) ?? .bell }
  var tone: Tone { preferences["tone"].flatMap(Tone.init) ?? .gong }
  /// How loud the bells are, 0 to 100.
  var volume: Int { preferences["volume"].flatMap(Tone.volume) ?? Tone.volume }
  /// Whether a session is to be offered to Apple Health, where there is any.
  var logsInHealth: Bool { preferences["health"] == "on" }
  /// The length of the last sit begun here.
  var length: SittingLength { preferences["length"].flatMap { SittingLength($0) } ?? .minutes(2) }

  /// Whether the page is read on a phone that has Apple Health.
  private var hasHealth: Bool { userAgent.contains("iPhone") }

  /// The session for Apple Health, where the person wishes that and is where it can be done.
  func healthEntry(of session: Session) -> HealthEntry? { logsInHealth && hasHealth ? HealthEntry(session) : nil }
}
