import POSIX

/// The measurements of frames: processor time in seconds, and bytes.
struct FrameTimes {
  private var times: [Double] = []
  private var bytes = 0

  static let heading = """
    | frame of the report | median | 99th percentile | longest | bytes, mean |
    |---|--:|--:|--:|--:|
    """

  /// Adds a frame that `make` computes and encodes; `make` returns the number of bytes.
  mutating func add(_ make: () -> Int) {
    let start = Self.processorTime
    let count = make()
    times.append(Self.processorTime - start)
    bytes += count
  }

  /// A row of the table.
  func row(_ name: String) -> String {
    let sorted = times.sorted()
    func text(_ seconds: Double) -> String { "\(Int((seconds * 1e6).rounded())) µs" }
    return
      "| \(name) | \(text(sorted[sorted.count / 2])) | \(text(sorted[sorted.count * 99 / 100]))"
      + " | \(text(sorted.last ?? 0)) | \(bytes / sorted.count) |"
  }

  /// The processor time used by the process.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
