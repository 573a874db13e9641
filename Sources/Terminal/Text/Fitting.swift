extension StringProtocol {
  /// Returns this text, cut to at most `cells` cells and ending in `ellipsis` if it was cut.
  ///
  /// Never cuts inside a grapheme cluster, so the result can be a cell narrower if a wide character
  /// does not fit. If not even the ellipsis fits, the result has no ellipsis. Unsafe characters are
  /// replaced as in ``neutralized(_:)``, so that the result is as wide as it is drawn.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func truncated(toCells cells: Int, ellipsis: String = "…") -> String {
    guard cells > 0 else { return "" }
    let tail = ellipsis.widthInCells
    let limit = tail <= cells ? cells - tail : cells
    if let short = plainTruncated(toCells: cells, limit: limit) {
      return short.map { self[..<$0] + (tail <= cells ? ellipsis : "") } ?? String(self)
    }
    let text = neutralized(String(self))
    var used = 0
    var kept = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      used += text[index].widthInCells
      text.formIndex(after: &index)
      if used > cells { return text[..<kept] + (tail <= cells ? ellipsis : "") }
      if used <= limit { kept = index }
    }
    return text
  }

  /// Returns the index at which to cut ``PlainText`` to at most `limit` cells, if the text is wider
  /// than `cells`.
  ///
  /// The inner `nil` means that the text fits; the outer `nil` means that the text is not plain.
  private func plainTruncated(toCells cells: Int, limit: Int) -> Index?? {
    var (used, kept) = (0, 0)
    let isPlain = forEachPlainScalar { _, width, end in
      used += width
      if used <= limit { kept = end }
      return used <= cells
    }
    guard isPlain else { return nil }
    return .some(used > cells ? utf8.index(utf8.startIndex, offsetBy: kept) : nil)
  }

  /// Returns this text as lines of at most `cells` cells, broken at spaces and at its line breaks.
  ///
  /// A word longer than a line is broken between grapheme clusters, with at least one cluster per
  /// line. The indentation of a paragraph stays if its first word fits. Other spaces at the
  /// ends of a line are dropped; several spaces between words become one. Unsafe characters are
  /// replaced as in ``neutralized(_:)``.
  @specialized(where Self == String)
  public func wrapped(toCells cells: Int) -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      let paragraph = neutralized(String(paragraph))
      var lines: [String] = []
      let words = paragraph.split(separator: " ")
      let indentation = paragraph.prefix { $0 == " " }
      var (line, width) = ("", 0)
      for (index, word) in words.enumerated() {
        let wordWidth = word.widthInCells
        if index == 0, indentation.count + wordWidth <= cells {
          line = String(indentation + word)
          width = indentation.count + wordWidth
          continue
        }
        if width > 0, width + 1 + wordWidth <= cells {
          line += " " + word
          width += 1 + wordWidth
          continue
        }
        if width > 0 {
          lines.append(line)
          (line, width) = ("", 0)
        }
        for character in word {
          let characterWidth = character.widthInCells
          if width > 0, width + characterWidth > cells {
            lines.append(line)
            (line, width) = ("", 0)
          }
          line.append(character)
          width += characterWidth
        }
      }
      return lines + [line]
    }
  }

  /// Returns this text, padded with spaces on the left to at least `cells` cells.
  public func paddedLeft(toCells cells: Int) -> String {
    String(repeating: " ", count: Swift.max(0, cells - widthInCells)) + self
  }

  /// Returns this text, padded with spaces on the right to at least `cells` cells.
  public func paddedRight(toCells cells: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, cells - widthInCells))
  }
}
