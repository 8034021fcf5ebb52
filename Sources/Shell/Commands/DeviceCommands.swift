import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookDevices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "The copies of the book that were written to: list and name them.",
    discussion: "Example: commonplace book devices list", subcommands: [DeviceList.self, DeviceRename.self])
}

struct DeviceList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the devices: this one marked with *, those that are ignored with ✗.",
    discussion: "Example: commonplace book devices list")

  @OptionGroup var options: BookOptions

  private struct Exported: Encodable {
    let id: RecordID
    let name: String
    let named: Bool
    let first, last: Instant
    let thisDevice, ignored: Bool
  }

  func run() throws {
    let book = try options.open()
    let (devices, zone) = (try book.devices(), try book.zoneOfPerson())
    let name = { (device: RecordID) in Terminal.words.text(devices.name(of: device, in: zone)) }
    if options.json {
      return try Terminal.printJSON(
        devices.all.map {
          Exported(
            id: $0.id, name: name($0.id), named: $0.name != nil, first: $0.first, last: $0.last, thisDevice: $0.isThisOne,
            ignored: $0.isIgnored)
        })
    }
    let endings = ShortIDs.shortest(of: devices.all.map(\.id))
    for device in devices.all {
      let (when, mark) = (BackupPath.minute(device.last, in: zone), device.isThisOne ? "*" : device.isIgnored ? "✗" : " ")
      Terminal.printLine("\(mark) \(endings[device.id] ?? "\(device.id)")  \(when)  \(name(device.id).onOneLine)")
    }
  }
}

struct DeviceRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Name a device; an empty name is that of the day on which it first wrote.",
    discussion: "Example: commonplace book devices rename 3f2a Laptop")

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
