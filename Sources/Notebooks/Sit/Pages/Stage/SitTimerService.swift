import BookStore
import Logging
import Records
import ServiceLifecycle
import SitRecords
import Site

/// Finishes the running sit at its end, so that every window hears of it, also where no page is open.
struct SitTimerService: NamedService {
  private let services: AppServices
  private var mindfulness: Mindfulness { Mindfulness(services.book) }

  init(_ services: AppServices) { self.services = services }

  func run() async throws {
    let touches = try services.book.touches()
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
      while !Task.isCancelled, let wait = await remaining() {
        do { try await Task.sleep(for: min(wait, .seconds(1))) } catch { return }
      }
    }
  }

  /// How long the running sit still lasts; nil where there is nothing to wait for. Asking finishes one whose time is over.
  private func remaining() async -> Duration? {
    do {
      guard let sitting = try await services.threads.writing({ try mindfulness.sitting() }), sitting.ended == nil,
        let finish = sitting.finish
      else {
        return nil
      }
      return .milliseconds(max(1, finish.milliseconds - services.now.milliseconds))
    } catch {
      services.logger.error("A sit could not be looked at", metadata: ["detail": "\(error)"])
      return .seconds(1)
    }
  }
}
