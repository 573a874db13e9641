import Benchmark
import Importing
import Ledger

/// Reads a statement of a million rows from the disk into entries, without a store.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident, .megabytesPerSecond],
    warmupIterations: 1, maxDuration: .seconds(20), maxIterations: 30)

  for statement in Statement.allCases {
    /// One pass over the rows, the first of the import's two passes.
    Benchmark("\(statement.rawValue): rows to entries") { benchmark, sample in
      let file = try sample.open()
      let plan = try sample.plan(file)
      try measure(benchmark, sample) { try sample.read(file, plan) }
    } setup: {
      try StatementOnDisk(statement, rows: 1_000_000)
    }

    Benchmark("\(statement.rawValue): opened, planned and read") { benchmark, sample in
      try measure(benchmark, sample) {
        let file = try sample.open()
        return try sample.read(file, try sample.plan(file))
      }
    } setup: {
      try StatementOnDisk(statement, rows: 1_000_000)
    }
  }
}

/// Measures `read`, which returns the number of entries.
private func measure(
  _ benchmark: Benchmark, _ sample: StatementOnDisk, _ read: () throws -> Int
) throws {
  let before = processorSeconds()
  benchmark.startMeasurement()
  let count = try read()
  benchmark.stopMeasurement()
  precondition(count == sample.rows, "\(count) entries")
  let speed = Double(sample.size) / 1e6 / (processorSeconds() - before)
  benchmark.measurement(.megabytesPerSecond, Int(speed))
}

extension BenchmarkMetric {
  /// Per processor time of one core, which a busy machine changes less than wall time.
  static let megabytesPerSecond = BenchmarkMetric.custom(
    "MB/s", polarity: .prefersLarger, useScalingFactor: false)
}
