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

  /// What is left without some of them, where anything is.
  func without(_ some: SignCount) -> SignCount {
    let left = SignCount(
      negative: max(0, negative - some.negative), positive: max(0, positive - some.positive))
    return left == SignCount() ? self : left
  }

  mutating func append(_ other: SignCount) {
    negative += other.negative
    positive += other.positive
  }
}
