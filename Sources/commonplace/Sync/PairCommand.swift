import ArgumentParser
import BookStore
import Foundation
import Records
import Shell
import Site
import SyncClient
import SyncEngine
import SyncSealing
import Words

struct PairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair", abstract: "Let another device in: shows a code, good once and for ten minutes.",
    discussion: "Example: commonplace pair --qr")

  @OptionGroup var options: BookOptions

  @Flag(help: "Draw the code for a camera too.")
  var qr = false

  func run() async throws {
    let book = try options.open()
    let file = try SyncFile(of: book)
    guard let state = try file.read() else { throw UserError(.unknown, LocalizedText("sync.off")) }
    let words = Terminal.words
    let visitor = try await RelayCourier.open(for: file, in: book.surroundings) { courier in
      let host = try await PairingHost(SyncMember(state, courier, in: book.surroundings))
      if !options.json {
        Terminal.printLine(host.code.place.relay.folder == nil ? words.text("pairing.code") : words.text("sync.folder.code"))
      }
      // Of JSON there is one value only, at the end.
      if options.json { Terminal.printError(host.code.text) } else { Terminal.printLine(host.code.text) }
      if qr, !options.json { QRCode(host.code.text).map { Terminal.printText($0.text(isColoured: Terminal.isRead)) } }
      let visitor = try await host.meet()
      let said: [String: LocalizedText.Value] = ["name": .text(visitor.name), "digits": .text(visitor.digits)]
      guard Terminal.isAnswering ? Terminal.confirms(words.text("pairing.question", said)) : readLine() == visitor.digits else {
        try await host.refuse()
        throw Cancelled(phrase: LocalizedText("pairing.notLetIn"))
      }
      try await host.admit(visitor)
      return visitor
    }
    try await BookSync(of: book).onceIfIdle()
    if options.json { return try Terminal.printJSON(["admitted": visitor.name]) }
    Terminal.printLine(words.text("pairing.letIn", ["name": .text(visitor.name)]))
  }
}
