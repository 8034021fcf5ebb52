import BookStore
import Logging
import Records
import ServiceLifecycle
import Synchronization
import Words

/// Tells each reminder once to each browser that asked for it, and takes it back when it stands no longer.
final class PushKeeper: Service {
  /// The longest time until the plan is read again, in milliseconds; it only reaches to the next day.
  private static let longest: Int64 = 6 * 3_600_000
  /// The longest pause that a service may ask for, in seconds.
  private static let longestPause = 86_400

  private let services: AppServices
  private let push: Push
  /// The beginning of the next reminder in the last plan: whatever begins before was told, or was set too late. Nil before the first plan.
  private let next = Mutex<Instant?>(nil)

  private var kinds: [ReminderKind] { services.modules.flatMap(\.reminders) }

  init(_ services: AppServices, _ push: Push) { (self.services, self.push) = (services, push) }

  func run() async throws {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    push.listen(by: wake)
    let interesting = kinds.reduce(into: Set([Touch.everything, "setting"])) { $0.formUnion($1.touchedBy) }
    let touches = try services.book.touches()
    let listening = Task {
      for await touch in touches where !touch.kinds.isDisjoint(with: interesting) { wake.yield() }
    }
    var waiting: Task<Void, Never>?
    wake.yield()
    for await _ in wakes.cancelOnGracefulShutdown() {
      waiting?.cancel()
      // A service that does not answer does not delay the end.
      guard let due = await cancelWhenGracefulShutdown({ await self.pass() }) else { continue }
      waiting = Task { [services] in
        // Looking once a second also notices a machine that slept or a clock that was set.
        while case let left = due.milliseconds - services.now.milliseconds, left > 0 {
          do { try await Task.sleep(for: .milliseconds(min(left, 1000))) } catch { return }
        }
        wake.yield()
      }
    }
    waiting?.cancel()
    listening.cancel()
  }

  /// Tells what is due by now; returns the moment of the next look, or nil if no browser is subscribed. A server that does not lead (see
  /// `PushStore.leads`) looks each minute if the one that sends still does.
  func pass() async -> Instant? {
    var now = services.now
    do {
      while true {
        let found: (PushState, Plans)? = try await services.threads.reading { [self, now] in try settled(at: now) }
        guard let (state, plans) = found else { return push.store.read().subscriptions.isEmpty ? nil : now.adding(milliseconds: 60_000) }
        let sent = await sent(state, plans, at: now)
        guard !sent.isEmpty else { return nextLook(state, plans, at: now) }
        try await services.threads.reading { [self, now] in try note(sent, at: now) }
        // A reminder set while these were sent can be due already: the plan is read again, from the moment of this one.
        next.withLock { $0 = now.adding(milliseconds: 1) }
        now = services.now
      }
    } catch {
      services.logger.error("Reminders could not be told", metadata: ["detail": "\(error)"])
      return now.adding(milliseconds: 60_000)
    }
  }

  /// The plans for each browser's language, by the kind of reminder.
  private typealias Plans = [String: [String: [PlannedReminder]]]

  /// Brings the told reminders of all admitted browsers in line with the plans; nil if there is none, or another server sends.
  private func settled(at now: Instant) throws -> (PushState, Plans)? {
    guard case let known = push.store.read().subscriptions, !known.isEmpty, push.store.leads() else {
      next.withLock { $0 = nil }
      return nil
    }
    let admitted = Set(try services.browserAccess.browsers().map(\.hash))
    let spoken = Set(known.filter { admitted.contains($0.key) }.map(\.value.languages))
    let plans: Plans = try services.book.withSnapshot { try self.plans(for: spoken) }
    let planned = next.withLock(\.self)
    let state = try push.store.change { state in
      state.subscriptions = state.subscriptions.filter { admitted.contains($0.key) }
      // All before the next reminder of the last plan was told: one set since for an earlier time of this day is not due.
      let before = planned ?? Instant(milliseconds: state.considered.map { $0 + 1 } ?? now.milliseconds)
      let start = min(now, before.adding(milliseconds: -1))
      for (browser, subscription) in state.subscriptions {
        guard let plan = plans[subscription.languages] else { continue }
        state.subscriptions[browser]?.settle(subscription.wanted(of: plan), after: start, at: now)
      }
      if abs(now.milliseconds - (state.considered ?? 0)) > 60_000 { state.considered = now.milliseconds }
    }
    return state.subscriptions.isEmpty ? nil : (state, plans)
  }

  private func plans(for languages: Set<String>) throws -> Plans {
    try languages.reduce(into: [:]) { plans, languages in
      let viewer = try Viewer(speaking: languages, in: services.book, services.languages)
      plans[languages] = try kinds.reduce(into: [:]) { $0[$1.id] = try $1.plan(services.book, viewer) }
    }
  }

  /// Notes the next reminder, and returns the moment of the next look: at that reminder, at the end of a pause, and a few times a day.
  private func nextLook(_ state: PushState, _ plans: Plans, at now: Instant) -> Instant {
    let coming = plans.values.flatMap(\.values).joined().map(\.time.lowerBound).filter { $0 > now }.min()
    let last = now.adding(milliseconds: PushKeeper.longest)
    next.withLock { $0 = coming.map { min($0, last) } ?? last }
    let pauses = state.subscriptions.values.compactMap(\.pause).map { Instant(milliseconds: $0) }.filter { $0 > now }
    return ([last] + pauses + [coming].compactMap(\.self)).min() ?? last
  }

  /// The result of sending to one browser: the reminders that arrived as they were, and the last answer.
  private struct Sent {
    let endpoint: String
    var arrived: [String: ToldReminder] = [:]
    var last = Push.Result.sent
  }

  /// Sends to all browsers at once what each is to be told.
  private func sent(_ state: PushState, _ plans: Plans, at now: Instant) async -> [String: Sent] {
    await withTaskGroup(of: (String, Sent?).self) { group in
      for (browser, subscription) in state.subscriptions where subscription.pause ?? 0 <= now.milliseconds {
        // A browser that subscribed since the plans were made has its turn next.
        guard let plan = plans[subscription.languages] else { continue }
        group.addTask { [self] in (browser, await sent(subscription, subscription.wanted(of: plan), at: now)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private func sent(_ subscription: PushSubscription, _ plan: [PlannedReminder], at now: Instant) async -> Sent? {
    let language = services.languages.chosen(from: subscription.languages, setting: (try? services.book.settings())?.language)
    var sent = Sent(endpoint: subscription.endpoint)
    for (tag, entry) in subscription.told.sorted(by: { ($0.value.until, $0.key) < ($1.value.until, $1.key) }) where entry.state != .told {
      let reminder = plan.first { $0.tag == tag && $0.occasion == entry.occasion }.map { PushMessage($0, at: now) }
      let end = PushMessage(endOf: tag, until: entry.until, at: now, in: language)
      guard let message = entry.state == .over ? end : reminder else { continue }
      let (result, status) = await push.send(message, to: subscription)
      if result != .sent, Task.isCancelled { break }
      if result != .sent { services.logger.warning("A push service did not take a reminder", metadata: ["detail": "\(status)"]) }
      sent.last = result
      guard result == .sent else { return sent }
      sent.arrived[tag] = entry
    }
    return sent.arrived.isEmpty ? nil : sent
  }

  private func note(_ sent: [String: Sent], at now: Instant) throws {
    _ = try push.store.change { state in
      for (browser, sent) in sent {
        // A browser that subscribed anew meanwhile keeps what is due.
        guard var subscription = state.subscriptions[browser], subscription.endpoint == sent.endpoint else { continue }
        for (tag, entry) in sent.arrived where subscription.told[tag] == entry {
          if entry.state == .due { subscription.told[tag]?.state = .told } else { subscription.told[tag] = nil }
        }
        switch sent.last {
        case .sent: (subscription.failures, subscription.pause) = (0, nil)
        case .later(let seconds):
          // 30 seconds, doubled with each failure, up to about an hour.
          let pause =
            seconds.map { Int64(min(max(1, $0), PushKeeper.longestPause)) * 1000 } ?? 30_000 << Int64(min(subscription.failures, 7))
          subscription.failures += 1
          subscription.pause = now.milliseconds + pause
        case .gone: break
        }
        state.subscriptions[browser] = sent.last == .gone ? nil : subscription
      }
    }
  }
}

extension PushSubscription {
  /// The reminders of the kinds that are switched on.
  fileprivate func wanted(of plan: [String: [PlannedReminder]]) -> [PlannedReminder] {
    plan.filter { !off.contains($0.key) }.flatMap(\.value)
  }
}
