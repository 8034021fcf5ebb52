import Book
import Logging
import Mindfulness
import Records
import ServiceLifecycle

/// Finishes the running sit at its end, so that every window hears of it, also where no page is open.
struct Keeper: Service {
  let book: Book
  let mindfulness: Mindfulness
  let logger: Logger

  func run() async throws {
    let touches = try book.touches()
    var watch = watching()
    for await touch in touches.cancelOnGracefulShutdown() where !touch.kinds.isDisjoint(with: ["sitting", "*"]) {
      watch.cancel()
      watch = watching()
    }
    watch.cancel()
  }

  /// Looks once a second while somebody sits: a machine that slept, or a clock that was set, is noticed so.
  private func watching() -> Task<Void, Never> {
    Task {
      while !Task.isCancelled, let wait = remaining() {
        do { try await Task.sleep(for: min(wait, .seconds(1))) } catch { return }
      }
    }
  }

  /// How long the running sit still lasts; nil where there is nothing to wait for. Asking finishes one whose time is over.
  private func remaining() -> Duration? {
    do {
      guard let sitting = try mindfulness.sitting(), sitting.ended == nil, let finish = sitting.finish else { return nil }
      return .milliseconds(max(1, finish.milliseconds - book.surroundings.now().milliseconds))
    } catch {
      logger.error("A sit could not be looked at", metadata: ["detail": "\(error)"])
      return .seconds(1)
    }
  }
}
