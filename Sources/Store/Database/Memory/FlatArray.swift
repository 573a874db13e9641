/// A growing array of plain values, without reference counting or bounds checks.
///
/// In code that runs once per row, counting and checking would cost more than the work itself.
/// Callers must check the indexes.
///
/// Element types must not be private, because Swift 6.3.1 would then fail to emit a debug build
/// ("Global is external, but doesn't have external or weak linkage").
struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
  /// The address of the first element, which may change when an element is appended.
  private(set) var base: UnsafeMutablePointer<Element>
  var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) nonmutating set { base[index] = newValue }
  }

  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(capacity * 2) }
    (base + count).initialize(to: element)
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// Ensures that the array can grow to `wanted` elements without moving in memory.
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    grown.initialize(from: base, count: count)
    base.deallocate()
    base = grown
    capacity = wanted
  }

  /// Replaces the content with `count` copies of `element`.
  mutating func fill(with element: Element, count: Int) {
    reserve(count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }
}

extension Range<Int> {
  /// Returns the first index that satisfies a condition; `upperBound` if there is none.
  ///
  /// If an index satisfies the condition, all later indexes must also satisfy it (binary search).
  @inline(__always)
  func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
