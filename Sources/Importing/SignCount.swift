/// How often something stood beside a negative number, and how often beside a positive one.
struct SignCount: Hashable {
  private(set) var negative = 0
  private(set) var positive = 0

  /// Zero counts for neither.
  @inline(__always)
  mutating func take(_ value: Int64) {
    if value < 0 { negative += 1 }
    if value > 0 { positive += 1 }
  }

  mutating func add(_ other: SignCount) {
    negative += other.negative
    positive += other.positive
  }
}
