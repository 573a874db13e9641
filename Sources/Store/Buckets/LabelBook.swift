/// Labels by their places, so that equal ones have equal numbers.
struct LabelBook {
  private(set) var labels: [Label] = []
  private var places: [Label: Int32] = [:]

  /// The label's place, a new one when it was not there.
  mutating func place(of label: Label) -> Int32 {
    if let place = places[label] { return place }
    let place = Int32(truncatingIfNeeded: labels.count)
    labels.append(label)
    places[label] = place
    return place
  }
}
