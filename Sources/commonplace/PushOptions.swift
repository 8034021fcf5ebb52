import ArgumentParser
import BookStore
import Records
import Site

/// Options for reminders that come with no page open.
struct PushOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A further push service for reminders, as https://push.example.", valueName: "origin"))
  var pushService: String?
  @Option(help: ArgumentHelp("An address at which push services reach you, as mailto:you@example.org.", valueName: "address"))
  var pushContact: String?

  /// Reminders of a book; nil if this machine keeps no state.
  func push(of book: Book) throws -> Push? {
    Push(of: book, in: book.surroundings.stateFolder, services: try PushServices(adding: pushService, contact: pushContact))
  }

  /// The same options for the service manager.
  var words: [String] {
    [("--push-service", pushService), ("--push-contact", pushContact)].flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
