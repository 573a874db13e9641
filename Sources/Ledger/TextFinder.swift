/// A finder that determines which texts of a list occur in a given text.
///
/// At each byte that may begin a text of the list, the finder searches the sorted list. The time
/// is proportional to the length of the given text times the logarithm of the list's length. The
/// finder needs little more memory than the list itself. An Aho-Corasick automaton would avoid the
/// logarithm, but would need up to one node for each byte of the list.
package struct TextFinder: Sendable {
  /// The sorted texts, without duplicates or empty texts.
  package let texts: [[UInt8]]
  /// For each text, the index of the longest other text that is its prefix; -1 if there is none.
  private var shorter: [Int] = []
  /// For each byte, whether at least one text begins with it.
  private var beginsText = [Bool](repeating: false, count: 256)

  /// The maximum length of a text in bytes, which limits the search time at each byte.
  package static var longest: Int { 128 }

  /// Creates a finder; ignores empty texts and texts longer than ``longest``.
  package init(_ texts: [[UInt8]]) {
    let sorted = texts.filter { 1...TextFinder.longest ~= $0.count }.sorted {
      $0.lexicographicallyPrecedes($1)
    }
    self.texts = sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }
      .map { sorted[$0] }
    for (index, text) in self.texts.enumerated() {
      var before = index - 1
      while before >= 0, !text.starts(with: self.texts[before]) { before = shorter[before] }
      shorter.append(before)
      beginsText[Int(text[0])] = true
    }
  }

  /// Returns the index of `text` in ``texts``; `nil` if ``texts`` does not contain it.
  package func index(of text: [UInt8]) -> Int? {
    let index = text.withUnsafeBufferPointer { indexOfLast(upTo: $0[...]) }
    return index >= 0 && texts[index] == text ? index : nil
  }

  /// Returns the sorted indexes in ``texts`` of all texts that occur in `text`.
  package func find(in text: [UInt8]) -> [Int] {
    var found: Set<Int> = []
    text.withUnsafeBufferPointer { text in
      for start in text.indices where beginsText[Int(text[start])] {
        let rest = text[start...].prefix(TextFinder.longest)
        // Each text that is a prefix of `rest` is the text at this index, or a prefix of that text.
        var index = indexOfLast(upTo: rest)
        guard index >= 0 else { continue }
        let common = zip(rest, texts[index]).prefix { $0 == $1 }.count
        while index >= 0, texts[index].count > common { index = shorter[index] }
        while index >= 0, found.insert(index).inserted { index = shorter[index] }
      }
    }
    return found.sorted()
  }

  /// Returns the index of the last text that does not sort after `text`; -1 if there is none.
  private func indexOfLast(upTo text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if text.lexicographicallyPrecedes(texts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }
}
