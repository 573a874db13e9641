/// What was measured as one table in Markdown: a line for each step, then one for each goal.
struct Table {
  let samples: Samples
  let rows: [Int]

  var text: String {
    let heads = ["time / of processors / memory"] + rows.map { "\(Figures.grouped($0)) rows" }
    var lines = [heads + ["goal"]]
    for step in Step.allCases {
      let cells = rows.map { cell(step, rows: $0) }
      guard cells.contains(where: { $0 != nil }) else { continue }
      lines.append([step.name] + cells.map { $0 ?? "–" } + [""])
    }
    for goal in Goal.all {
      let cells = rows.map { cell(goal, rows: $0) }
      guard cells.contains(where: { $0 != nil }) else { continue }
      lines.append([goal.title] + cells.map { $0 ?? "–" } + [limits(of: goal)])
    }
    return aligned(lines)
  }

  /// How many figures are over what they should be.
  var missed: Int {
    Goal.all.reduce(0) { count, goal in
      count + rows.count { isMissed(goal, rows: $0) }
    }
  }

  /// The cells of a column are of one width and, those of figures, begin at its end.
  private func aligned(_ lines: [[String]]) -> String {
    let widths = (0..<rows.count + 2).map { column in lines.map { $0[column].count }.max() ?? 0 }
    func isFigure(_ column: Int) -> Bool { column > 0 && column <= rows.count }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: width - 1) + (isFigure(column) ? ":" : "-")
    }
    return ([lines[0], rule] + lines[1...]).map { cells in
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return isFigure(column) ? space + cell : cell + space
      }
      return "| \(padded.joined(separator: " | ")) |\n"
    }.joined()
  }

  private func cell(_ step: Step, rows: Int) -> String? {
    guard let wall = samples.median(\.wall, of: step, rows: rows),
      let processor = samples.median(\.processor, of: step, rows: rows),
      let peak = samples.median(\.peak, of: step, rows: rows)
    else { return nil }
    return [Figures.time(wall), Figures.time(processor), Figures.memory(peak)]
      .joined(separator: " / ")
  }

  private func cell(_ goal: Goal, rows: Int) -> String? {
    goal.figure(samples, rows).map { figure in
      let number = Figures.number(figure)
      let text = goal.unit.isEmpty ? number : "\(number) \(goal.unit)"
      return isMissed(goal, rows: rows) ? "**\(text)**" : text
    }
  }

  private func isMissed(_ goal: Goal, rows: Int) -> Bool {
    guard let limit = goal.limit(rows: rows), let figure = goal.figure(samples, rows) else {
      return false
    }
    return figure > limit
  }

  private func limits(of goal: Goal) -> String {
    goal.limits.map { rows, limit in
      let number = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
      let unit = goal.unit.isEmpty ? "" : " \(goal.unit)"
      return "≤ \(number)\(unit)" + (rows == 10_000 ? "" : " at \(Figures.grouped(rows))")
    }.joined(separator: ", ")
  }
}
