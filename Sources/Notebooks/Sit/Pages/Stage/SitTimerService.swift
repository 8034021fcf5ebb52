import BookStore
import Logging
import Records
import ServiceLifecycle
import SitRecords
import Site

/// Finishes the running sit at its end, even if no page is open, and thereby notifies every window.
struct SitTimerService: Service, CustomStringConvertible {
  /// The name in the log; a service without one is written out with all that it holds when the server starts.
  let description = "timer of sessions"
  private let services: AppServices
  private var mindfulness: Mindfulness { Mindfulness(services.book) }

  init(_ services: AppServices) { self.services = services }

  func run() async throws {
    let touches = try services.book.touches()
    var watch = watching()
    for await touch in touches.cancelOnGracefulShutdown() where !touch.kinds.isDisjoint(with: ["sitting", Touch.everything]) {
      watch.cancel()
      watch = watching()
    }
    watch.cancel()
  }

  /// Checks once a second while a sit runs, which also notices a machine that slept or a clock that was set.
  private func watching() -> Task<Void, Never> {
    Task {
      while !Task.isCancelled, let wait = await finishOrRemaining() {
        do { try await Task.sleep(for: min(wait, .seconds(1))) } catch { return }
      }
    }
  }

  /// Finishes the running sit if its time is over; returns the time left, or nil if there is nothing to wait for.
  private func finishOrRemaining() async -> Duration? {
    do {
      // The call itself finishes a sit whose time is over.
      guard let sitting = try await services.threads.writing({ try mindfulness.sitting() }), sitting.ended == nil,
        let finish = sitting.finish
      else {
        return nil
      }
      return .milliseconds(max(1, finish.milliseconds - services.now.milliseconds))
    } catch {
      services.logger.error("The running sit could not be read", metadata: ["detail": "\(error)"])
      return .seconds(1)
    }
  }
}
