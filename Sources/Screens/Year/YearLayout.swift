import Terminal

/// The rows of the section with the year.
struct YearLayout: Hashable, Sendable {
  let left, width, header, total: Int
  let totalIsLarge: Bool
  let sentence: Int
  /// The row of the averages if they do not fit beside the total; `nil` without space.
  private(set) var facts: Int?
  /// The bars of the months with the row of amounts above them; `nil` without space.
  private(set) var bars: Rectangle?
  /// The row of the months' names; `nil` without space.
  private(set) var names: Int?
  /// The rows of the months' totals and of their changes; `nil` without space.
  private(set) var sums, changes: Int?
  let list: Rectangle

  var right: Int { left + width }

  /// The parts of a year that need rows.
  struct Needs: Hashable {
    /// The width of the total in large numerals.
    var largeWidth: Int?
    /// Whether the averages are beside a large total.
    var hasFactsBeside = false
    /// Whether the table has a column for each month.
    var hasMonthColumns = false
    var hasChanges = false
  }

  init(in scene: Scene, for needs: Needs) {
    let (rows, area) = (scene.size.rows, scene.area)
    let isTall = Scene.isTall(rows)
    left = scene.margin
    width = max(1, scene.size.columns - 2 * scene.margin)
    header = scene.headerRow
    totalIsLarge =
      scene.size.columns >= 60 && rows >= 20 && (needs.largeWidth ?? .max) <= width
    total = header + (isTall ? 2 : 1)
    var y = total + (totalIsLarge ? LargeNumerals.height : 1)
    if totalIsLarge, rows >= 26 { y += 1 }
    sentence = y
    y += 1
    let end = max(y + 1, area.bottom - (isTall ? 1 : 0))
    if isTall, !(totalIsLarge && needs.hasFactsBeside) {
      facts = y
      y += 1
    }
    if rows >= 26 { y += 1 }
    let free = end - y
    let barRows = free >= 28 ? 6 : free >= 20 ? 4 : free >= 14 ? 3 : free >= 10 ? 2 : 0
    if barRows > 0 {
      bars = Rectangle(x: left, y: y, width: width, height: barRows + 1)
      y += barRows + 1
      names = y
      y += 1
      if needs.hasMonthColumns, end - y >= 8 {
        sums = y
        y += 1
        if needs.hasChanges, end - y >= 12 {
          changes = y
          y += 1
        }
      }
      if end - y >= 12 { y += 1 }
    }
    list = Rectangle(x: left, y: y, width: width, height: max(1, end - y))
  }
}

/// The columns of the table of categories.
struct YearColumns: Hashable, Sendable {
  let left: Int
  /// The width of the names with their signs.
  let nameWidth: Int
  /// The columns of the months; empty if the table has a strip instead.
  private(set) var months: [Range<Int>] = []
  /// The right end of the strip, and the distance between its cells; `nil` without a strip.
  private(set) var strip: (right: Int, pitch: Int)?
  /// The columns in which the totals and the changes end; `nil` for no changes.
  private(set) var total: Int
  private(set) var change: Int?

  /// The widths of the widest texts.
  struct Widths: Hashable {
    var name, total, change: Int
  }

  private static let gap = 2
  private static let leastPitch = 6
  private static let mostPitch = 9

  init(left: Int, width: Int, _ widths: Widths) {
    let right = left + width
    self.left = left
    let changeWidth = widths.change > 0 ? widths.change + Self.gap : 0
    func pitch(_ taken: Int) -> Int { min(Self.mostPitch, (width - taken) / 12) }
    let fixed = min(widths.name, 20) + 1 + widths.total + Self.gap
    for taken in [fixed + changeWidth, fixed] where pitch(taken) >= Self.leastPitch {
      let pitch = pitch(taken)
      nameWidth = min(widths.name, 20)
      let start = left + nameWidth + 1
      months = (0..<12).map { start + $0 * pitch + 1..<start + ($0 + 1) * pitch }
      change = taken > fixed ? right : nil
      total = taken > fixed ? right - changeWidth : right
      return
    }
    for (pitch, hasChange) in [(2, true), (1, true), (1, false), (0, false)] {
      // On the narrowest screens, every column counts.
      let gap = hasChange ? Self.gap : 1
      let strip = pitch > 0 ? 11 * pitch + 1 + gap : 0
      let rest = width - strip - widths.total - gap - (hasChange ? changeWidth : 0)
      guard rest >= min(widths.name, hasChange ? 14 : 9) || pitch == 0 else { continue }
      nameWidth = max(1, min(widths.name, rest))
      change = hasChange && changeWidth > 0 ? right : nil
      total = hasChange ? right - changeWidth : right
      if pitch > 0 { self.strip = (total - widths.total - gap, pitch) }
      return
    }
    (nameWidth, total) = (max(1, min(widths.name, width)), right)
  }

  static func == (a: YearColumns, b: YearColumns) -> Bool {
    a.left == b.left && a.nameWidth == b.nameWidth && a.months == b.months && a.total == b.total
      && a.change == b.change && a.strip?.right == b.strip?.right
      && a.strip?.pitch == b.strip?.pitch
  }

  func hash(into hasher: inout Hasher) { hasher.combine(total) }

  /// Returns the columns of the bars: those of the table, or else columns over the whole width.
  func bars(width: Int) -> [Range<Int>] {
    guard months.isEmpty else { return months }
    let bar = min(7, max(1, (width + 1) / 12 - 1))
    return (0..<12).map { index in
      // A number below a bar of one cell needs a second cell.
      let x = left + index * (width - max(2, bar)) / 11
      return x..<x + bar
    }
  }
}
