import Foundation
import Records
import TestKit
import Testing

/// Sync as a person has it in the shell, with the program itself as relay and as devices.
@Suite struct SyncShellTests {
  private let machines: SyncedMachines

  init() throws { machines = try SyncedMachines() }

  @Test func `five commands lead from one device to two, and what is written on one is on the other`() throws {
    let (relay, _) = try machines.relay()
    defer { relay.terminate() }
    try machines.add("Before", on: "desk")
    #expect(try machines.device("desk").run(["sync", "on"], input: machines.invitation()).code == 0)
    #expect(try machines.pair("phone", by: "desk") == 0)
    #expect(try machines.titles(of: "phone") == ["Before"])
    try machines.add("From the phone", on: "phone")
    #expect(try machines.device("phone").run(["sync"]).output.contains("1 change waits"))
    for device in ["phone", "desk"] { #expect(try machines.device(device).run(["sync", "now"]).code == 0) }
    #expect(try machines.titles(of: "desk") == ["Before", "From the phone"])
    #expect(try machines.device("phone").run(["sync", "now"]).output.contains("on 2 of 2 devices"))
    relay.terminate()
    relay.waitUntilExit()
    try machines.add("Alone", on: "desk")
    let answer = try machines.device("desk").run(["sync", "now"])
    #expect(answer.code == 69 && answer.output.contains("1 change waits"))
  }

  @Test func `whoever shows other digits is not let in, and a lost device is sent away`() throws {
    let (relay, _) = try machines.relay()
    defer { relay.terminate() }
    let desk = try machines.device("desk")
    #expect(try desk.run(["sync", "on"], input: machines.invitation()).code == 0)
    #expect(try machines.pair("stranger", by: "desk") { _ in "000000" } == 130)
    #expect(try machines.device("stranger").run(["sync"]).output.contains("not synced"))
    #expect(try machines.pair("phone", by: "desk") == 0)
    struct Device: Decodable {
      struct Synced: Decodable { let member: String }
      let name: String
      let synced: Synced?
    }
    let devices = try JSONDecoder().decode([Device].self, from: Data(desk.run(["devices", "list", "--json"]).output.utf8))
    let phone = try #require(devices.first { $0.name == "phone" }?.synced?.member)
    #expect(try desk.run(["devices", "revoke", phone]).code == 64)
    #expect(try desk.run(["devices", "revoke", phone, "--yes"]).code == 0)
    try machines.add("Secret", on: "desk")
    for device in ["desk", "phone"] { _ = try machines.device(device).run(["sync", "now"]) }
    #expect(try machines.titles(of: "phone") == [])
    #expect(try machines.device("phone").run(["sync"]).output.contains("revoked"))
  }

  @Test(arguments: [["--keep-beside"], ["--bring-in"]])
  func `a book that is there already is kept beside, and its records come in where a person wishes`(wish: [String]) throws {
    let (relay, _) = try machines.relay()
    defer { relay.terminate() }
    try machines.add("From the desk", on: "desk")
    #expect(try machines.device("desk").run(["sync", "on"], input: machines.invitation()).code == 0)
    try machines.add("From the phone", on: "phone")
    // Who can not be asked is told what there is, and nothing is changed.
    #expect(try machines.pair("phone", by: "desk", isComing: false) != 0)
    #expect(try machines.titles(of: "phone") == ["From the phone"])
    #expect(try machines.pair("phone", by: "desk", options: wish) == 0)
    let titles = wish == ["--bring-in"] ? ["From the desk", "From the phone"] : ["From the desk"]
    #expect(try machines.titles(of: "phone") == titles)
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: machines.folder.path("phone")).first { $0.contains("aside") })
    let former = Program("commonplace", book: machines.folder.path("phone/\(kept)"))
    #expect(try former.run(["items", "list"]).output.contains("From the phone") && former.run(["book", "check"]).code == 0)
    // Whoever is not let in has the book that was there.
    try machines.add("Of another", on: "third")
    #expect(try machines.pair("third", by: "desk", options: wish) { _ in "000000" } == 130)
    #expect(try machines.titles(of: "third") == ["Of another"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: machines.folder.path("third")).allSatisfy { !$0.contains("aside") })
  }

  @Test func `of devices and a relay that are killed again and again, no item is lost, and all come to the same`() throws {
    var dice = SeededDice.thrown()
    var (relay, address) = try machines.relay()
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    #expect(try machines.device("desk").run(["sync", "on"], input: machines.invitation()).code == 0)
    #expect(try machines.pair("phone", by: "desk") == 0)
    func serve(_ name: String) throws -> Process {
      try machines.device(name).launch(["serve", "--port", "0"], output: machines.folder.path("\(name).out"))
    }
    var serving = try ["desk": serve("desk"), "phone": serve("phone")]
    defer {
      relay.terminate()
      serving.values.forEach { $0.terminate() }
    }
    var written: [String] = []
    for round in 0..<9 {
      let name = dice.below(2) == 0 ? "desk" : "phone"
      written.append("\(round) on \(name)")
      try machines.add(written[round], on: name)
      usleep(UInt32(dice.below(900_000)))
      switch round % 3 {
      case 0:
        kill(relay.processIdentifier, SIGKILL)
        relay.waitUntilExit()
        relay = try machines.relay(port: port).process
      default:
        let killed = round % 3 == 1 ? "desk" : "phone"
        kill(try #require(serving[killed]).processIdentifier, SIGKILL)
        serving[killed]?.waitUntilExit()
        serving[killed] = try serve(killed)
      }
    }
    var found: [[String]] = []
    for _ in 0..<600 {
      found = try ["desk", "phone"].map(machines.titles)
      if found == [written.sorted(), written.sorted()] { break }
      usleep(200_000)
    }
    #expect(found == [written.sorted(), written.sorted()], "seed \(dice.seed)")
    for name in ["desk", "phone"] { #expect(try machines.device(name).run(["book", "check"]).code == 0) }
  }
}
