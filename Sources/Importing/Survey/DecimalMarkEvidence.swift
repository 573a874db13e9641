/// Evidence of the separators in amounts for the decimal mark.
struct DecimalMarkEvidence {
  /// Cells that only one mark makes sense of.
  private var points = 0
  private var commas = 0
  /// Cells such as `1.234`, by their separator.
  private(set) var openPoints = 0
  private(set) var openCommas = 0
  /// The first cell such as `1.234`.
  private(set) var openExample: (text: String, location: Location)?

  /// The mark that cells prove.
  ///
  /// Of two proven marks the more frequent one counts, because the other is a fault.
  var proven: DecimalMark? {
    guard points > 0 || commas > 0 else { return nil }
    return points >= commas ? .point : .comma
  }

  @inline(__always)
  mutating func take(_ proven: DecimalMark) {
    if proven == .point { points += 1 } else { commas += 1 }
  }

  mutating func takeOpen(_ mark: DecimalMark, example: () -> (String, Location)) {
    if mark == .point { openPoints += 1 } else { openCommas += 1 }
    if openExample == nil { openExample = example() }
  }

  mutating func append(_ next: DecimalMarkEvidence) {
    points += next.points
    commas += next.commas
    openPoints += next.openPoints
    openCommas += next.openCommas
    openExample = openExample ?? next.openExample
  }
}
