/// What was measured, by number of rows, step and round.
struct Samples {
  private var rounds: [Int: [Step: [[Measurement]]]] = [:]
  /// Bytes of the store for each row after the first import, and those among them of the search index.
  private(set) var bytesPerRow: [Int: (all: Double, searchIndex: Double?)] = [:]

  /// Adds what a step took in one round, once or more often.
  mutating func add(_ measurements: [Measurement], of step: Step, rows: Int) {
    rounds[rows, default: [:]][step, default: []].append(measurements)
  }

  mutating func add(bytesPerRow all: Double, searchIndex: Double?, rows: Int) {
    bytesPerRow[rows] = (all, searchIndex)
  }

  /// The median of every single run; `nil` if there was none.
  func median(_ part: (Measurement) -> Double, of step: Step, rows: Int) -> Double? {
    rounds[rows]?[step]?.flatMap { $0.map(part) }.median
  }

  /// The median over the rounds of what `step` took on the clock divided by what `other` took in that round.
  ///
  /// `nil` if either was not measured.
  func ratio(
    of step: Step, rows: Int, to other: Step, rows otherRows: Int
  ) -> Double? {
    zip(walls(of: step, rows: rows), walls(of: other, rows: otherRows)).map { $0 / $1 }.median
  }

  /// The median in each round, in seconds.
  private func walls(of step: Step, rows: Int) -> [Double] {
    rounds[rows]?[step]?.compactMap { $0.map(\.wall).median } ?? []
  }
}
