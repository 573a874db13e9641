import Terminal

extension MonthChart {
  /// The line that names the categories without transactions, with their changes.
  ///
  /// Categories that do not fit are added up at the end of the line.
  static func absentLine(
    _ categories: [Category], amounts: AmountText, words: Words, width: Int
  ) -> StyledLine? {
    let absent = categories.filter(\.isAbsent)
    guard !absent.isEmpty else { return nil }
    func part(_ name: String, _ change: Int64?) -> [StyledLine.Run] {
      let text = Legend.change(change, amounts: amounts)
      let ink = Legend.ink(change)
      return [StyledLine.Run("  "), StyledLine.Run(name, .second)]
        + (text.isEmpty ? [] : [StyledLine.Run(" "), StyledLine.Run(text, ink)])
    }
    for count in stride(from: absent.count, through: 0, by: -1) {
      var runs: [StyledLine.Run] = [.init(words.absent, .second)]
      for category in absent.prefix(count) {
        runs += part(neutralized(category.name), category.change)
      }
      let rest = absent.dropFirst(count)
      if !rest.isEmpty {
        var change = SaturatingSum()
        for category in rest { change.add(category.change) }
        let name =
          count == 0 ? words.categories(rest.count) : words.otherCategories(rest.count)
        runs += part(name, change.total)
      }
      let line = StyledLine(runs)
      if line.text.widthInCells <= width || count == 0 { return line.truncated(toCells: width) }
    }
    return nil
  }
}
