extension StringProtocol {
  /// Returns this text cut to at most `cells` cells, ending in `ellipsis` if anything was cut.
  ///
  /// Never cuts inside a grapheme cluster, so the result can be a cell narrower where a wide
  /// character no longer fits. Where not even the ellipsis fits, the text is cut without one.
  public func truncated(toCells cells: Int, ellipsis: String = "…") -> String {
    guard cells > 0 else { return "" }
    let tail = ellipsis.widthInCells
    let room = tail <= cells ? cells - tail : cells
    var used = 0
    var kept = startIndex
    var index = startIndex
    while index < endIndex {
      used += self[index].widthInCells
      formIndex(after: &index)
      if used > cells { return self[..<kept] + (tail <= cells ? ellipsis : "") }
      if used <= room { kept = index }
    }
    return String(self)
  }

  /// Returns this text with spaces before it until it is `cells` wide; longer text stays whole.
  public func paddedLeft(toCells cells: Int) -> String {
    String(repeating: " ", count: Swift.max(0, cells - widthInCells)) + self
  }

  /// Returns this text with spaces after it until it is `cells` wide; longer text stays whole.
  public func paddedRight(toCells cells: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, cells - widthInCells))
  }
}
