/// Where the segments of a bar lie, in whole eighths of a cell.
public enum BarLayout {
  /// Returns the edges of segments whose widths are proportional to `shares`.
  ///
  /// Together with the gaps the segments fill `cells` cells exactly: the first starts at 0, each
  /// begins one gap after the one before, the last ends at `cells * 8`. Shares that are not
  /// positive get an empty range and no gap. A share of more than nothing gets at least one eighth
  /// where there is room.
  ///
  /// - Parameters:
  ///   - shares: relative widths of any scale.
  ///   - cells: the inner width of the bar.
  ///   - gap: eighths between neighbours; a hair is 1.
  ///   - snapsGaps: moves each gap, by at most 3 eighths, to the border of a cell. A cell shows two
  ///     colours, so that a hair inside one would have to eat into a neighbour or vanish.
  /// - Returns: a range of eighths for each share, ascending.
  public static func segments(
    shares: [Double], cells: Int, gap: Int = 1, snapsGaps: Bool = true
  ) -> [Range<Int>] {
    let weights = shares.map { $0 > 0 && $0.isFinite ? $0 : 0 }
    let shown = weights.count { $0 > 0 }
    let total = min(max(cells, 0), Surface.widthLimit) * 8
    let gap = shown > 1 && (shown - 1) * max(gap, 0) + shown <= total ? max(gap, 0) : 0
    let room = total - gap * max(0, shown - 1)
    let sum = weights.reduce(0, +)
    guard sum > 0, sum.isFinite, room > 0 else { return shares.map { _ in 0..<0 } }

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
        end = Int((shareBefore / sum * Double(room)).rounded()) + gap * drawn
        if snapsGaps, gap > 0 { end = snapped(end, gap: gap) }
        // What is left must hold the others: a gap and, where there is room, an eighth each.
        end = min(max(end, start + (room >= shown ? 1 : 0)), total - left * (gap + 1))
        end = max(end, start)
      }
      ranges.append(start..<end)
      start = min(end + gap, total)
      drawn += 1
    }
    return ranges
  }

  /// The nearest edge from which the gap touches the border of a cell.
  private static func snapped(_ edge: Int, gap: Int) -> Int {
    let inCell = edge & 7
    if inCell + gap > 8 || inCell == 0 { return edge }
    let down = inCell
    let up = 8 - gap - inCell
    return up <= down ? edge + up : edge - down
  }
}
