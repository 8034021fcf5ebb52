import ArgumentParser
import Records
import Shell
import Site
import Words

struct Phone: ParsableCommand {
  static let configuration = CommandConfiguration(
    "phone", "The ways in which a phone reaches the book.", example: "phone", [PhoneShow.self, PhoneSet.self, PhoneUnset.self],
    default: PhoneShow.self)
}

struct PhoneShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    "show", "Look at this machine and tell which ways there are; invite a phone where one is open.", example: "phone show")

  @OptionGroup var options: BookOptions

  func run() throws {
    let book = try options.open()
    let ways = try PhoneWays(book, path: ShellContext.streams.environment["PATH"])
    let invitation = try ways.address.map { _ in try ServerAddresses(book).invite(toNetwork: true) }
    if options.json {
      return try Terminal.printJSON(
        [
          "address": invitation?.address, "code": invitation?.code.digits, "trust": ways.trust?.address,
          "fingerprint": ways.trust?.fingerprint, "tailnet": ways.tailnetName,
          "publicOrigin": ways.publicOrigin,
          "commands": Dictionary(uniqueKeysWithValues: PhoneWays.Way.allCases.map { ($0.rawValue, ways.commands(for: $0)) }),
        ] as JSONObject)
    }
    let words = Terminal.words
    if let trust = ways.trust {
      Terminal.printText(
        [words.text("phone.trust"), "  \(trust.address)", words.text("phone.fingerprint"), "  \(trust.fingerprint)", ""].lines)
    }
    if let invitation {
      Terminal.printText([words.text("phone.invitation"), "  \(invitation.address)", ""].lines)
      Terminal.printText(words.text("open.code", ["server": .text(invitation.server), "code": .text("\(invitation.code)")]) + "\n\n")
      if Terminal.isWatched, let qr = invitation.qr { Terminal.printText(qr.text + "\n") }
    }
    for way in PhoneWays.Way.allCases {
      let steps = ways.steps(for: way).enumerated().map { index, step in
        "    \(index + 1). \(words.text(step))\(index == 0 ? " \(PhoneWays.download)" : "")"
      }
      let commands = ways.commands(for: way).map { "    \($0)" }
      Terminal.printText(([words.text("phone.\(way)"), "  \(words.text(ways.sentence(about: way)))"] + steps + commands + [""]).lines)
    }
  }
}

struct PhoneSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Name the address of your own proxy or tunnel for good; serve takes it from then on.", example: "phone set https://book.example")

  @OptionGroup var options: BookOptions
  @Argument(help: "The address, such as https://book.example.") var origin: String

  func run() throws {
    try ServerAddresses(try options.open()).choose(origin)
    try options.answer(["publicOrigin": origin], line: Terminal.words.text("phone.chosen", ["origin": .text(origin)]))
  }
}

struct PhoneUnset: ParsableCommand {
  static let configuration = CommandConfiguration("unset", "Forget the address of your own proxy or tunnel.", example: "phone unset")

  @OptionGroup var options: BookOptions

  func run() throws {
    try ServerAddresses(try options.open()).choose(nil)
    if options.json { try Terminal.printJSON(["publicOrigin": nil] as JSONObject) }
  }
}

extension [String] {
  fileprivate var lines: String { joined(separator: "\n") + "\n" }
}
