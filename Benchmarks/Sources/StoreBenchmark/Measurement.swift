/// What one process took, from its start to its end.
struct Measurement {
  /// On the clock, in seconds.
  var wall: Double
  /// Of all its threads, user and system, in seconds.
  var processor: Double
  /// The most memory it had at once, in bytes.
  var peak: Double
}

extension [Double] {
  /// The number in the middle, or the mean of the two there; `nil` if there is none.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
