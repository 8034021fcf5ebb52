import ArgumentParser
import BookStore
import Foundation
import Logging
import Records
import Shell
import SyncClient
import SyncEngine
import SyncSealing
import Words

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "The copies of the book: list, name and revoke them.",
    discussion: "Example: commonplace devices list", subcommands: [DeviceList.self, DeviceRename.self, DeviceRevoke.self])
}

struct DeviceList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the devices: this one marked with *, those that are ignored or revoked with ✗.",
    discussion: "Example: commonplace devices list")

  @OptionGroup var options: BookOptions

  func run() throws {
    let devices = try SyncedDevices(try options.open())
    if options.json { return try Terminal.printJSON(devices.exported) }
    devices.list.forEach { Terminal.printLine($0) }
  }
}

struct DeviceRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Name a device; an empty name is that of the day on which it first wrote.",
    discussion: "Example: commonplace devices rename 3f2a Laptop")

  @OptionGroup var options: BookOptions

  @Argument(help: "The device's id, or a unique ending of it.")
  var device: String

  @Argument(help: "Its name.")
  var name: String

  private struct Exported: Encodable {
    @Nullable var act: RecordID?
    let device: RecordID
    let name: String
  }

  func run() throws {
    let book = try options.open()
    let device = try book.device(endingIn: device)
    let act = try book.name(device, name).act
    let named = Terminal.words.text(try book.devices().name(of: device, in: try book.zoneOfPerson()))
    if options.json { return try Terminal.printJSON(Exported(act: act, device: device, name: named)) }
    Terminal.printLine(named.onOneLine)
  }
}

struct DeviceRevoke: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Send a device away: it gets nothing that is written from then on, and keeps what it has.",
    discussion: "Example: commonplace devices revoke 3f2a")

  @OptionGroup var options: BookOptions

  @Argument(help: "The device's id, or a unique ending of it.")
  var device: String

  @Flag(help: "Do not ask.")
  var yes = false

  func run() async throws {
    let book = try options.open()
    let sync = try BookSync(of: book)
    let chosen = try SyncedDevices(book).member(endingIn: device)
    let question = Terminal.words.text("sync.revoke.question", ["name": .text(chosen.name)])
    guard yes || Terminal.isAnswering && Terminal.confirms(question) else {
      throw UserError(.value, LocalizedText("sync.revoke.unasked", ["name": .text(chosen.name)]))
    }
    try await sync.revoke(chosen.id)
    try await sync.onceIfIdle()
    if options.json { return try Terminal.printJSON(["revoked": chosen.id.description]) }
    Terminal.printLine(Terminal.words.text("sync.revoked", ["name": .text(chosen.name)]))
    if sync.isByFolder { Terminal.printLine(Terminal.words.text("sync.folder.revoked")) }
  }
}

extension SyncedDevices {
  /// The device that takes part and whose id ends so, with its name. Throws `UserError`.
  fileprivate func member(endingIn ending: String) throws -> (id: MemberID, name: String) {
    let fitting = members.filter { device in
      !ending.isEmpty
        && [device.entry?.id.description, device.synced?.id.description].contains { $0?.hasSuffix(ending.lowercased()) ?? false }
    }
    guard let chosen = fitting.first, let id = chosen.synced?.id else {
      throw UserError(.unknown, LocalizedText("sync.noDevice", ["id": .text(ending)]))
    }
    guard fitting.count == 1 else { throw UserError(.ambiguous, LocalizedText("sync.manyDevices", ["id": .text(ending)])) }
    return (id, Terminal.words.text(chosen.name).onOneLine)
  }
}
