import ServiceLifecycle

/// Takes down the note of where the book is served when it no longer is.
struct ServerAddressService: Service {
  let browserAccess: BrowserAccess
  let origins: Origins

  func run() async throws {
    // Asked to end, or ended: either way nobody is served here any more.
    do { try await gracefulShutdown() } catch is CancellationError {}
    try browserAccess.leave(origins.address)
  }
}
