import BlendsRecords
import FlightsRecords
import SitRecords
import Testing

@testable import BookStore
@testable import ProjectsRecords

/// ArgumentParser wants each option declared beside the field list that has it already: here the two are held together.
@Suite struct FieldOptionsTests {
  struct Verb: Sendable, CustomTestStringConvertible {
    let commands: [String]
    let kind: any Stored.Type
    /// The options of those fields that JSON calls otherwise.
    var otherwise: [String: String] = [:]
    /// The fields that other verbs set, or pages alone.
    var elsewhere: Set<String> = []
    /// The options that say something else than a field.
    var besides: Set<String> = []
    var testDescription: String { commands.joined(separator: ", ") }
  }

  private static let times = ["off", "on"].flatMap { event in ["scheduled-", "estimated-", "actual-"].map { ($0 + event, event) } }

  @Test(arguments: [
    Verb(commands: ["projects add", "projects edit"], kind: Project.self, elsewhere: ["closed", "sort"]),
    Verb(commands: ["items add"], kind: Item.self, elsewhere: ["completed", "completed-day"], besides: ["line"]),
    Verb(commands: ["items edit"], kind: Item.self, elsewhere: ["completed", "completed-day"]),
    Verb(commands: ["sit add", "sit edit"], kind: Session.self, otherwise: ["time-zone": "zone"], besides: ["minutes"]),
    Verb(
      commands: ["blends add", "blends edit"], kind: Blend.self,
      otherwise: ["created-day": "created", "period": "maturation", "target-low": "target", "target-high": "target"],
      elsewhere: ["draft", "status"], besides: ["ingredient"]),
    Verb(commands: ["blends note", "blends notes edit"], kind: SmellNote.self, elsewhere: ["blend"]),
    Verb(commands: ["blends ingredients set"], kind: Material.self),
    Verb(
      commands: ["flights add", "flights edit"], kind: Flight.self,
      otherwise: Dictionary(uniqueKeysWithValues: times.map { ($0.0, $0.1 == "off" ? "departs" : "arrives") })
        .merging(["origin": "from", "destination": "to", "flight-number": "number", "aircraft-type": "aircraft"]) { $1 },
      besides: ["arrival-day", "keep-codes"]),
  ])
  func `what a person says of a record is an option of the verbs that make and change it, called as in JSON`(_ verb: Verb) async throws {
    for command in verb.commands {
      let options = try await Self.options(of: command)
      let fields = verb.kind.saidByAPerson.filter { !verb.elsewhere.contains($0.name) }
      let expected = fields.map { verb.otherwise[$0.name] ?? $0.name }
      #expect(Set(expected).union(verb.besides) == Set(options.keys), "\(command)")
      for (name, kind) in fields {
        guard case .choice(let names) = kind, let values = options[name], !values.isEmpty else { continue }
        #expect(values.sorted() == names.sorted(), "\(command) --\(name)")
      }
    }
  }

  /// The options and arguments of a command that are its own, each with the values it is said to take.
  private static func options(of path: String) async throws -> [String: [String]] {
    var command = try await HouseShell.commands()
    for word in path.split(separator: " ") {
      command = try #require((command["subcommands"] as? [[String: Any]])?.first { $0["commandName"] as? String == String(word) })
    }
    let arguments = (command["arguments"] as? [[String: Any]] ?? []).map { argument in
      let name = (argument["names"] as? [[String: String]])?.first { $0["kind"] != "short" }?["name"]
      return (name ?? argument["valueName"] as? String ?? "", argument["allValues"] as? [String] ?? [])
    }
    let own = arguments.filter { name, _ in
      !["book", "json", "version", "help", "id"].contains(name) && !name.hasPrefix("no-") && !name.hasPrefix("not-")
    }
    return Dictionary(own) { first, _ in first }
  }
}

extension Stored {
  /// The fields a person sets, called as an option is.
  fileprivate static var saidByAPerson: [(name: String, kind: FieldKind)] {
    fields.fields.filter { !$0.isComputed && !$0.traits.contains(.machineMade) }.map { field in
      let name = field.exportedName.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }.replacing("_", with: "-")
      return (name, field.kind)
    }
  }
}
