public import Foundation
import Synchronization

/// A started process, killed on deinit unless it was waited for.
public final class RunningProgram: Sendable {
  /// Process id.
  public let id: pid_t
  private let isOver = Mutex(false)

  init(_ path: String, _ arguments: [String], environment: [String: String], files: [Int32]) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(number)) }
    #if !canImport(Darwin)
      // Locks and pipes of other tests are not inherited; closing unused descriptors is harmless.
      for file in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, file) }
    #endif
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, words + [nil], variables + [nil])
    guard code == 0 else { throw Unstarted(path: path, code: code) }
    self.id = id
  }

  deinit {
    if !isOver.withLock({ $0 }) {
      kill(id, SIGKILL)
      _ = waited()
    }
  }

  /// Sends a signal; the process has ended only when `ended` returns.
  public func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end, and returns the code as in `Program.Result`.
  public func ended() async -> Int32 {
    await withCheckedContinuation { answer in
      Thread.detachNewThread { answer.resume(returning: self.waited()) }
    }
  }

  /// Waits on the current thread.
  private func waited() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    isOver.withLock { $0 = true }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }
}
