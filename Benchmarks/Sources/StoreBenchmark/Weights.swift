/// Numbers from 0 up, some drawn more often than others.
struct Weights {
  /// Of each number, the part of all weight that it and those before it have.
  private let parts: [Double]

  init(_ weights: [Double]) {
    let all = weights.reduce(0, +)
    var sum = 0.0
    parts = weights.map {
      sum += $0; return sum / all
    }
  }

  /// The number at `fraction`, from 0 to 1, of all weight.
  func number(at fraction: Double) -> Int {
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle] > fraction { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where the weight of `number` begins and ends, in parts of all weight.
  func span(of number: Int) -> (start: Double, end: Double) {
    (number == 0 ? 0 : parts[number - 1], parts[number])
  }

  /// Where `count` things go when they are dealt out by weight: of each number, the first of its things.
  ///
  /// One more than there are numbers: the last is `count`.
  func starts(of count: Int) -> [Int] {
    [0] + parts.map { Int(($0 * Double(count)).rounded()) }
  }
}
