/// The layout of a bar's segments, in whole eighths of a cell.
public enum BarLayout {
  /// Returns the edges of segments whose widths are proportional to `shares`.
  ///
  /// If any share is positive and finite, segments and gaps fill `cells` cells exactly. The first
  /// segment starts at 0, and the last segment ends at `cells * 8`. A gap separates each segment
  /// from the next if there is enough space. A share that is 0 or less, or not finite, gets an
  /// empty range and no gap. Any other share gets at least one eighth if there is enough space.
  ///
  /// - Parameters:
  ///   - shares: the relative widths of the segments, on any scale.
  ///   - cells: the inner width of the bar, in cells.
  ///   - gap: the number of eighths between neighbors; a hairline is 1.
  ///   - snapsGaps: whether each gap moves, by at most 3 eighths, to the border of a cell. A cell
  ///     shows two colors, so a hairline inside it would cover part of a neighbor or vanish.
  /// - Returns: a range of eighths for each share, in the order of the shares.
  public static func segments(
    shares: [Double], cells: Int, gap: Int = 1, snapsGaps: Bool = true
  ) -> [Range<Int>] {
    let weights = shares.map { $0 > 0 && $0.isFinite ? $0 : 0 }
    let shown = weights.count { $0 > 0 }
    let total = min(max(cells, 0), Surface.widthLimit) * 8
    let gap = shown > 1 && (shown - 1) * max(gap, 0) + shown <= total ? max(gap, 0) : 0
    let space = total - gap * max(0, shown - 1)
    let sum = weights.reduce(0, +)
    guard sum > 0, sum.isFinite, space > 0 else { return shares.map { _ in 0..<0 } }

    var ranges: [Range<Int>] = []
    var start = 0
    var shareBefore = 0.0
    var drawn = 0
    for weight in weights {
      guard weight > 0 else {
        ranges.append(start..<start)
        continue
      }
      shareBefore += weight
      let left = shown - drawn - 1
      var end = total
      if left > 0 {
        end = Int((shareBefore / sum * Double(space)).rounded()) + gap * drawn
        if snapsGaps, gap > 0 { end = snapped(end, gap: gap) }
        // Each of the remaining segments needs a gap and, if there is space, one eighth.
        end = min(max(end, start + (space >= shown ? 1 : 0)), total - left * (gap + 1))
        end = max(end, start)
      }
      ranges.append(start..<end)
      start = min(end + gap, total)
      drawn += 1
    }
    return ranges
  }

  /// Returns the edge nearest to `edge` at which the gap touches or crosses the border of a cell.
  private static func snapped(_ edge: Int, gap: Int) -> Int {
    let inCell = edge & 7
    if inCell + gap > 8 || inCell == 0 { return edge }
    let up = 8 - gap - inCell
    return up <= inCell ? edge + up : edge - inCell
  }
}
