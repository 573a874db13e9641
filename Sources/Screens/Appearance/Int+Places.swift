extension Int {
  /// The sum, or the nearest there is to it.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The place `count` further, or the last one there is; `places` is at least 1.
  func moved(by count: Int, within places: Int) -> Int {
    Swift.min(Swift.max(0, addingClamped(count)), places - 1)
  }

  /// The place `count` further round a circle of `places`.
  func turned(by count: Int, of places: Int) -> Int {
    ((self + count % places) % places + places) % places
  }
}

extension Array where Element: Identifiable {
  /// The id of the element `count` further than that of `id`, or of the last one there is.
  ///
  /// Without one to begin with it is the first, or up from below the last; `id` itself where there is
  /// nothing to go to.
  func id(_ count: Int, beyond id: Element.ID?) -> Element.ID? {
    guard count != 0, !isEmpty else { return id }
    guard let place = firstIndex(where: { $0.id == id }) else {
      return (count > 0 ? first : last)?.id
    }
    return self[place.moved(by: count, within: self.count)].id
  }
}
