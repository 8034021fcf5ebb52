import CZip
import Dispatch
import Foundation
import Synchronization

/// Makes a zip of streamed files: one thread produces pieces, another packs them, and few bytes are in memory at once.
///
/// The same files give the same zip byte for byte: entries have a fixed date.
public enum ZipWriter {
  /// A file to pack.
  public struct Entry {
    let name: String
    let nextPiece: () throws -> [UInt8]?

    /// - Parameters:
    ///   - name: path in the zip
    ///   - nextPiece: produces the bytes piece by piece; nil at the end
    public init(_ name: String, nextPiece: @escaping () throws -> [UInt8]?) { (self.name, self.nextPiece) = (name, nextPiece) }
  }

  /// The level of gzip(1). libzip's default takes twice as long to save about 2 %.
  private static let level: zip_uint32_t = 6

  /// Packs the files in order into a new zip at that path; on failure nothing is left there.
  ///
  /// Pieces are produced on the calling thread. Throws a piece's error, or `FileFault` if writing fails.
  public static func write(_ entries: [Entry], to path: String) throws {
    let names = entries.map(\.name)
    let queue = PieceQueue()
    let packing = Packing { try pack(names, from: queue, to: path) }
    do {
      for entry in entries {
        while let piece = try entry.nextPiece() {
          // The packing ended early; its error has the reason.
          guard queue.put(.bytes(piece)) else { return try packing.wait() }
        }
        queue.put(.end)
      }
    } catch {
      queue.put(.failure)
      try? packing.wait()
      throw error
    }
    try packing.wait()
  }

  private static func pack(_ names: [String], from queue: PieceQueue, to path: String) throws {
    // The producer must not wait once packing has ended.
    defer { queue.close() }
    var reason: Int32 = 0
    guard let zip = zip_open(path, ZIP_CREATE | ZIP_EXCL, &reason) else { throw FileFault.last }
    let sources = names.map { _ in PieceSource(queue) }
    do {
      for (name, source) in Swift.zip(names, sources) { try add(name, source, to: zip) }
      guard zip_close(zip) == 0 else {
        throw FileFault(code: zip_error_code_system(zip_get_error(zip)))
      }
    } catch {
      zip_discard(zip)
      throw error
    }
    withExtendedLifetime(sources) {}
  }

  private static func add(_ name: String, _ source: PieceSource, to zip: OpaquePointer) throws {
    let context = Unmanaged.passUnretained(source).toOpaque()
    guard let packed = zip_source_function(zip, PieceSource.answer, context) else { throw FileFault(code: ENOMEM) }
    let index = zip_file_add(zip, name, packed, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(packed)
      throw FileFault(code: EINVAL)
    }
    let number = zip_uint64_t(index)
    // 1980-01-01, the first date in DOS format: years since 1980 in the upper bits, month, day.
    guard zip_file_set_dostime(zip, number, 0, 1 << 5 | 1, 0) == 0, zip_set_file_compression(zip, number, ZIP_CM_DEFLATE, level) == 0 else {
      throw FileFault(code: EINVAL)
    }
  }
}

/// Feeds a file's pieces to libzip.
private final class PieceSource {
  private let queue: PieceQueue
  private var piece: ArraySlice<UInt8> = []
  private var isOver = false

  init(_ queue: PieceQueue) { self.queue = queue }

  /// zip_source_function(3): answers libzip's commands.
  static let answer: zip_source_callback = { context, data, length, command in
    guard let context else { return -1 }
    let source = Unmanaged<PieceSource>.fromOpaque(context).takeUnretainedValue()
    switch command {
    case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE: return 0
    case ZIP_SOURCE_READ: return source.read(into: UnsafeMutableRawBufferPointer(start: data, count: Int(length)))
    case ZIP_SOURCE_STAT:
      data.map { zip_stat_init($0.assumingMemoryBound(to: zip_stat_t.self)) }
      return zip_int64_t(MemoryLayout<zip_stat_t>.size)
    case ZIP_SOURCE_ERROR:
      data?.assumingMemoryBound(to: Int32.self).update(repeating: 0, count: 2)
      data?.assumingMemoryBound(to: Int32.self).pointee = ZIP_ER_READ
      return zip_int64_t(2 * MemoryLayout<Int32>.size)
    case ZIP_SOURCE_SUPPORTS: return PieceSource.commands
    default: return -1
    }
  }

  /// `ZIP_SOURCE_SUPPORTS_READABLE`, a macro that Swift cannot import.
  private static let commands: zip_int64_t = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
  ].reduce(0) { $0 | 1 << zip_int64_t($1.rawValue) }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> zip_int64_t {
    while piece.isEmpty, !isOver {
      switch queue.take() {
      case .bytes(let bytes): piece = bytes[...]
      case .end: isOver = true
      case .failure: return -1
      }
    }
    let taken = piece.prefix(buffer.count)
    taken.withUnsafeBytes { buffer.copyMemory(from: $0) }
    piece = piece.dropFirst(taken.count)
    return zip_int64_t(taken.count)
  }
}

/// Packs on its own thread.
private final class Packing: Sendable {
  private let result = Mutex<Result<Void, any Error>>(.success(()))
  private let ending = DispatchGroup()

  init(_ work: @escaping @Sendable () throws -> Void) {
    ending.enter()
    Thread.detachNewThread { [self] in
      let end = Result { try work() }
      result.withLock { $0 = end }
      ending.leave()
    }
  }

  func wait() throws {
    ending.wait()
    try result.withLock(\.self).get()
  }
}

/// A bounded queue of file pieces from the producing thread to the packing thread.
final class PieceQueue: Sendable {
  /// Bytes of the current file, its end, or the end of everything after a failure.
  enum Step: Sendable {
    case bytes([UInt8])
    case end, failure
  }

  /// The most steps that wait.
  private static let most = 8

  private let steps = Mutex<[Step]>([])
  private let isClosed = Atomic(false)
  // Both are created with zero: destroying a semaphore below its initial value traps.
  /// Free places in the queue.
  private let room = DispatchSemaphore(value: 0)
  /// Steps in the queue.
  private let filled = DispatchSemaphore(value: 0)

  init() {
    for _ in 0..<PieceQueue.most { room.signal() }
  }

  /// Adds a step once there is room; false if the queue is closed.
  @discardableResult
  func put(_ step: Step) -> Bool {
    room.wait()
    guard !isClosed.load(ordering: .acquiring) else {
      room.signal()
      return false
    }
    steps.withLock { $0.append(step) }
    filled.signal()
    return true
  }

  /// Waits for the next step.
  func take() -> Step {
    filled.wait()
    defer { room.signal() }
    return steps.withLock { $0.removeFirst() }
  }

  /// Closes the queue and wakes a waiting producer.
  func close() {
    isClosed.store(true, ordering: .releasing)
    room.signal()
  }
}
