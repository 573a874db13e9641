extension Int {
  /// Returns the sum, clamped to the range of `Int`.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the index plus `offset`, clamped to the indices of a nonempty list of `count` items.
  func moved(by offset: Int, within count: Int) -> Int {
    Swift.min(Swift.max(0, addingClamped(offset)), count - 1)
  }

  /// Returns the index plus `offset` in a list of `count` elements, wrapping around at the ends.
  func turned(by offset: Int, of count: Int) -> Int {
    ((self + offset % count) % count + count) % count
  }
}

extension CaseIterable where Self: RawRepresentable<Int> {
  /// Returns the case `count` positions later; the first case follows the last.
  ///
  /// The raw values must be the positions of the cases.
  func turned(by count: Int) -> Self {
    let all = Array(Self.allCases)
    return all[rawValue.turned(by: count, of: all.count)]
  }
}

extension Array where Element: Identifiable {
  /// Returns the id of the element `offset` positions after `id`, clamped to the ends of the array.
  ///
  /// If no element has `id`, a positive offset selects the first element and a negative offset
  /// selects the last. If the array is empty or the offset is 0, the method returns `id`.
  func id(_ offset: Int, beyond id: Element.ID?) -> Element.ID? {
    guard offset != 0, !isEmpty else { return id }
    guard let index = firstIndex(where: { $0.id == id }) else {
      return (offset > 0 ? first : last)?.id
    }
    return self[index.moved(by: offset, within: count)].id
  }
}
