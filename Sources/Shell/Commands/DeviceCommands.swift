import ArgumentParser
import BookStore
import Foundation
import Records
import Words

struct BookDevices: ParsableCommand {
  static let configuration = CommandConfiguration(
    "devices", "List, name and retire the devices: the copies of the book that were written to.", example: "book devices list",
    [DeviceList.self, DeviceRename.self, DeviceRetire.self])
}

struct DeviceList: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "list", "List the devices: this one marked with *, those that are ignored with a cross.", example: "book devices list")

  @OptionGroup var options: BookOptions

  func run(in book: Book) throws {
    let (devices, zone) = (try book.devices(), try book.zoneOfPerson())
    let name = { (device: RecordID) in Terminal.words.text(devices.name(of: device, in: zone)) }
    if options.json {
      return try Terminal.printJSON(
        devices.all.map {
          [
            "id": $0.id, "name": name($0.id), "named": $0.name != nil, "first": $0.first, "last": $0.last, "thisDevice": $0.isThisOne,
            "ignored": $0.isIgnored,
          ] as JSONObject
        })
    }
    let endings = ShortIDs.shortest(of: devices.all.map(\.id))
    for device in devices.all {
      let (when, mark) = (TextOutput.minute(device.last, in: zone), device.isThisOne ? "*" : device.isIgnored ? "✗" : " ")
      Terminal.printLine("\(mark) \(endings[device.id] ?? "\(device.id)")  \(when)  \(name(device.id).onOneLine)")
    }
  }
}

struct DeviceRename: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "rename", "Name a device; with an empty name it is called by the day on which it first wrote.",
    example: "book devices rename 3f2a Laptop")

  @OptionGroup var options: BookOptions
  @Argument(help: "The device's id, or a unique ending of it.") var device: String
  @Argument(help: "Its name.") var name: String

  func run(in book: Book) throws {
    let device = try book.device(endingIn: device)
    let act = try book.name(device, name).act
    let named = Terminal.words.text(try book.devices().name(of: device, in: try book.zoneOfPerson()))
    try options.answer(["act": act, "device": device, "name": named], line: named.onOneLine)
  }
}

struct DeviceRetire: WholeBookCommand {
  static let configuration = CommandConfiguration(
    "retire", "Wait no longer for a device that nobody writes on any more; what it wrote stays.", example: "book devices retire 3f2a")

  @OptionGroup var options: BookOptions
  @Argument(help: "The device's id, or a unique ending of it.") var device: String

  func run(in book: Book) throws {
    let device = try book.device(endingIn: device)
    guard try device != book.ownDevice() else { throw UserError(.conflict, "shell.devices.own") }
    try book.retire(device)
    let name = Terminal.words.text(try book.devices().name(of: device, in: try book.zoneOfPerson()))
    try options.answer(["device": device, "name": name], line: name.onOneLine)
  }
}
