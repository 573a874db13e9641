/// What rows come to in each month and category, added up from their numbers and never from a text.
struct Truth: Equatable {
  struct Sum: Equatable {
    /// In won, above 0.
    var out = 0
    /// In won, above 0.
    var into = 0
    var countOut = 0
    var countInto = 0

    var count: Int { countOut + countInto }

    static func += (left: inout Sum, right: Sum) {
      left.out += right.out
      left.into += right.into
      left.countOut += right.countOut
      left.countInto += right.countInto
    }
  }

  /// By month and, in it, category.
  private(set) var sums: [[Sum]]

  init(months: Int) {
    sums = Array(repeating: Array(repeating: Sum(), count: Categories.names.count), count: months)
  }

  mutating func add(_ row: GeneratedRow, month: Int) {
    if row.amount < 0 {
      sums[month][row.category].out -= row.amount
      sums[month][row.category].countOut += 1
    } else {
      sums[month][row.category].into += row.amount
      sums[month][row.category].countInto += 1
    }
  }

  static func + (left: Truth, right: Truth) -> Truth {
    var all = left
    for month in all.sums.indices {
      for category in all.sums[month].indices {
        all.sums[month][category] += right.sums[month][category]
      }
    }
    return all
  }

  /// The same rows, but with all money out in one category.
  func spent(on category: Int) -> Truth {
    var moved = self
    for month in sums.indices {
      for other in sums[month].indices where other != category {
        moved.sums[month][category] += Sum(
          out: sums[month][other].out, countOut: sums[month][other].countOut)
        moved.sums[month][other].out = 0
        moved.sums[month][other].countOut = 0
      }
    }
    return moved
  }

  /// A line for each sum, in the way of SQLite's shell: month, category, out, in, number of rows.
  func lines(_ calendar: Calendar) -> Set<String> {
    var lines: Set<String> = []
    for (month, sums) in zip(calendar.months, sums) {
      for (category, sum) in zip(Categories.names, sums) where sum.count > 0 {
        lines.insert("\(month)|\(category)|\(sum.out)|\(sum.into)|\(sum.count)")
      }
    }
    return lines
  }
}
